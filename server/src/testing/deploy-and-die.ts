import { subscribe } from 'node:diagnostics_channel';
import { stepChannel } from '@platform/releases/testing';
import { builtHere, withReleaseService } from '../deploy/command-service';

/**
 * Deploys a slice as a command does, and is killed at one of its steps, as by a power cut.
 * Arguments: the slice, its folder.
 */
const [slice = '', from = ''] = process.argv.slice(2);
const deadly = process.env['DIE_AT_STEP'];
subscribe(stepChannel, (step) => {
  console.log(step);
  if (step === deadly) process.kill(process.pid, 'SIGKILL');
});
const last = await withReleaseService(async ({ releases }) => {
  const received = await builtHere(slice, from);
  return releases.deploy(received, () => received.composer.end()).last();
});
// What composes was killed.
if (last.step !== 'live') process.kill(process.pid, 'SIGKILL');
