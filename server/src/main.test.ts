import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { program } from '@platform/server-kit/disk';
import { mountSmallDisk } from '@platform/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSiteDatabase } from './database/open-site-database';
import { fillLeads } from './testing/fill-leads';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function failureOf(
  source: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<readonly [string, number | null]> {
  const child = spawn(
    process.execPath,
    [...program(fileURLToPath(new URL(source, import.meta.url))), ...args],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_FOLDER: folder,
        SITE_FOLDER: folder,
        LOG_LEVEL: 'silent',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return [said.trim(), code];
}

const inWords = (said: string) => !/^\s+at |\bnode:|Error:/m.test(said);

test.each(['./main.ts', './commands/leads.ts', './commands/backup.ts'])(
  '%s reports an invalid setting',
  async (source) => {
    const [said, code] = await failureOf(
      source,
      { RETENTION_DAYS: '-1' },
      ...(source.includes('backup') ? ['--to', folder] : ['export']),
    );
    expect(said).toBe('RETENTION_DAYS=-1 is invalid. Expected a whole number from 0 to 36500.');
    expect(code).toBe(1);
  },
);

describe.each(['./main.ts', './commands/leads.ts'])('%s', (source) => {
  const fails = async () => {
    const [said, code] = await failureOf(source, {}, 'export');
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
      /site\.sqlite is damaged or not a database: SQLITE_CORRUPT.*Restore a backup \(npm run restore\)\.$/,
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
