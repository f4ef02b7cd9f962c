import { subscribe } from 'node:diagnostics_channel';
import { stepChannel } from '../disk/steps';
import { deploy } from '../live/deploy';

/** Deploys a slice and is killed at one of the steps, as by a power cut. Arguments: slice, its folder, the site, the step. */
const [slice = '', from = '', site = '', deadly] = process.argv.slice(2);
subscribe(stepChannel, (step) => {
  console.log(step);
  if (step === deadly) process.kill(process.pid, 'SIGKILL');
});
await deploy({ slice, from, site });
