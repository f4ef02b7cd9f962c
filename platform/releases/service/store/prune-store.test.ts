import { rm } from 'node:fs/promises';
import type { Database } from '@platband/server-kit/database';
import { createDatabase, type TestDatabase } from '@platband/server-kit/testing';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { S3Server } from '../../testing/s3-server';
import { Ledger } from '../ledger/ledger';
import { openServiceDatabase } from '../ledger/open-service-database';
import { SiteDirectory } from '../site/site-directory';
import { PublishedFolders } from './published-folders';
import { S3Store } from './s3-store';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const folder = temporaryFolder(afterAll);
const own = `${folder}/one`;
let s3: S3Server;
let testDatabase: TestDatabase;
let database: Database;
let ledger: Ledger;
let store: S3Store;
let folders: PublishedFolders;
let site: SiteDirectory;

/** Stores a composition as if it had gone live this many days ago. */
const goLive = async (at: number, days: number, lastGood?: string) => {
  const id = `c${at}`;
  const release = `1.0.0-${at}`;
  const shell = `1.0.0-s${at}`;
  const remotes = { plants: { release, ...(lastGood && { lastGood: { release: lastGood } }) } };
  await writeFiles(own, {
    'config.json': {},
    'content.json': {},
    [`compositions/${id}/composition.json`]: { remotes },
    [`remotes/plants/${release}/entry.js`]: `entry ${at}`,
    [`shell/releases/${shell}/template.html`]: shell,
    'shell/react-1a2b.js': 'React, of every shell',
    [`shell/main-${shell}.js`]: shell,
  });
  await site.publish({ id, shell, remotes: { plants: release } });
  const event = { id, at: daysAgo(days), cause: 'deploy plants', shell };
  await database.transaction([ledger.recorded({ ...event, remotes: { plants: release } })]);
  await rm(`${own}/shell/main-${shell}.js`);
  await database.query('UPDATE stored_folder SET stored_at = $1 WHERE stored_at > $2', [
    Date.parse(daysAgo(days)),
    Date.now() - dayMs / 2,
  ]);
};
const isThere = async (key: string) => (await store.get(key)) !== null;
const entry = (at: number) => `remotes/plants/1.0.0-${at}/entry.js`;

beforeAll(async () => {
  s3 = await S3Server.start(`${folder}/s3`);
  testDatabase = await createDatabase('embedded');
  database = await openServiceDatabase(testDatabase.settings);
  ledger = new Ledger(database);
  store = new S3Store('s3://releases/site', s3.environment);
  folders = new PublishedFolders(database, store, own);
  site = new SiteDirectory(ledger, folders, own);
  // Creates 24 old deploys. The live one falls back to one of the first releases.
  for (let at = 1; at <= 24; at += 1) await goLive(at, 400 - at, at === 24 ? '1.0.0-2' : undefined);
});
afterAll(async () => {
  await s3.stop();
  await database.close();
  await testDatabase.remove();
});

test('keeps live folders, fallbacks and rollback targets', async () => {
  expect(await site.hasUnneeded(1_000)).toBe(false);
  expect(await site.hasUnneeded(90)).toBe(true);
  await site.pruneStore(90);
  expect(await site.hasUnneeded(90)).toBe(false);
  const numbers = Array.from({ length: 24 }, (_, at) => at + 1);
  const gone = [];
  for (const at of numbers) if (!(await isThere(entry(at)))) gone.push(at);
  expect(gone).toEqual([1, 3, 4]);
  const which = async (...keys: readonly string[]) => Promise.all(keys.map(isThere));
  expect(
    await which('compositions/c4/composition.json', 'compositions/c24/composition.json'),
  ).toEqual([false, true]);
  expect(await which('state/c4/config.json', 'state/c24/config.json')).toEqual([false, true]);
  // The first shells are unreferenced, but the shared React is still used.
  const shells = ['shell/main-1.0.0-s4.js', 'shell/main-1.0.0-s5.js', 'shell/react-1a2b.js'];
  expect(await which(...shells)).toEqual([false, true, true]);
  await rm(own, { recursive: true });
  expect(await folders.fetch('remotes/plants/1.0.0-24')).toBe(true);
  expect(await folders.fetch('state/c24')).toBe(true);
  expect(await folders.fetch('remotes/plants/1.0.0-1')).toBe(false);
});

test('finishes an interrupted removal except for folders stored again', async () => {
  await rm(own, { recursive: true });
  const broken = vi.spyOn(store, 'remove').mockRejectedValue(new Error('The store is away.'));
  const removed = folders.remove(['remotes/plants/1.0.0-12', 'remotes/plants/1.0.0-13']);
  await expect(removed).rejects.toThrow('The store is away.');
  broken.mockRestore();
  // Folders whose removal has begun are not fetched.
  expect(await folders.fetch('remotes/plants/1.0.0-12')).toBe(false);
  await writeFiles(own, { 'remotes/plants/1.0.0-13/entry.js': 'entry 13' });
  await folders.publish('remotes/plants/1.0.0-13');
  expect(await site.hasUnneeded(10_000)).toBe(true);
  await site.pruneStore(10_000);
  expect([await isThere(entry(12)), await isThere(entry(13))]).toEqual([false, true]);
  await rm(own, { recursive: true });
  expect(await folders.fetch('remotes/plants/1.0.0-13')).toBe(true);
  expect(await site.hasUnneeded(10_000)).toBe(false);
});
