import { leaveDeployToken } from '@platform/releases';
import { readLive } from '@platform/releases/composition';
import { differingSlices } from '@platform/releases/operations';
import { siteFolder } from '@platform/server-kit/disk';
import { openSiteDatabase } from '../database/open-site-database';
import { settingsOrExit } from '../settings/settings';

/**
 * `npm start`: serves the live site. If nothing is live yet, builds and composes the site first, in
 * this process, so that the content which seeds the database is also composed. Leaves a token for
 * deploys from this checkout in `.deploy-token`.
 */
const live = await readLive(siteFolder);
if (live === null) await import('./build');
else {
  console.log(`Composition ${live.id} is live in ${siteFolder} and is served unchanged.`);
  const differing = await differingSlices(live);
  if (differing.length > 0) {
    const commands = differing.map((slice) => `  npm run deploy -w ${slice}`);
    console.log(
      [
        `This checkout has something else of ${differing.join(', ')}. To make that live:`,
        ...commands,
      ].join('\n'),
    );
  }
}
await import('../main');
// The server exits the program if it cannot listen.
const settings = settingsOrExit();
const database = await openSiteDatabase(settings);
await leaveDeployToken(
  database,
  `${settings.tlsKeyFile === null ? 'http' : 'https'}://localhost:${settings.deployPort ?? settings.port}`,
).finally(() => database.close());
