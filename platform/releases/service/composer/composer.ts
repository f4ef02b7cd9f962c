import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { provideLanguages } from '@platband/slice/contract/languages';
import { DeployRefused } from '../../check/refused';
import { getPinnedReleases } from '../../operations/change';
import { composeDeploy } from '../../operations/compose-deploy';
import { type Progress, progressChannel, stepChannel } from '../../release/steps';
import type { ComposerEnd, ComposerMessage, ComposerOrder } from './composer-messages';
import { endWithParent } from './end-with-parent';
import { errorMessage } from './error-message';

/**
 * A process that checks and composes one release. Uploads are only parsed here, so a catastrophic
 * pattern blocks no other work. It never makes anything live, and it exits with the service.
 */
const send = (message: ComposerMessage) =>
  new Promise<void>((resolve) => process.send?.(message, () => resolve()));
process.on('disconnect', () => process.exit(1));
endWithParent();

subscribe(progressChannel, (progress) => void send(progress as Progress));
// Tests kill this process at a step.
const deadly = process.env['DIE_AT_STEP'];
if (deadly !== undefined)
  subscribe(stepChannel, (step) => {
    console.log(step);
    if (step === deadly) process.kill(process.pid, 'SIGKILL');
  });

async function compose(order: ComposerOrder): Promise<ComposerEnd> {
  const { composition, failures, untranslated, deprecations, untested } =
    await composeDeploy(order);
  const warnings = failures.map(
    ({ remote, what, reason }) => `${remote} failed to render ${what} on the server: ${reason}`,
  );
  return {
    step: 'composed',
    composition: { id: composition.id, ...getPinnedReleases(composition) },
    warnings: [...warnings, ...untranslated, ...deprecations],
    untested,
  };
}

const [received] = (await once(process, 'message')) as [ComposerOrder];
provideLanguages(received.languages);
await send(
  await compose(received).catch((error: unknown) =>
    error instanceof DeployRefused
      ? { step: 'refused', problems: error.problems, missing: error.missing }
      : { step: 'failed', message: errorMessage(error) },
  ),
);
process.exit(0);
