import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { program } from '@platform/releases/disk/program';
import { eventually } from '@platform/releases/testing/eventually';
import {
  createDatabase,
  createEmptyDatabase,
  overOneDatabase,
  type TestDatabase,
} from '@platform/releases/testing/test-database';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings';
import { ServerProcess } from '../testing/server-process';
import { readMailbox, startServer } from '../testing/test-server';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

/** Of a test's database, with its site in a folder of its own. */
const environmentOf = ({ environment, folder }: TestDatabase) => ({
  ...environment,
  SITE_FOLDER: `${folder}/site`,
});
async function composeAndWrite({ folder }: TestDatabase): Promise<void> {
  await mkdir(`${folder}/site/compositions/one`, { recursive: true });
  await writeFile(`${folder}/site/compositions/one/composition.json`, '{}');
  await writeFile(`${folder}/site/config.json`, '{ "profile": "mended" }');
  await symlink('compositions/one', `${folder}/site/live`);
}
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

overOneDatabase('a backup', (kind) => {
  test('backed up under load, then killed, restored elsewhere: every lead acknowledged before the backup began is there, and the site with it', async () => {
    const database = await createDatabase(kind);
    const elsewhere = await createEmptyDatabase(kind);
    await composeAndWrite(database);
    const server = await ServerProcess.start(
      { ...environmentOf(database), RATE_LIMIT: '1000000' },
      await getPort(),
    );
    const acknowledged: string[] = [];
    let isRunning = true;
    const visitors = Array.from({ length: 8 }, async (_, visitor) => {
      for (let number = 0; isRunning; number += 1) {
        const key = `visitor-${visitor}-${number}`;
        const answer = await server.postLead(key).catch(() => null);
        if (answer === null) return;
        if (answer.status === 200) acknowledged.push(key);
      }
    });
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(200));
    const before = [...acknowledged];
    const backup = await makeBackup(
      readSettings(environmentOf(database)),
      `${database.folder}/backups`,
    );
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before.length));
    await server.end('SIGKILL');
    isRunning = false;
    await Promise.all(visitors);

    const { leads } = await restoreBackup(readSettings(environmentOf(elsewhere)), backup);
    expect(leads).toBeGreaterThanOrEqual(before.length);
    const stored = new Set(
      (await elsewhere.query('SELECT idempotency_key FROM lead')).map(
        (row) => row['idempotency_key'],
      ),
    );
    expect(before.filter((key) => !stored.has(key))).toEqual([]);
    const settings = environmentOf(elsewhere);
    expect(await readlink(`${settings.SITE_FOLDER}/live`)).toBe('compositions/one');
    expect(await readFile(`${settings.SITE_FOLDER}/config.json`, 'utf8')).toBe(
      '{ "profile": "mended" }',
    );
    const restored = await startServer(elsewhere, settings);
    expect((await restored.inject('/readyz?exclude=outbox')).json().status).toBe('ok');
    await restored.close();

    // Nothing is ever overwritten.
    await expect(restoreBackup(readSettings(settings), backup)).rejects.toThrow(
      /holds a database. Move it away|is not empty/,
    );
    await database.remove();
    await elsewhere.remove();
  });
});

