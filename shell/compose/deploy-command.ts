import { buildSlices } from './build-slices';
import { DeployRefused } from './check/refused';
import { deploy } from './deploy';
import { siteFolder } from './folders';
import { sliceAsked } from './slice-asked';
import { tellFailures } from './tell';

/** `npm run deploy -w mf-home`: builds that slice, and makes it live if it fits with the others. */
const slice = sliceAsked();
const startedAt = performance.now();
try {
  console.log(`Building ${slice} …`);
  await buildSlices([slice]);
  const { composition, failures } = await deploy({ slice });
  tellFailures(failures);
  const release = slice === 'shell' ? composition.shell : composition.remotes[slice]?.release;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${slice} ${release} is live in ${siteFolder}, as composition ${composition.id}, after ${seconds} s.`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof DeployRefused ? error.message : `${slice} is not deployed: ${error.message}`);
  process.exit(1);
}
