import { httpPlugin, openServer, rateLimitsPlugin } from '@platform/server-kit/http';
import { pagesOf } from '@platform/server-kit/pages';
import { readTable, type SiteSettings, serviceTable } from '@platform/server-kit/settings';
import type { TestDatabase } from '@platform/server-kit/testing';
import { registerRights } from '@platform/server-kit/tokens';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { reportsPlugin } from '../reports/plugin';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { releasesPlugin } from '../service/plugin';
import { sitePlugin } from '../serving/routes';
import { sendSecurityHeaders } from '../serving/security-headers';
import { makeDeployPlace } from './deploys';
import './fixture-task';
import { testServers } from './test-servers';

registerRights(['stock']);

/** Wraps pages of the server in the name of the fixture site. */
export const page = pagesOf(() => 'The Garden Club');
const seal = new URL('../fixtures/shell/src/icon.svg', import.meta.url);
const look = { sheets: [], seal, fonts: {} };

const databasePlugin = fp(
  async (server: FastifyInstance) => {
    const database = await openServiceDatabase(server.settings);
    server.decorate('database', database);
    server.addHook('onClose', () => database.close());
  },
  { name: 'database', dependencies: ['http'] },
);

/** The smallest server that mounts releases, over a database of a test. It does not listen yet. */
export async function startServer(
  { environment }: TestDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<FastifyInstance> {
  const settings = readTable({ ...environment, ...more }, serviceTable) as SiteSettings;
  const server = openServer(settings);
  await server.register(httpPlugin, {
    settings,
    staffHome: '/deploy/',
    securityHeaders: sendSecurityHeaders,
  });
  await server.register(databasePlugin);
  await server.register(rateLimitsPlugin);
  await server.register(reportsPlugin);
  await server.register(releasesPlugin, { timeZone: 'UTC', page, look });
  await server.register(sitePlugin);
  server.get('/healthz', async () => ({ status: 'ok' }));
  return server;
}

export const { serverForTest, serverForAll, serverForEach, deployServerForAll } = testServers(
  startServer,
  makeDeployPlace,
);
