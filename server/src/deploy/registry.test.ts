import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readVersions } from '@platform/releases/registry/package-repository';
import { publishFolder } from '@platform/releases/registry/publish';
import { nightly } from '@platform/releases/testing/nightly';
import { createDatabase, type TestDatabase } from '@platform/releases/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tokenWith } from '../testing/deploy-place';
import { startServer } from '../testing/test-server';

let database: TestDatabase;
let server: FastifyInstance;
let folder: string;
let registry: string;

beforeEach(async () => {
  database = await createDatabase('embedded');
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
});
afterEach(async () => {
  await server.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

async function serve(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  server = await startServer(database, settings);
  await server.listen({ port: 0, host: '127.0.0.1' });
  registry = `127.0.0.1:${(server.server.address() as AddressInfo).port}/deploy/registry/`;
}

async function publish(version: string, code: string): Promise<boolean> {
  await mkdir(`${folder}/package`, { recursive: true });
  await writeFile(
    `${folder}/package/package.json`,
    JSON.stringify({ name: '@platform/slice', version, main: 'index.js' }),
  );
  await writeFile(`${folder}/package/index.js`, code);
  return (await publishFolder(server.database, `${folder}/package`)).isNew;
}

/** As a team does it: an empty folder with one line in .npmrc. */
async function npm(...args: readonly string[]): Promise<void> {
  const environment = {
    PATH: process.env['PATH'],
    HOME: folder,
    npm_config_cache: `${folder}/cache`,
  };
  await promisify(execFile)('npm', [...args, '--no-audit', '--no-fund'], {
    cwd: `${folder}/team`,
    env: environment,
  });
}
async function makeTeam(more = ''): Promise<void> {
  await mkdir(`${folder}/team`, { recursive: true });
  await writeFile(`${folder}/team/.npmrc`, `@platform:registry=http://${registry}\n${more}`);
  await writeFile(
    `${folder}/team/package.json`,
    JSON.stringify({ name: 'mf-loans', version: '1.0.0' }),
  );
}
const installed = () => readFile(`${folder}/team/node_modules/@platform/slice/index.js`, 'utf8');

nightly(
  'npm installs a package of the site, and npm ci installs the same from the lock file after another was published',
  async () => {
    await serve();
    expect(await publish('2.1.0', 'first')).toBe(true);
    await makeTeam();
    await npm('install', '@platform/slice');
    expect(await installed()).toBe('first');
    expect(await publish('2.2.0', 'second')).toBe(true);
    await rm(`${folder}/team/node_modules`, { recursive: true });
    await npm('ci');
    expect(await installed()).toBe('first');
    await npm('install', '@platform/slice@latest');
    expect(await installed()).toBe('second');
  },
);

nightly('a version never changes; published again as it is, nothing happens', async () => {
  await serve();
  await publish('2.1.0', 'first');
  expect(await publish('2.1.0', 'first')).toBe(false);
  await expect(publish('2.1.0', 'other')).rejects.toThrow(
    '@platform/slice 2.1.0 was published with other content, and never changes',
  );
  expect(await readVersions(server.database, '@platform/slice')).toHaveLength(1);
});

test('where the site asks for a token, npm installs with one and not without', async () => {
  await serve({ REGISTRY: 'token' });
  await publish('2.1.0', 'first');
  await makeTeam();
  await expect(npm('install', '@platform/slice')).rejects.toThrow(/E401|Unauthorized|401/);
  await makeTeam(`//${registry}:_authToken=${await tokenWith(database, 'look:mf-loans')}\n`);
  await npm('install', '@platform/slice');
  expect(await installed()).toBe('first');
  expect((await fetch(`http://${registry}@platform%2fnothing`)).status).toBe(401);
});