overOneDatabase('a backup', (kind) => {
  test('mail that waited when the backup was made is not sent by the site that is restored, unless that is asked for', async () => {
    const database = await createDatabase(kind);
    const quiet = await createEmptyDatabase(kind);
    const again = await createEmptyDatabase(kind);
    const mail = {
      SMTP_URL: `smtp://127.0.0.1:${await getPort()}`,
      STAFF_ADDRESS: 'staff@b.example',
      SENDER_ADDRESS: 'site@b.example',
    };
    const server = await startServer(database, { ...environmentOf(database), ...mail });
    const contact = { name: 'Asha', email: 'asha@b.example', mobile: '9876543210' };
    const post = (to: typeof server, name: string) =>
      to.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: { ...contact, name } });
    await post(server, 'Waiting');
    await eventually(async () =>
      expect(await database.query('SELECT id FROM outbox')).toHaveLength(1),
    );
    await server.close();
    await database.query('UPDATE outbox SET next_attempt_at = 0');
    const columns = 'kind, fields, received_at, content_hash, consent, source';
    await database.query(
      `INSERT INTO lead (id, idempotency_key, ${columns}) SELECT 'without-notice', 'another-key', ${columns} FROM lead`,
    );
    const backup = await makeBackup(
      readSettings(environmentOf(database)),
      `${database.folder}/backups`,
    );

    expect(await restoreBackup(readSettings(environmentOf(quiet)), backup)).toMatchObject({
      leads: 2,
      heldMails: 2,
    });
    const restored = await startServer(quiet, environmentOf(quiet));
    await post(restored, 'New');
    await eventually(async () => expect((await readMailbox(quiet.folder)).join()).toContain('New'));
    expect(await readMailbox(quiet.folder)).toHaveLength(1);
    await restored.close();

    expect(
      await restoreBackup(readSettings(environmentOf(again)), backup, { sendsMail: true }),
    ).toMatchObject({ heldMails: 0 });
    const sending = await startServer(again, environmentOf(again));
    await eventually(async () => expect(await readMailbox(again.folder)).toHaveLength(2));
    await sending.close();
    for (const place of [database, quiet, again]) await place.remove();
  });
});

test('a backup that is killed has no name, and is no backup', async () => {
  const database = await createDatabase('embedded');
  await composeAndWrite(database);
  await (await startServer(database, environmentOf(database))).close();
  const to = `${database.folder}/backups`;
  const command = spawn(
    process.execPath,
    [...program(fileURLToPath(new URL('../commands/backup.ts', import.meta.url))), '--to', to],
    {
      env: { PATH: process.env['PATH'], ...environmentOf(database) },
    },
  );
  await eventually(async () => expect(await readdir(to)).toHaveLength(1), 1);
  command.kill('SIGKILL');
  await once(command, 'exit');
  const [name = ''] = await readdir(to);
  expect(name).toMatch(/\.incomplete$/);
  await expect(
    restoreBackup(readSettings({ DATA_FOLDER: `${database.folder}/new` }), `${to}/${name}`),
  ).rejects.toThrow('holds no backup');
  await database.remove();
});

test('a damaged backup is not restored, one of PostgreSQL not to SQLite, and nothing is changed', async () => {
  const database = await createDatabase('embedded');
  await (await startServer(database, environmentOf(database))).close();
  const backup = await makeBackup(
    readSettings(environmentOf(database)),
    `${database.folder}/backups`,
  );
  const target = readSettings({
    DATA_FOLDER: `${database.folder}/new`,
    SITE_FOLDER: `${database.folder}/new-site`,
  });
  await writeFile(`${backup}/site.sqlite`, 'x', { flag: 'a' });
  await expect(restoreBackup(target, backup)).rejects.toThrow('it has been changed or damaged');
  await writeFile(
    `${backup}/backup.json`,
    (await readFile(`${backup}/backup.json`, 'utf8')).replace('embedded', 'postgres'),
  );
  await expect(restoreBackup(target, backup)).rejects.toThrow(
    'This backup is of PostgreSQL: name an empty database in DATABASE_URL.',
  );
  expect([await exists(target.dataFolder), await exists(target.siteFolder)]).toEqual([
    false,
    false,
  ]);
  await database.remove();
});

test('so many backups stay as are asked for, the newest', async () => {
  const database = await createDatabase('embedded');
  await (await startServer(database, environmentOf(database))).close();
  const to = `${database.folder}/backups`;
  for (const name of [
    '2026-11-01T02-00-00Z',
    '2026-11-02T02-00-00Z',
    '2026-11-03T02-00-00Z.incomplete',
    'notes',
  ]) {
    await mkdir(`${to}/${name}`, { recursive: true });
  }
  const newest = await makeBackup(readSettings(environmentOf(database)), to, 2);
  expect((await readdir(to)).sort()).toEqual([
    '2026-11-02T02-00-00Z',
    '2026-11-03T02-00-00Z.incomplete',
    newest.slice(to.length + 1),
    'notes',
  ]);
  await database.remove();
});
