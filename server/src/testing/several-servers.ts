import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import {
  type DeployPlace,
  S3Server,
  type ServerProcess,
  tokenFrom,
} from '@platband/releases/testing';
import { createPostgresDatabase } from '@platband/server-kit/testing/postgres-cluster';
import getPort from 'get-port';
import { Balancer } from './balancer';
import { makeDeployPlace } from './deploy-place';
import { startProcess } from './server-process';

/**
 * One site's server processes with separate folders but a shared PostgreSQL and store, behind
 * nginx.
 */
export interface SeveralServers {
  readonly place: DeployPlace;
  readonly servers: readonly ServerProcess[];
  readonly store: S3Server;
  readonly origin: string;
  readonly token: string;
  end(): Promise<void>;
}

/** Starts the servers. The first one composes the site; the others start empty. */
export async function startSeveralServers(
  postgresUrl: string,
  count: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<SeveralServers> {
  const folder = await mkdtemp(`${tmpdir()}/several-`);
  const place = await makeDeployPlace();
  const databaseUrl = await createPostgresDatabase(postgresUrl);
  const store = await S3Server.start(`${folder}/store`);
  const ports = await Promise.all(Array.from({ length: count }, () => getPort()));
  const start = (port: number, at: number) =>
    startProcess(
      {
        ...store.environment,
        DATABASE_URL: databaseUrl,
        DATA_FOLDER: `${folder}/data-${at}`,
        SITE_FOLDER: at === 0 ? place.site : `${folder}/site-${at}`,
        COMPRESSION: 'fast',
        LOG_LEVEL: 'error',
        ...settings,
      },
      port,
    );
  const first = await start(ports[0] ?? 0, 0);
  const servers = [
    first,
    ...(await Promise.all(ports.slice(1).map((port, at) => start(port, at + 1)))),
  ];
  const token = await tokenFrom(
    { databaseUrl, dataFolder: folder },
    'deploy:*, rollback:*, look:*',
  );
  const balancer = await Balancer.start(ports);
  return {
    place,
    servers,
    store,
    token,
    origin: balancer.origin,
    end: async () => {
      await balancer.end();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await store.stop();
      await place.remove();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
