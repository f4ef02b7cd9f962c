import { subscribe } from 'node:diagnostics_channel';
import { DeployRefused } from '@platform/releases/check/refused';
import { type Progress, progressChannel, stepChannel } from '@platform/releases/disk/steps';
import { deploy, problemsOfDeploy } from '@platform/releases/live/deploy';
import type { ComposerMessage, ComposerOrder } from './composer-messages';
import { endWithParent } from './end-with-parent';
import { wordsOf } from './words-of';

/**
 * A process that checks and composes one release. What teams have sent is read here and nowhere else: schemas and patterns that never end hold
 * up nobody. It makes nothing live before the service has said so, and ends with it.
 */
const send = (message: ComposerMessage) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));
const order = (kind: ComposerOrder['kind']) =>
  new Promise<ComposerOrder>((resolve) => {
    const listen = (message: ComposerOrder) => {
      if (message.kind !== kind) return;
      process.off('message', listen);
      resolve(message);
    };
    process.on('message', listen);
  });
process.on('disconnect', () => process.exit(1));
endWithParent();

subscribe(progressChannel, (progress) => void send(progress as Progress));
// Where a test has this process killed.
const deadly = process.env['DIE_AT_STEP'];
subscribe(stepChannel, (step) => {
  if (step === deadly) process.kill(process.pid, 'SIGKILL');
});

const job = await order('deploy');
if (job.kind === 'deploy') {
  const { slice, from, site, isTrial } = job;
  const commit = async ({ composition: { id, shell, remotes } }: Parameters<NonNullable<Parameters<typeof deploy>[0]['commit']>>[0]) => {
    const answer = order('committed');
    const pinned = Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release]));
    await send({ step: 'composed', composition: { id, shell, remotes: pinned } });
    const committed = await answer;
    if (committed.kind === 'committed' && committed.problem !== null) throw new Error(committed.problem);
  };
  try {
    if (isTrial) {
      const problems = await problemsOfDeploy({ slice, from, site });
      await send(problems.length > 0 ? { step: 'refused', problems } : { step: 'done', composition: '', warnings: [] });
    } else {
      const { composition, failures, untranslated } = await deploy({ slice, from, site, commit });
      const warnings = failures.map(({ remote, what, reason }) => `${remote} does not render ${what} on the server: ${reason}`);
      await send({ step: 'done', composition: composition.id, warnings: [...warnings, ...untranslated] });
    }
  } catch (error) {
    if (error instanceof DeployRefused) await send({ step: 'refused', problems: error.problems });
    else await send({ step: 'failed', message: wordsOf(error) });
  }
}
process.exit(0);
