import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root, siteFolder } from '@platform/server-kit/disk';
import { readTable, type SiteSettings, serviceTable } from '@platform/server-kit/settings';
import type { FastifyInstance } from 'fastify';
import { reportLive } from '../commands/report-live';
import { liveOrigin } from '../composition/site-origin';
import { builtSlices } from '../operations/build';
import { buildSlices } from '../operations/build-slices';
import { recomposition } from '../operations/recompose';
import { sliceNames } from '../release/slice-names';
import { leaveDeployToken } from '../service/api/deploy-token';
import { openSite, type Site } from './open-site';

/**
 * Serves this folder's site on PORT, with settings from the environment. Builds the slices and
 * makes them live if nothing is live yet, or with `--build`. Leaves a token for deploys in
 * `.deploy-token` next to SITE_FOLDER. Shuts down on SIGINT or SIGTERM.
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
  const { host, port } = settings;
  await server.origins.listen(server, { host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Port ${port} is taken. Set another one: PORT=${port + 10} npm start`);
    process.exit(1);
  });
  const here = `${settings.tlsKeyFile === null ? 'http' : 'https'}://localhost:${settings.deployPort ?? port}`;
  await leaveDeployToken(server.database, here, join(siteFolder, '../.deploy-token'));
  console.log(`${site.name} is at ${origin}, its releases at ${server.origins.of('staff')}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close());
}

async function makeLive({ releases, origins }: FastifyInstance, builds: boolean): Promise<void> {
  const read = async () => ({});
  if (builds || !(await releases.live.isLive())) {
    console.log(`Building ${sliceNames.join(', ')} …`);
    await buildSlices(sliceNames);
    const sources = { from: root, site: siteFolder, read, api: {} };
    return reportLive(await releases.live.change(builtSlices(sources, sliceNames)));
  }
  // The site may have been composed for a different port.
  const named = await liveOrigin();
  if (named?.startsWith('http://localhost:') && named !== origins.of('public'))
    await releases.live.change(recomposition(read));
}
