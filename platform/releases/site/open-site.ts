import { pathToFileURL } from 'node:url';
import { root } from '@platform/server-kit/disk';
import { httpPlugin, openServer, rateLimitsPlugin } from '@platform/server-kit/http';
import { type Look, pagesOf } from '@platform/server-kit/pages';
import type { SiteSettings } from '@platform/server-kit/settings';
import { defaultConfiguration } from '@platform/slice/contract/configuration';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { reportsPlugin } from '../reports/plugin';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { releasesPlugin } from '../service/plugin';
import { ownContentRoutes } from '../serving/own-content';
import { sitePlugin } from '../serving/routes';
import { sendSecurityHeaders } from '../serving/security-headers';

export interface Site {
  readonly name: string;
  /** Time zone of `/deploy/`. Defaults to UTC. */
  readonly timeZone?: string;
  readonly routes?: readonly FastifyPluginAsync[];
}

const databasePlugin = fp(
  async (server: FastifyInstance) => {
    const database = await openServiceDatabase(server.settings);
    server.decorate('database', database);
    server.addHook('onClose', () => database.close());
  },
  { name: 'database', dependencies: ['http'] },
);

/** Builds a site's server with pages, files, releases and `/deploy/`. Does not listen. */
export async function openSite(
  settings: SiteSettings,
  { name, timeZone = 'UTC', routes = [] }: Site,
): Promise<FastifyInstance> {
  const seal = pathToFileURL(`${root}/shell/src/icon.svg`);
  const look: Look = { sheets: [], seal, fonts: {} };
  const server = openServer(settings);
  await server.register(httpPlugin, {
    settings,
    staffHome: '/deploy/',
    securityHeaders: sendSecurityHeaders,
  });
  await server.register(databasePlugin);
  await server.register(rateLimitsPlugin);
  await server.register(reportsPlugin);
  await server.register(releasesPlugin, { timeZone, page: pagesOf(() => name), look });
  await server.register(ownContentRoutes, { prefix: defaultConfiguration.apiBase });
  for (const route of routes) await server.register(route);
  await server.register(sitePlugin);
  server.get('/healthz', async () => ({ status: 'ok' }));
  return server;
}
