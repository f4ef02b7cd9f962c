import { readlink, symlink } from 'node:fs/promises';
import { createDatabase, type TestDatabase } from '@platband/server-kit/testing';
import { writeFiles } from '@platband/slice/build/test-resources';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Ledger } from '../service/ledger/ledger';
import { startServer } from '../testing/mounted-server';
import { openForTest } from '../testing/service-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase('embedded');
});
afterEach(() => database.remove());

const entry = (at: number) => ({
  id: `c${at}`,
  at: `2026-11-22T10:00:0${at}.000Z`,
  cause: `deploy plants 1.0.0-${at}`,
  shell: '1.0.0-1a2b3c4d',
  remotes: { plants: `1.0.0-${at}` },
});

async function composeSite(shown: number, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const { id, shell } = entry(number);
    const remotes = { plants: { release: `1.0.0-${number}` } };
    const composition = { id, shell, remotes, routes: [], redirects: {} };
    const file = `compositions/${id}/composition.json`;
    await writeFiles(database.folder, { [file]: composition });
  }
  await symlink(`compositions/c${shown}`, `${database.folder}/live`);
}

async function recorded(numbers: readonly number[]): Promise<void> {
  const { database: direct } = await openForTest(database);
  await direct.transaction(numbers.map((number) => new Ledger(direct).recorded(entry(number))));
}

async function afterStarts(): Promise<readonly [ids: readonly string[], shown: string]> {
  const found: (readonly [readonly string[], string])[] = [];
  for (const _ of ['first', 'second']) {
    const server = await startServer(database);
    await server.ready();
    await server.close();
    const { database: direct } = await openForTest(database);
    const ids = (await new Ledger(direct).history()).map(({ id }) => id);
    found.push([ids, await readlink(`${database.folder}/live`)]);
  }
  expect(found[1]).toEqual(found[0]);
  return found[0] as readonly [readonly string[], string];
}

test('the first ledger entry is the composition that was already live', async () => {
  await composeSite(2, [1, 2]);
  expect(await afterStarts()).toEqual([['c2'], 'compositions/c2']);
});

test('prefers the ledger to the folder after a crash', async () => {
  await recorded([1, 2]);
  await composeSite(1, [1, 2]);
  expect(await afterStarts()).toEqual([['c1', 'c2'], 'compositions/c2']);
});
