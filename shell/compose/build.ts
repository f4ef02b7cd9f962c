import type { RemoteName } from 'shared-contracts/contract/remotes';
import { remoteNames } from 'shared-contracts/contract/remotes';
import { buildSlices } from './build-slices';
import { siteFolder, sliceNames } from './folders';
import { goLive } from './go-live';
import { withLock } from './lock';
import { makeRelease } from './release/make-release';
import { makeShellRelease } from './release/make-shell-release';
import { tellFailures } from './tell';

/**
 * `npm run build`: every slice built, released, and composed under `site/`. `npm run build mf-home` builds only the slices it names; the
 * others are composed as they were built before.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !sliceNames.some((slice) => slice === name));
if (unknown.length > 0) {
  console.error(`There is no slice ${unknown.join(', ')}. The slices are ${sliceNames.join(', ')}.`);
  process.exit(1);
}
const slices = asked.length === 0 ? sliceNames : sliceNames.filter((slice) => asked.includes(slice));
console.log(`Building ${slices.join(', ')} …`);
await buildSlices(slices);
const { composition, failures } = await withLock(async () => {
  const shell = await makeShellRelease();
  const releases = await Promise.all(remoteNames.map(async (name) => [name, (await makeRelease(name)).release] as const));
  const pins = { shell: shell.release, remotes: Object.fromEntries(releases) as Record<RemoteName, string> };
  return goLive({ cause: `build ${slices.join(', ')}`, change: () => pins, isRefreshed: true });
});
tellFailures(failures);
console.log(`Composition ${composition.id} is live in ${siteFolder}.`);
