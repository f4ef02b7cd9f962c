import { deploy } from '../deploy';

/** Deploys a slice and is killed at one of the steps, as by a power cut. Arguments: slice, its folder, the site, the step. */
const [slice = '', from = '', site = '', deadly] = process.argv.slice(2);
await deploy({
  slice,
  from,
  site,
  onStep: (step) => {
    console.log(step);
    if (step === deadly) process.kill(process.pid, 'SIGKILL');
  },
});
