import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Database } from '@platband/server-kit/database';
import { createDatabase, type TestDatabase } from '@platband/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { S3Server } from '../../testing/s3-server';
import { Ledger } from '../ledger/ledger';
import { openServiceDatabase } from '../ledger/open-service-database';
import { SiteDirectory } from '../site/site-directory';
import { PublishedFolders } from './published-folders';
import { S3Store } from './s3-store';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/pruned-`);
  s3 = await S3Server.start(`${folder}/s3`);
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a store', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let ledger: Ledger;
  let store: S3Store;
  let folders: PublishedFolders;
  let site: SiteDirectory;
  const own = () => `${folder}/one`;

  const write = async (path: string, text: string) => {
    await mkdir(`${own()}/${path}`.replace(/\/[^/]*$/, ''), { recursive: true });
    await writeFile(`${own()}/${path}`, text);
  };
  /** Stores a composition as if it had gone live this many days ago. */
  const goLive = async (at: number, days: number, lastGood?: string) => {
    const id = `c${at}`;
    const release = `1.0.0-${at}`;
    const shell = `1.0.0-s${at}`;
    const remotes = {
      plants: { release, ...(lastGood && { lastGood: { release: lastGood } }) },
    };
    await write('config.json', '{}');
    await write('content.json', '{}');
    await write(`compositions/${id}/composition.json`, JSON.stringify({ remotes }));
    await write(`remotes/plants/${release}/entry.js`, `entry ${at}`);
    await write(`shell/releases/${shell}/template.html`, shell);
    await write('shell/react-1a2b.js', 'React, of every shell');
    await write(`shell/main-${shell}.js`, shell);
    await site.publish({ id, shell, remotes: { plants: release } });
    await database.transaction([
      ledger.recorded({
        id,
        at: daysAgo(days),
        cause: 'deploy plants',
        shell,
        remotes: { plants: release },
      }),
    ]);
    await rm(`${own()}/shell/main-${shell}.js`);
    await database.query('UPDATE stored_folder SET stored_at = $1 WHERE stored_at > $2', [
      Date.parse(daysAgo(days)),
      Date.now() - dayMs / 2,
    ]);
  };
  const isThere = async (key: string) => (await store.get(key)) !== null;
  const entry = (at: number) => `remotes/plants/1.0.0-${at}/entry.js`;

  beforeAll(async () => {
    testDatabase = await createDatabase('embedded');
    database = await openServiceDatabase({ databaseUrl: null, dataFolder: testDatabase.folder });
    ledger = new Ledger(database);
    store = new S3Store('s3://releases/site', s3.environment);
    folders = new PublishedFolders(database, store, own());
    site = new SiteDirectory(ledger, folders, own());
    // Creates 24 old deploys. The live one falls back to one of the first releases.
    for (let at = 1; at <= 24; at += 1)
      await goLive(at, 400 - at, at === 24 ? '1.0.0-2' : undefined);
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.remove();
  });

  test('keeps live folders, fallbacks and rollback targets', async () => {
    expect(await site.hasUnneeded(1_000)).toBe(false);
    expect(await site.hasUnneeded(90)).toBe(true);
    await site.pruneStore(90);
    expect(await site.hasUnneeded(90)).toBe(false);
    const there = await Promise.all(Array.from({ length: 24 }, (_, at) => isThere(entry(at + 1))));
    expect(there.map((isStored, at) => (isStored ? at + 1 : 0)).filter((at) => at > 0)).toEqual([
      2, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
    ]);
    expect([
      await isThere('compositions/c4/composition.json'),
      await isThere('compositions/c24/composition.json'),
    ]).toEqual([false, true]);
    expect([await isThere('state/c4/config.json'), await isThere('state/c24/config.json')]).toEqual(
      [false, true],
    );
    // The first shells are unreferenced, but the shared React is still used.
    expect([
      await isThere('shell/main-1.0.0-s4.js'),
      await isThere('shell/main-1.0.0-s5.js'),
    ]).toEqual([false, true]);
    expect(await isThere('shell/react-1a2b.js')).toBe(true);
    await rm(own(), { recursive: true });
    expect(await folders.fetch('remotes/plants/1.0.0-24')).toBe(true);
    expect(await folders.fetch('state/c24')).toBe(true);
    expect(await folders.fetch('remotes/plants/1.0.0-1')).toBe(false);
  });

  test('finishes an interrupted removal except for folders stored again', async () => {
    await rm(own(), { recursive: true });
    const broken = vi.spyOn(store, 'remove').mockRejectedValue(new Error('The store is away.'));
    await expect(
      folders.remove(['remotes/plants/1.0.0-12', 'remotes/plants/1.0.0-13']),
    ).rejects.toThrow('The store is away.');
    broken.mockRestore();
    // Folders whose removal has begun are not fetched.
    expect(await folders.fetch('remotes/plants/1.0.0-12')).toBe(false);
    await write('remotes/plants/1.0.0-13/entry.js', 'entry 13');
    await folders.publish('remotes/plants/1.0.0-13');
    expect(await site.hasUnneeded(10_000)).toBe(true);
    await site.pruneStore(10_000);
    expect([await isThere(entry(12)), await isThere(entry(13))]).toEqual([false, true]);
    await rm(own(), { recursive: true });
    expect(await folders.fetch('remotes/plants/1.0.0-13')).toBe(true);
    expect(await site.hasUnneeded(10_000)).toBe(false);
  });
});
