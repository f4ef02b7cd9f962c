import { readdir, rm } from 'node:fs/promises';
import { hourMs } from '@platform/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isAlive } from '../disk/is-alive';
import { openServer } from '../http/open-server';
import { httpPlugin } from '../http/plugin';
import type { Look } from '../pages/look';
import type { Page } from '../pages/page';
import { OidcTokens } from '../tokens/oidc';
import { Authorization } from './authorize';
import { CachePurges } from './cache-purges';
import { followGradual } from './follow-gradual';
import { followLedger } from './follow-ledger';
import { Packages, packageRoutes } from './packages';
import { deployPageRoutes } from './page/routes';
import { openPreview } from './previews';
import { type OpenPreview, ReleaseService } from './release-service';
import { deployRoutes } from './routes';
import { openStore } from './store/s3-store';

declare module 'fastify' {
  interface FastifyInstance {
    readonly releases: ReleaseService;
    readonly purges: CachePurges;
    /** Where releases are sent to, if they have a port of their own. */
    readonly deployServer: FastifyInstance | null;
  }
}

interface ReleasesPlugin {
  /** Where `/deploy/` shows times for, as `Asia/Kolkata`. */
  readonly timeZone: string;
  /** Wraps a page of the server in the site's name. */
  readonly page: (page: Page) => string;
  readonly look: Look;
}

/**
 * The release service, and `/deploy/` on this server, or on a port of its own, which is to listen
 * when the server does.
 */
export const releasesPlugin = fp(
  async (server: FastifyInstance, { timeZone, page, look }: ReleasesPlugin) => {
    const { database, limits, log, settings } = server;
    const openHere: OpenPreview = (id, built) =>
      openPreview(database, { id, built, origin: originHere(server), forMs: hourMs });
    const store = openStore(settings);
    const releases = new ReleaseService(database, settings, log, store, openHere);
    server.decorate('releases', releases);
    await removeLeftovers(`${settings.dataFolder}/incoming`);
    const purges = new CachePurges(server, settings);
    server.decorate('purges', purges);
    followLedger(server, releases, purges);
    followGradual(server, releases);
    const packages = new Packages(settings.siteFolder, store);
    await server.register(packageRoutes, { packages });
    const { oidcRules, siteOrigin } = settings;
    const oidc =
      siteOrigin === null || oidcRules.length === 0 ? null : new OidcTokens(oidcRules, siteOrigin);
    const authorization = new Authorization(database, oidc);
    const incoming = `${settings.dataFolder}/incoming/${process.pid}`;
    const mount = async (to: FastifyInstance) => {
      await to.register(deployRoutes, {
        releases,
        incoming,
        authorization,
        siteOrigin: settings.siteOrigin,
      });
      await to.register(deployPageRoutes, { releases, limits, settings, timeZone, page, look });
    };
    const own = settings.deployPort === null ? null : openServer(settings);
    server.decorate('deployServer', own);
    if (own === null) return mount(server);
    await own.register(httpPlugin, { settings });
    await mount(own);
    server.addHook('preClose', () => own.close());
  },
  { name: 'releases', dependencies: ['database', 'rate-limits', 'reports'] },
);

/** Where this machine itself reaches its server. */
function originHere({ listeningOrigin, settings }: FastifyInstance): string {
  const address = new URL(listeningOrigin);
  if (['0.0.0.0', '[::]'].includes(address.hostname)) address.hostname = '127.0.0.1';
  if (settings.tlsKeyFile !== null) address.protocol = 'https:';
  return address.origin;
}

/** Uploads of killed processes. */
async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter(
    (pid) => Number(pid) === process.pid || !isAlive(Number(pid)),
  );
  await Promise.all(left.map((pid) => rm(`${folder}/${pid}`, { recursive: true, force: true })));
}
