import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSlices } from './build-slices';
import { DeployRefused } from './check/refused';
import { deploy } from './deploy';
import { siteFolder } from './folders';
import { reportFailures } from './report-failures';
import { requestedSlice } from './requested-slice';

/**
 * `npm run deploy -w mf-home`: builds that slice, and makes it live if it fits with the others. `-- --built <folder>` takes it as it was
 * built elsewhere: the folder holds `mf-home/dist`, `mf-home/dist-server` and `mf-home/package.json`.
 */
const slice = requestedSlice();
const { values } = parseArgs({ options: { built: { type: 'string' } }, allowPositionals: true });
const startedAt = performance.now();
try {
  if (values.built === undefined) {
    console.log(`Building ${slice} …`);
    await buildSlices([slice]);
  }
  const { composition, failures } = await deploy({
    slice,
    ...(values.built !== undefined && { from: resolve(process.env['INIT_CWD'] ?? '', values.built) }),
  });
  reportFailures(failures);
  const release = slice === 'shell' ? composition.shell : composition.remotes[slice]?.release;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${slice} ${release} is live in ${siteFolder}, as composition ${composition.id}, after ${seconds} s.`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof DeployRefused ? error.message : `${slice} is not deployed: ${error.message}`);
  process.exit(1);
}
