import type { LastStep } from '@platform/releases/testing';
import { commandSender, withReleaseService } from '../deploy/command-service';
import { readSettings } from '../settings/settings';

/** Rolls mf-home back like `npm run rollback` without a server. */
export const rollBackByCommand = (environment: NodeJS.ProcessEnv): Promise<LastStep> =>
  withReleaseService(
    ({ releases }) => releases.rollback({ slice: 'mf-home' }, commandSender).last(),
    readSettings(environment),
  );
