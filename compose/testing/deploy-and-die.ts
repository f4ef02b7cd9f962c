import { deploy } from '../deploy';
import type { SliceName } from '../folders';

/** Deploys a slice and is killed at one of the steps, as by a power cut. Arguments: slice, its folder, the site, the step. */
const [slice, from = '', site = '', deadly] = process.argv.slice(2);
await deploy({
  slice: slice as SliceName,
  from,
  site,
  onStep: (step) => {
    console.log(step);
    if (step === deadly) process.kill(process.pid, 'SIGKILL');
  },
});
