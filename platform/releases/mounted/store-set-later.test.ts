import { readFile, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createDatabase, type TestDatabase } from '@platband/server-kit/testing';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Ledger } from '../service/ledger/ledger';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { SiteDirectory } from '../service/site/site-directory';
import { PublishedFolders } from '../service/store/published-folders';
import { S3Store } from '../service/store/s3-store';
import { startServer } from '../testing/mounted-server';
import { S3Server } from '../testing/s3-server';

const live = { id: 'c1', shell: '1.0.0-1a2b', remotes: { plants: '1.0.0-1' } };
const entry = 'remotes/plants/1.0.0-1/entry.js';
const files = {
  'config.json': '{}',
  'content.json': '{}',
  [`shell/releases/${live.shell}/template.html`]: '<html></html>',
  [entry]: 'export const entry = 1;',
  'compositions/c1/index.html': '<h1>Live before there was a store</h1>',
  'compositions/c1/composition.json': {
    ...live,
    remotes: { plants: { release: '1.0.0-1' } },
    routes: [],
    redirects: {},
  },
};

let folder: string;
let database: TestDatabase;
let direct: Awaited<ReturnType<typeof openServiceDatabase>>;
let s3: S3Server;
let server: FastifyInstance | undefined;
beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  database = await createDatabase('embedded');
  s3 = await S3Server.start(`${folder}/s3`);
  direct = await openServiceDatabase(database.settings);
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
  await writeFiles(database.folder, files);
  await symlink('compositions/c1', `${database.folder}/live`);
  const cause = 'deploy plants';
  const at = '2026-11-22T10:00:00Z';
  await direct.transaction([new Ledger(direct).recorded({ ...live, cause, at })]);
  return async () => {
    await server?.close();
    await direct.close();
    await s3.stop();
    await database.remove();
  };
});
afterEach(() => vi.unstubAllEnvs());

const openStore = () => new S3Store('s3://releases/site', s3.environment);
/** Opens another server's empty folder. */
function otherServer(): SiteDirectory {
  const other = `${folder}/other`;
  const folders = new PublishedFolders(direct, openStore(), other);
  return new SiteDirectory(new Ledger(direct), folders, other);
}
async function startWithStore(): Promise<void> {
  server = await startServer(database, s3.environment);
  await server.ready();
}

test.each(['set', 'changed'])('fills a store that is %s later at startup', async (how) => {
  if (how === 'changed')
    for (const path of ['compositions/c1', 'state/c1', dirname(entry)])
      await direct.query(
        "INSERT INTO stored_folder (path, sha256, stored_at) VALUES ($1, 'of another store', 1)",
        [path],
      );
  await startWithStore();
  await vi.waitFor(() => otherServer().sync(), 60_000);
  expect(await readFile(`${folder}/other/live/index.html`, 'utf8')).toContain('Live before');
  expect(await readFile(`${folder}/other/${entry}`, 'utf8')).toBe(files[entry]);
});

test('reports a truncated file in the store with a fix', async () => {
  await startWithStore();
  await expect.poll(() => openStore().get('state/c1/config.json')).not.toBeNull();
  await openStore().put(entry, Buffer.from('export const'));
  await expect(otherServer().sync()).rejects.toThrow(
    /^remotes\/plants\/1\.0\.0-1\/entry\.js in the store s3:\/\/releases\/site at 127\.0\.0\.1:\d+ is damaged \(12 bytes\)\. Restore it from a copy of the store, or copy it from the SITE_FOLDER of a server that has it\.$/,
  );
});
