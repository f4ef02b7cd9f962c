import {
  mkdir,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { makeBackup, restoreBackup } from '@platband/releases/site';
import { createDatabase, createEmptyDatabase, eventually } from '@platband/server-kit/testing';
import getPort from 'get-port';
import { beforeEach, expect, test } from 'vitest';
import { erasePerson } from '../personal-data/erase-person';
import { readSettings } from '../settings/settings';
import { postLead, startProcess } from '../testing/server-process';
import { readMailbox, startServer } from '../testing/test-server';
import { onBackup, onRestore } from './on-restore';

let folder: string;
let environment: Readonly<Record<string, string>>;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  database = await createDatabase('embedded');
  ({ folder } = database);
  environment = placeIn(folder);
  await mkdir(`${folder}/site/compositions/one`, { recursive: true });
  await writeFile(`${folder}/site/compositions/one/composition.json`, '{}');
  await writeFile(`${folder}/site/config.json`, '{ "profile": "mended" }');
  await symlink('compositions/one', `${folder}/site/live`);
  return () => database.remove();
});

const placeIn = (place: string) => ({
  DATA_FOLDER: place,
  SITE_FOLDER: `${place}/site`,
});
const restore = (settings: Parameters<typeof makeBackup>[0], file: string, ...args: string[]) =>
  restoreBackup(settings, file, (restored) => onRestore(restored, file, args));
const backUp = () => makeBackup(readSettings(environment), `${folder}/backups`, onBackup);

test('a backup under load contains every lead acknowledged before it began', async () => {
  const elsewhere = await createEmptyDatabase('embedded');
  const server = await startProcess(
    { ...database.environment, ...environment, RATE_LIMIT: '1000000' },
    await getPort(),
  );
  const acknowledged: string[] = [];
  let isRunning = true;
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let number = 0; isRunning; number += 1) {
      const key = `visitor-${visitor}-${number}`;
      if ((await postLead(server, key)).status === 200) acknowledged.push(key);
    }
  });
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(200));
  const before = [...acknowledged];
  const backup = await backUp();
  await eventually(() => expect(acknowledged.length).toBeGreaterThan(before.length));
  isRunning = false;
  await Promise.all(visitors);
  await server.end('SIGTERM');

  const place = placeIn(elsewhere.folder);
  const said = await restore(readSettings(place), backup);
  const leads = Number(/contains (\d+) leads/.exec(said)?.[1]);
  expect(leads).toBeGreaterThanOrEqual(before.length);
  const rows = await elsewhere.query('SELECT idempotency_key FROM lead');
  const stored = new Set(rows.map((row) => row['idempotency_key']));
  expect(before.filter((key) => !stored.has(key))).toEqual([]);
  expect(await readlink(`${place.SITE_FOLDER}/live`)).toBe('compositions/one');
  expect(await readFile(`${place.SITE_FOLDER}/config.json`, 'utf8')).toContain('mended');
  const restored = await startServer(elsewhere, place);
  expect((await restored.inject('/api/V1/media/blogs')).json().data).toHaveLength(8);
  expect((await restored.inject('/readyz?exclude=outbox')).json().status).toBe('ok');
  await restored.close();
  await elsewhere.remove();
});

test('a restore sends pending mail only on request', async () => {
  const quiet = await createEmptyDatabase('embedded');
  const again = await createEmptyDatabase('embedded');
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${await getPort()}`,
    STAFF_ADDRESS: 'staff@b.example',
    SENDER_ADDRESS: 'site@b.example',
  };
  const server = await startServer(database, { ...environment, ...mail });
  const contact = { name: 'Asha', email: 'asha@b.example', mobile: '9876543210' };
  const post = (to: typeof server, name: string) =>
    to.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: { ...contact, name } });
  await post(server, 'Waiting');
  await eventually(async () =>
    expect(await database.query('SELECT id FROM outbox')).toHaveLength(1),
  );
  await server.close();
  await database.query('UPDATE outbox SET next_attempt_at = 0');
  const columns =
    'kind, fields, received_at, content_hash, consent, source, email_key, phone_key, person_id, queue, came_by';
  await database.query(
    `INSERT INTO lead (id, idempotency_key, ${columns}) SELECT 'without-notice', 'another-key', ${columns} FROM lead`,
  );
  const backup = await backUp();

  const silent = readSettings(placeIn(quiet.folder));
  expect(await restore(silent, backup)).toMatch(
    /^The database contains 2 leads\. .*may have sent them: 2\./,
  );
  const restored = await startServer(quiet, placeIn(quiet.folder));
  await post(restored, 'New');
  await eventually(async () => expect((await readMailbox(quiet.folder)).join()).toContain('New'));
  expect(await readMailbox(quiet.folder)).toHaveLength(1);
  await restored.close();

  const sendingAll = readSettings(placeIn(again.folder));
  expect(await restore(sendingAll, backup, '--send-mail')).toMatch(
    /^The database contains 2 leads\.$/,
  );
  const sending = await startServer(again, placeIn(again.folder));
  await eventually(async () => expect(await readMailbox(again.folder)).toHaveLength(2));
  await sending.close();
  for (const place of [quiet, again]) await place.remove();
});

test('a restore erases again who was erased since', async () => {
  const elsewhere = await createEmptyDatabase('embedded');
  const server = await startServer(database, { ...environment });
  const post = (name: string) =>
    server.inject({
      method: 'POST',
      url: '/api/V1/email/contact-us',
      payload: { name, email: `${name}@b.example`, mobile: `98765432${name.length}0` },
    });
  await post('asha');
  await post('kiran');
  const backup = await backUp();
  await erasePerson(server.database, { email: 'asha@b.example' });
  await backUp();
  await server.close();
  const place = readSettings(placeIn(elsewhere.folder));
  expect(await restore(place, backup)).toMatch(/^The database contains 1 lead\./);
  const left = JSON.stringify([
    await elsewhere.query('SELECT fields FROM lead'),
    await elsewhere.query('SELECT key FROM person_key'),
    await elsewhere.query('SELECT body FROM outbox'),
  ]);
  expect(left).toContain('kiran');
  expect(left).not.toContain('asha');
  await elsewhere.remove();
});

test('a restore overwrites neither a database nor a site', async () => {
  const backup = await backUp();
  const elsewhere = `${folder}/elsewhere`;
  const restoring = (more: object) =>
    expect(restore(readSettings({ ...placeIn(elsewhere), ...more }), backup)).rejects;
  await restoring({ DATA_FOLDER: folder }).toThrow(
    `${folder}/site.sqlite already exists. Move it, or set DATA_FOLDER to another folder.`,
  );
  await restoring({ SITE_FOLDER: `${folder}/site` }).toThrow(
    'or set SITE_FOLDER to another folder.',
  );
  await restoring({ DATABASE_URL: 'postgres://localhost/site' }).toThrow('docs/operating.md');
});

test.each([0.1, 0.9])(
  'restores nothing from a backup truncated to %d of its size',
  async (share) => {
    const backup = await backUp();
    await truncate(backup, Math.round((await stat(backup)).size * share));
    const place = placeIn(`${folder}/new`);
    await expect(restore(readSettings(place), backup)).rejects.toThrow();
    expect(await readdir(place.DATA_FOLDER)).toEqual([]);
    expect(await readdir(`${folder}/backups`)).toHaveLength(2);
  },
);
