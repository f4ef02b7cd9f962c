import { join } from 'node:path';
import {
  leaveDeployToken,
  ownContentRoutes,
  releasesPlugin,
  reportsPlugin,
  sendSecurityHeaders,
  sitePlugin,
} from '@platform/releases';
import { openServiceDatabase } from '@platform/releases/database';
import { buildSlices, builtSlices, sliceNames } from '@platform/releases/operations';
import { root, siteFolder } from '@platform/server-kit/disk';
import { httpPlugin, openServer, rateLimitsPlugin } from '@platform/server-kit/http';
import { type Look, pagesOf } from '@platform/server-kit/pages';
import { defaultConfiguration } from '@platform/slice/contract/configuration';
import fp from 'fastify-plugin';
import { cartRoutes } from '../checkout/server/routes';
import { pictureRoutes } from './pictures';
import { settings } from './settings';

const timeZone = 'UTC';
const look: Look = {
  sheets: [],
  seal: new URL('../shell/src/icon.svg', import.meta.url),
  fonts: {},
};
const database = await openServiceDatabase(settings);
const databasePlugin = fp(
  async (server) => {
    server.decorate('database', database);
    server.addHook('onClose', () => database.close());
  },
  { name: 'database', dependencies: ['http'] },
);

const server = openServer(settings);
await server.register(httpPlugin, {
  settings,
  staffHome: '/deploy/',
  securityHeaders: sendSecurityHeaders,
});
for (const plugin of [databasePlugin, rateLimitsPlugin]) await server.register(plugin);
await server.register(reportsPlugin, { timeZone });
await server.register(releasesPlugin, { timeZone, page: pagesOf(() => 'The Tractor Store'), look });
await server.register(ownContentRoutes, { prefix: defaultConfiguration.apiBase });
await server.register(pictureRoutes);
await server.register(cartRoutes);
await server.register(sitePlugin);

if (process.argv.includes('--build') || !(await server.releases.live.isLive())) {
  console.log(`Building ${sliceNames.join(', ')} …`);
  await buildSlices(sliceNames);
  const sources = { from: root, site: siteFolder, read: async () => ({}), api: {} };
  const { composition, failures } = await server.releases.live.change(
    builtSlices(sources, sliceNames),
  );
  for (const { remote, what, reason } of failures)
    console.error(`${remote} does not render ${what}: ${reason}`);
  console.log(`Composition ${composition.id} is live.`);
}
await server.origins.listen(server, { host: settings.host, port: settings.port });
const origin = `http://localhost:${settings.port}`;
await leaveDeployToken(database, origin, join(settings.dataFolder, '../.deploy-token'));
console.log(`The Tractor Store is at ${origin}, its releases at ${server.origins.of('staff')}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close());
