import { commandSender, withReleaseService } from '@platband/releases/site';
import type { LastStep } from '@platband/releases/testing';
import { site } from '../../../site';
import { readSettings } from '../settings/settings';

/** Rolls mf-home back like `npm run rollback` without a server. */
export const rollBackByCommand = (environment: NodeJS.ProcessEnv): Promise<LastStep> =>
  withReleaseService(
    site,
    ({ releases }) => releases.rollback({ slice: 'mf-home' }, commandSender).last(),
    readSettings(environment),
  );
