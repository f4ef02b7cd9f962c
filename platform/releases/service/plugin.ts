import { readdir, rm } from 'node:fs/promises';
import { isAlive } from '@platband/server-kit/disk';
import { schedule } from '@platband/server-kit/http';
import type { Look, Page } from '@platband/server-kit/pages';
import { OidcTokens } from '@platband/server-kit/tokens';
import { hourMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Authorization } from './api/authorize';
import { Packages, packageRoutes } from './api/packages';
import { deployRoutes } from './api/routes';
import { CachePurges } from './cache-purges';
import { followGradual } from './follow-gradual';
import { followLedger } from './follow-ledger';
import { followNext } from './next';
import { deployPageRoutes } from './page/routes';
import { openPreview } from './previews';
import type { OpenPreview } from './receive/received';
import { ReleaseService } from './release-service';
import { openStore } from './store/s3-store';

declare module 'fastify' {
  interface FastifyInstance {
    readonly releases: ReleaseService;
    readonly purges: CachePurges;
  }
}

interface ReleasesPlugin {
  /** Time zone for `/deploy/`, e.g. `Asia/Kolkata`. */
  readonly timeZone: string;
  readonly page: (page: Page) => string;
  readonly look: Look;
}

export const releasesPlugin = fp(
  async (server: FastifyInstance, { timeZone, page, look }: ReleasesPlugin) => {
    const { database, limits, log, settings } = server;
    const openHere: OpenPreview = (id, built) =>
      openPreview(database, { id, built, origin: server.origins.previewHere(), forMs: hourMs });
    const store = openStore(settings);
    const releases = new ReleaseService(database, settings, log, store, openHere);
    server.decorate('releases', releases);
    await removeLeftovers(`${settings.dataFolder}/incoming`);
    const purges = new CachePurges(server, settings);
    server.decorate('purges', purges);
    followLedger(server, releases, purges);
    followGradual(server, releases);
    schedule(server, {
      name: 'checking the next composition',
      everyMs: 3_000,
      work: () => followNext(releases),
    });
    const packages = new Packages(settings.siteFolder, store);
    await server.register(packageRoutes, { packages });
    const { oidcRules, siteOrigin } = settings;
    const oidc =
      siteOrigin === null || oidcRules.length === 0 ? null : new OidcTokens(oidcRules, siteOrigin);
    const authorization = new Authorization(database, oidc);
    const incoming = `${settings.dataFolder}/incoming/${process.pid}`;
    await server.register(deployRoutes, {
      releases,
      incoming,
      authorization,
      origins: settings.deployPort === null ? ['public', 'staff'] : ['staff'],
    });
    const shown = { releases, limits, settings, timeZone, page, look };
    await server.register(deployPageRoutes, shown);
  },
  { name: 'releases', dependencies: ['database', 'rate-limits', 'reports'] },
);

async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter(
    (pid) => Number(pid) === process.pid || !isAlive(Number(pid)),
  );
  await Promise.all(left.map((pid) => rm(`${folder}/${pid}`, { recursive: true, force: true })));
}
