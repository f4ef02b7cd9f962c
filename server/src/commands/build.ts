import { parseArgs } from 'node:util';
import { DeployRefused } from '@platform/releases/check';
import { reportLive } from '@platform/releases/composition';
import { buildSlices, builtSlices, sliceNames } from '@platform/releases/operations';
import { root, siteFolder } from '@platform/server-kit/disk';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';
import { compilePrograms } from '../compiled/compile-programs';
import { readForCommands } from '../content/read-call';
import { withReleaseService } from '../deploy/command-service';

/**
 * `npm run build`: builds, releases and composes every slice. `npm run build mf-home` builds only
 * the named slices and reuses earlier builds of the others. Keeps the live composition, if any,
 * unless `--live` is given.
 */
const { values, positionals: asked } = parseArgs({
  options: { live: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !sliceNames.some((slice) => slice === name));
if (unknown.length > 0) {
  console.error(
    `There is no slice ${unknown.join(', ')}. The slices are ${sliceNames.join(', ')}.`,
  );
  process.exit(1);
}
const slices =
  asked.length === 0 ? sliceNames : sliceNames.filter((slice) => asked.includes(slice));
console.log(`Building ${slices.join(', ')} …`);
const onBuilt = (slice: string, mode: string, ms: number) =>
  console.log(
    `  ${slice} is built for ${mode === 'server' ? 'prerendering' : 'the browser'}, in ${(ms / 1_000).toFixed(1)} s`,
  );
await buildSlices(slices, { onBuilt });
const composed = await withReleaseService(async ({ releases }) => {
  if (!values.live && (await releases.live.isLive())) return null;
  return releases.live.change(
    builtSlices(
      { from: root, site: siteFolder, read: readForCommands(), api: serverCalls() },
      slices,
    ),
  );
}).catch((error: unknown) => {
  if (!(error instanceof DeployRefused)) throw error;
  console.error(error.message);
  process.exit(1);
});
if (composed === null) {
  console.log(
    `Built. What is live in ${siteFolder} has not changed: npm run deploy -w <slice> makes one slice live, npm run build -- --live all.`,
  );
} else await reportLive(composed);
await compilePrograms();
