import { createDatabase, type DatabaseKind, type TestDatabase } from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { DeployPlace } from './deploy-place';

type Settings = Readonly<Record<string, string>>;

export interface ServedSite {
  readonly database: TestDatabase;
  readonly server: FastifyInstance;
  readonly origin: string;
  readonly staff: string;
  readonly preview: string;
}

export interface ServedPlace extends ServedSite {
  readonly place: DeployPlace;
}

export async function listenOn(server: FastifyInstance) {
  const origin = await server.origins.listen(server, { port: 0, host: '127.0.0.1' });
  return { origin, staff: server.origins.of('staff'), preview: server.origins.of('preview') };
}

/**
 * Runs test servers, each with a new database.
 * @param start Builds a server without listening.
 * @param makePlace Creates built slices and a site composed from them.
 */
export function testServers(
  start: (database: TestDatabase, settings?: Settings) => Promise<FastifyInstance>,
  makePlace: () => Promise<DeployPlace>,
) {
  const serve = (
    before: typeof beforeAll | typeof beforeEach,
    settings: Settings = {},
    kind: DatabaseKind = 'embedded',
  ): ServedSite => {
    const served = {} as ServedSite;
    before(async () => {
      const database = await createDatabase(kind);
      const server = await start(database, settings);
      Object.assign(served, { database, server, ...(await listenOn(server)) });
      return async () => {
        await server.close();
        await database.remove();
      };
    });
    return served;
  };
  const deployServer = async (settings: Settings = {}, kind: DatabaseKind = 'embedded') => {
    const place = await makePlace();
    const database = await createDatabase(kind);
    const server = await start(database, { SITE_FOLDER: place.site, ...settings });
    const close = async () => {
      await server.close();
      await database.remove();
      await place.remove();
    };
    return { place, database, server, ...(await listenOn(server)), close };
  };
  return {
    serverForTest: async (settings: Settings = {}, kind: DatabaseKind = 'embedded') => {
      const database = await createDatabase(kind);
      const server = await start(database, settings);
      onTestFinished(async () => {
        await server.close();
        await database.remove();
      });
      return { database, server };
    },
    serverForAll: (settings?: Settings, kind?: DatabaseKind) => serve(beforeAll, settings, kind),
    serverForEach: (settings?: Settings, kind?: DatabaseKind) => serve(beforeEach, settings, kind),
    deployServerForAll: (settings?: Settings, kind?: DatabaseKind) => {
      const served = {} as ServedPlace;
      beforeAll(async () => {
        const { close, ...site } = await deployServer(settings, kind);
        Object.assign(served, site);
        return close;
      });
      return served;
    },
    deployServerForTest: async (settings?: Settings, kind?: DatabaseKind) => {
      const { close, ...site } = await deployServer(settings, kind);
      onTestFinished(close);
      return site;
    },
  };
}

/**
 * Signs in to a staff page.
 * @param page The page's address with its origin: `http://127.0.0.1:3001/deploy/`.
 * @returns The session's cookie.
 */
export async function signInTo(page: string, token: string): Promise<string> {
  const answer = await fetch(`${page}sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token }),
  });
  const [cookie] = answer.headers.get('set-cookie')?.split(';') ?? [];
  if (answer.status !== 303 || cookie === undefined)
    throw new Error(`${page} answered ${answer.status} to its token.`);
  return cookie;
}
