import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { remoteNames } from 'shared-contracts/contract/remotes';
import { buildSlices } from './build-slices';
import { root, siteFolder, sliceNames } from './folders';
import { goLive } from './go-live';
import { withLock } from './lock';
import { makeRelease } from './release/make-release';
import { makeShellRelease } from './release/make-shell-release';
import { tellFailures } from './tell';

/**
 * `npm run build`: every slice built, released, and composed. `npm run build mf-home` builds only the slices it names; the others are
 * composed as they were built before. `--development <folder>` builds all of them there instead, with React's warnings in them.
 */
const { values, positionals: asked } = parseArgs({ options: { development: { type: 'string' } }, allowPositionals: true });
const unknown = asked.filter((name) => !sliceNames.some((slice) => slice === name));
if (unknown.length > 0) {
  console.error(`There is no slice ${unknown.join(', ')}. The slices are ${sliceNames.join(', ')}.`);
  process.exit(1);
}
const slices = asked.length === 0 ? sliceNames : sliceNames.filter((slice) => asked.includes(slice));
console.log(`Building ${slices.join(', ')} …`);
const from = values.development ?? root;
if (values.development === undefined) await buildSlices(slices);
else await buildForDevelopment(values.development);
const { composition, failures } = await withLock(async () => {
  const shell = await makeShellRelease(from);
  // A remote that is registered and has not been built yet is left out.
  const built = remoteNames.filter((name) => existsSync(`${from}/${name}/dist`));
  const releases = await Promise.all(built.map(async (name) => [name, (await makeRelease(name, from)).release] as const));
  const pins = { shell: shell.release, remotes: Object.fromEntries(releases) };
  return goLive({ cause: `build ${slices.join(', ')}`, change: () => pins, isRefreshed: true });
});
tellFailures(failures);
console.log(`Composition ${composition.id} is live in ${siteFolder}.`);

async function buildForDevelopment(into: string): Promise<void> {
  process.env['RENDER_ENV'] = 'development';
  await buildSlices(sliceNames, { into, isDevelopment: true });
  for (const slice of sliceNames) {
    await mkdir(`${into}/${slice}`, { recursive: true });
    await cp(`${root}/${slice}/package.json`, `${into}/${slice}/package.json`);
  }
}
