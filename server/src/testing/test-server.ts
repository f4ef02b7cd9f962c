import { readdir, readFile } from 'node:fs/promises';
import { createDatabase, type DatabaseKind, type TestDatabase } from '@platform/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, onTestFinished } from 'vitest';
import { buildServer } from '../build-server';
import { readSettings } from '../settings/settings';
import { type DeployPlace, makeDeployPlace } from './deploy-place';

/** The real server over a database, answering without a port. */
export function startServer(
  database: TestDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<FastifyInstance> {
  // Whether there is a digest depends on the time of day.
  return buildServer(readSettings({ MORNING_DIGEST: '0', ...database.environment, ...more }));
}

/** Builds a server with a new database, without a port. It is closed when the test ends. */
export async function serverForTest(
  settings: Settings = {},
  kind: DatabaseKind = 'embedded',
): Promise<{ readonly database: TestDatabase; readonly server: FastifyInstance }> {
  const database = await createDatabase(kind);
  const server = await startServer(database, settings);
  onTestFinished(async () => {
    await server.close();
    await database.remove();
  });
  return { database, server };
}

export interface ServedSite {
  readonly database: TestDatabase;
  readonly server: FastifyInstance;
  /** Where it listens: the public origin, and the two others. */
  readonly origin: string;
  readonly staff: string;
  readonly preview: string;
}

/** Listens on free ports; returns the three origins. */
export async function listenOn(server: FastifyInstance) {
  const origin = await server.origins.listen(server, { port: 0, host: '127.0.0.1' });
  return { origin, staff: server.origins.of('staff'), preview: server.origins.of('preview') };
}

type Settings = Readonly<Record<string, string>>;

/** Runs one server with a new database for all tests of the file or block. */
export const serverForAll = (settings?: Settings, kind?: DatabaseKind): ServedSite =>
  serve(beforeAll, settings, kind);
/** Runs a server with a new database for each test. */
export const serverForEach = (settings?: Settings, kind?: DatabaseKind): ServedSite =>
  serve(beforeEach, settings, kind);

function serve(
  before: typeof beforeAll | typeof beforeEach,
  settings: Settings = {},
  kind: DatabaseKind = 'embedded',
): ServedSite {
  const served = {} as { -readonly [part in keyof ServedSite]: ServedSite[part] };
  before(async () => {
    const database = await createDatabase(kind);
    const server = await startServer(database, settings);
    Object.assign(served, { database, server, ...(await listenOn(server)) });
    return async () => {
      await server.close();
      await database.remove();
    };
  });
  return served;
}

/** Runs one server with built slices and a new database for all tests of the file or block. */
export function deployServerForAll(
  settings: Settings = {},
  kind: DatabaseKind = 'embedded',
): ServedSite & { readonly place: DeployPlace } {
  const served = {} as ServedSite & { readonly place: DeployPlace };
  beforeAll(async () => {
    const place = await makeDeployPlace();
    const database = await createDatabase(kind);
    const server = await startServer(database, { SITE_FOLDER: place.site, ...settings });
    Object.assign(served, { place, database, server, ...(await listenOn(server)) });
    return async () => {
      await server.close();
      await database.remove();
      await place.remove();
    };
  });
  return served;
}

/** The text of a mail in Hindi, which is encoded in base64. */
export const hindiIn = (mail: string): string =>
  Buffer.from(
    /text\/plain[\s\S]*?\r?\n\r?\n([\w+/=\r\n]*)/.exec(mail)?.[1] ?? '',
    'base64',
  ).toString();

export async function readMailbox(folder: string): Promise<string[]> {
  const files = await readdir(`${folder}/mailbox`).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFile(`${folder}/mailbox/${file}`, 'utf8')),
  );
}
