import { parseArgs } from 'node:util';
import { root, siteFolder } from '@platband/server-kit/disk';
import { reportLive } from '../../commands/report-live';
import { builtSlices } from '../../operations/build';
import { buildSlices } from '../../operations/build-slices';
import { sliceNames } from '../../release/slice-names';
import { withReleaseService } from '../command-service';
import { compilePrograms, isFromSources } from '../compile-programs';
import type { SiteDefinition } from '../define-site';
import { contentOf } from './content-of';

/**
 * Builds, releases and composes every slice, or only the named ones with earlier builds of the
 * others. Keeps the live composition, if any, unless `--live` is given.
 * @throws DeployRefused if the slices are incompatible.
 */
export async function build(site: SiteDefinition, args: readonly string[]): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    args: [...args],
    options: { live: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = asked.filter((name) => !sliceNames.some((slice) => slice === name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown slice ${unknown.join(', ')}. The slices are ${sliceNames.join(', ')}.`,
    );
  const slices =
    asked.length === 0 ? sliceNames : sliceNames.filter((slice) => asked.includes(slice));
  console.log(`Building ${slices.join(', ')} …`);
  const onBuilt = (slice: string, mode: string, ms: number) =>
    console.log(
      `  Built ${slice} for ${mode === 'server' ? 'prerendering' : 'the browser'} in ${(ms / 1_000).toFixed(1)} s`,
    );
  await buildSlices(slices, { onBuilt });
  const composed = await withReleaseService(site, async ({ releases }) => {
    if (!values.live && (await releases.live.isLive())) return null;
    const api = site.calls?.() ?? {};
    const sources = { from: root, site: siteFolder, read: contentOf(site), api };
    return releases.live.change(builtSlices(sources, slices));
  });
  if (composed === null)
    console.log(
      `The build is done. The live composition in ${siteFolder} has not changed. To make one slice live, run npx slice deploy --folder <slice>; for all, run npm run build -- --live.`,
    );
  else await reportLive(composed);
  if (isFromSources) await compilePrograms(site.programs ?? []);
}
