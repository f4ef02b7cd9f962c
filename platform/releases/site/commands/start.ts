import { join } from 'node:path';
import { siteFolder } from '@platband/server-kit/disk';
import { readLive } from '../../composition/live-composition';
import { differingSlices } from '../../operations/checkout';
import { leaveDeployToken } from '../../service/api/deploy-token';
import type { SiteDefinition } from '../define-site';
import { runServer } from '../run-server';
import { settingsOrExit } from '../settings-or-exit';
import { build } from './build';

/**
 * Serves the live site. If nothing is live yet, builds and composes it first, in this process, so
 * that the content which seeds a database is also composed. Leaves a token for deploys from this
 * folder in `.deploy-token` beside SITE_FOLDER.
 */
export async function start(site: SiteDefinition): Promise<void> {
  const live = await readLive(siteFolder);
  const { port, tlsKeyFile, deployPort } = settingsOrExit(site);
  const scheme = tlsKeyFile === null ? 'http' : 'https';
  if (live === null) {
    process.env['LOCAL_ORIGIN'] ??= `${scheme}://localhost:${port}`;
    await build(site, []);
  } else {
    console.log(`Serving composition ${live.id}, which is live in ${siteFolder}.`);
    await nameDiffering(live);
  }
  const server = await runServer(site);
  const here = `${scheme}://localhost:${deployPort ?? port}`;
  await leaveDeployToken(server.database, here, join(siteFolder, '../.deploy-token'));
}

async function nameDiffering(live: NonNullable<Awaited<ReturnType<typeof readLive>>>) {
  const differing = await differingSlices(live);
  if (differing.length === 0) return;
  const commands = differing.map((slice) => `  npx slice deploy --folder ${slice}`);
  const what = `The builds of ${differing.join(', ')} in this folder differ from the live releases. To make them live, run:`;
  console.log([what, ...commands].join('\n'));
}
