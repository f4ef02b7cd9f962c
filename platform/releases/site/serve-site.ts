import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root, siteFolder } from '@platform/server-kit/disk';
import { readTable, type SiteSettings, serviceTable } from '@platform/server-kit/settings';
import type { FastifyInstance } from 'fastify';
import { reportLive } from '../commands/report-live';
import { readLive } from '../composition/compose';
import { liveOrigin } from '../composition/site-origin';
import { builtSlices } from '../operations/build';
import { buildSlices } from '../operations/build-slices';
import { differingSlices } from '../operations/checkout';
import { recomposition } from '../operations/recompose';
import { sliceNames } from '../release/slice-names';
import { leaveDeployToken } from '../service/api/deploy-token';
import { openSite, type Site } from './open-site';

/**
 * Serves the site of this folder on PORT, with the settings of the environment. Builds the slices
 * and makes them live if nothing is yet, or with `--build`. Leaves a token for deploys in
 * `.deploy-token` beside SITE_FOLDER, and ends with SIGINT or SIGTERM.
 */
export async function serveSite(site: Site): Promise<void> {
  process.env['COMPRESSION'] ??= 'quick';
  const environment = { LOG_LEVEL: 'warn', ...process.env };
  const settings = readTable(environment, serviceTable) as SiteSettings;
  await mkdir(siteFolder, { recursive: true });
  const server = await openSite(settings, site);
  const origin = server.origins.of('public');
  process.env['LOCAL_ORIGIN'] = origin;
  await makeLive(server, process.argv.includes('--build'));
  await server.origins.listen(server, { host: settings.host, port: settings.port });
  await leaveDeployToken(server.database, origin, join(siteFolder, '../.deploy-token'));
  console.log(`${site.name} is at ${origin}, its releases at ${server.origins.of('staff')}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close());
}

async function makeLive({ releases, origins }: FastifyInstance, builds: boolean): Promise<void> {
  const read = async () => ({});
  const live = (await releases.live.isLive()) ? await readLive(siteFolder) : null;
  if (builds || live === null) {
    console.log(`Building ${sliceNames.join(', ')} …`);
    await buildSlices(sliceNames);
    const sources = { from: root, site: siteFolder, read, api: {} };
    return reportLive(await releases.live.change(builtSlices(sources, sliceNames)));
  }
  // It was composed for another port.
  const named = await liveOrigin();
  if (named?.startsWith('http://localhost:') && named !== origins.of('public'))
    await releases.live.change(recomposition(read));
  const differing = await differingSlices(live);
  if (differing.length > 0)
    console.log(
      [
        `Changed since they were deployed: ${differing.join(', ')}. To make that live:`,
        ...differing.map((slice) => `  npx slice deploy --folder ${slice}`),
      ].join('\n'),
    );
}
