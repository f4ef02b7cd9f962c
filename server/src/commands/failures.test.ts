import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { siteProgram } from '@platband/releases/testing';
import { mountSmallDisk } from '@platband/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { fillLeads } from '../testing/fill-leads';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function failureOf(
  environment: Record<string, string>,
  ...args: readonly string[]
): Promise<readonly [string, number | null]> {
  const child = spawn(process.execPath, siteProgram(...args), {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_FOLDER: folder,
      SITE_FOLDER: folder,
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return [said.trim(), code];
}

const inWords = (said: string) => !/^\s+at |\bnode:|Error:/m.test(said);

test.each([['run'], ['leads', 'export'], ['backup', '--to', '/none']])(
  'slice site %s reports an invalid setting',
  async (...args) => {
    const [said, code] = await failureOf({ RETENTION_DAYS: '-1' }, ...args);
    expect(said).toBe('RETENTION_DAYS=-1 is invalid. Expected a whole number from 0 to 36500.');
    expect(code).toBe(1);
  },
);

describe.each([['run'], ['leads', 'export']])('slice site %s', (...args) => {
  const fails = async () => {
    const [said, code] = await failureOf({}, ...args);
    expect(inWords(said), said).toBe(true);
    expect(code).toBe(1);
    return said;
  };

  test('an invalid database file', async () => {
    await writeFile(`${folder}/site.sqlite`, 'This is no database. '.repeat(500));
    expect(await fails()).toContain(
      `The database ${folder}/site.sqlite is damaged or not a database: SQLITE_NOTADB`,
    );
  });

  test('a truncated database', async () => {
    const database = await openSiteDatabase({ databaseUrl: null, dataFolder: folder });
    await fillLeads(database, 500);
    await database.query('PRAGMA wal_checkpoint(TRUNCATE)');
    await database.close();
    await truncate(`${folder}/site.sqlite`, 60_000);
    expect(await fails()).toMatch(
      /site\.sqlite is damaged or not a database: SQLITE_CORRUPT.*Restore a backup: npx slice site restore$/,
    );
  });

  test('a full disk', async ({ skip }) => {
    const unmount = mountSmallDisk(folder, '64k');
    if (unmount === null) return skip();
    await writeFile(`${folder}/ballast`, Buffer.alloc(65_536)).catch(() => {});
    expect(await fails().finally(unmount)).toMatch(
      /^The database in .* cannot be used: .*Check that its disk has space/,
    );
  });

  test('a file in place of the folder', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file');
    expect(await fails()).toMatch(/^The database in .* cannot be used: E/);
  });
});
