import { pathToFileURL } from 'node:url';
import type { Database } from '@platband/server-kit/database';
import { root } from '@platband/server-kit/disk';
import { httpPlugin, openServer, rateLimitsPlugin } from '@platband/server-kit/http';
import { type Look, pagesOf } from '@platband/server-kit/pages';
import type { SiteSettings } from '@platband/server-kit/settings';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { configurationProblems } from '../composition/live-configuration';
import { writeApi } from '../operations/api-description';
import { serverProblems } from '../operations/check-server';
import { writeReserved } from '../release/reserved';
import { reportsPlugin } from '../reports/plugin';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { releasesPlugin } from '../service/plugin';
import { ownContentRoutes } from '../serving/own-content';
import { sitePlugin } from '../serving/routes';
import { sendSecurityHeaders } from '../serving/security-headers';
import { clockProblem } from './clock/clock-problem';
import { nameOf, type SiteDefinition } from './define-site';
import { healthPlugin } from './health/plugin';

/** Opens the configured database with the tables of the platform and of the site. */
export const openSiteDatabase = (
  { migrations = [] }: Pick<SiteDefinition, 'migrations'>,
  settings: Parameters<typeof openServiceDatabase>[0],
): Promise<Database> => openServiceDatabase(settings, migrations);

/**
 * Builds a site's server with pages, files, releases, `/deploy/`, `/readyz`, `/metrics` and the
 * site's own plugins. Does not listen. Closing it completes pending responses.
 */
export async function openSite(
  settings: SiteSettings,
  site: SiteDefinition,
): Promise<FastifyInstance> {
  const { timeZone = 'UTC', staffPages: [staffHome = '/deploy/'] = [] } = site;
  const options = {
    settings,
    timeZone,
    page: pagesOf(() => nameOf(site)),
    look: site.look ?? plainLook(),
    staffHome,
    securityHeaders: sendSecurityHeaders,
    ...(site.lowerCased !== undefined && { lowerCased: site.lowerCased }),
  };
  const databasePlugin = fp(
    async (server: FastifyInstance) => {
      const database = await openSiteDatabase(site, settings);
      server.decorate('database', database);
      server.addHook('onClose', () => database.close());
    },
    { name: 'database', dependencies: ['http'] },
  );
  const server = openServer(settings);
  const plugins: readonly FastifyPluginAsync<typeof options>[] = [
    httpPlugin,
    databasePlugin,
    rateLimitsPlugin,
    healthPlugin,
    ...(site.before ?? []),
    reportsPlugin,
    releasesPlugin,
    ...(site.after ?? []),
    sitePlugin,
  ];
  for (const plugin of plugins) await server.register(plugin, options);
  const { apiBase } = defaultConfiguration;
  for (const prefix of new Set([apiBase, apiBase.toLowerCase()]))
    await server.register(ownContentRoutes, { prefix });
  server.releases.live.clockProblem = () => clockProblem(server.database);
  announceApi(server, site);
  return server;
}

const plainLook = (): Look => ({
  sheets: [],
  seal: pathToFileURL(`${root}/shell/src/icon.svg`),
  fonts: {},
});

/** Writes call schemas and reserved addresses for deploy checks, and logs incompatible live releases. */
function announceApi(
  server: FastifyInstance,
  { calls, configuration, reserves = [] }: SiteDefinition,
): void {
  const { siteFolder } = server.settings;
  const write = async () => {
    for (const reason of await configurationProblems(siteFolder, configuration))
      server.log.warn({ reason }, 'the configuration file has a setting that has no effect');
    await writeReserved(reserves, siteFolder);
    if (calls !== undefined) await writeApi(calls(), siteFolder);
  };
  server.addHook('onReady', () =>
    write().catch((error: Error) =>
      server.log.error(
        { reason: error.message },
        'the API of this server could not be saved, so deploys are not checked against it',
      ),
    ),
  );
  if (calls === undefined) return;
  // Not awaited, so that visitors are served meanwhile.
  server.addHook('onListen', async () => {
    const problems = await serverProblems(calls(), siteFolder).catch((error: Error) => [
      error.message,
    ]);
    for (const reason of problems)
      server.log.warn({ reason }, 'a live release is incompatible with this server');
  });
}
