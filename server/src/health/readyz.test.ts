import { mkdir, open, stat, truncate, writeFile } from 'node:fs/promises';
import { tokenWith } from '@platband/releases/testing';
import {
  createDatabase,
  eventually,
  isMissing,
  mountSmallDisk,
  nightly,
  overOneDatabase,
  type TestDatabase,
} from '@platband/server-kit/testing';
import { createCluster } from '@platband/server-kit/testing/postgres-cluster';
import { setWebhook } from '@platband/server-kit/tokens';
import { hourMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import getPort from 'get-port';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test, vi } from 'vitest';
import { putIntoOutbox, retryMail } from '../mail/outbox-repository';
import { readUnsent } from '../mail/unsent-mail-repository';
import { serverForTest, startServer } from '../testing/test-server';

const read = async (server: FastifyInstance, query = '') => {
  const answer = await server.inject(`/readyz${query}`);
  return [answer.statusCode, answer.json()];
};
const unavailable = 'the check failed; see the log for the reason';
/** Results are reused for a second. */
const eventuallyReads = (server: FastifyInstance, expected: unknown) =>
  eventually(async () => expect(await read(server)).toEqual(expected));
const compose = async ({ folder }: TestDatabase) => {
  await mkdir(`${folder}/live`);
  await writeFile(`${folder}/live/composition.json`, '{}');
};

const addresses = {
  STAFF_ADDRESS: 'staff@udaharan.example',
  SENDER_ADDRESS: 'site@udaharan.example',
};

overOneDatabase('readiness', (kind) => {
  test('a server is ready with database, composition and mail', async () => {
    const { database, server } = await serverForTest(
      { SMTP_URL: `smtp://127.0.0.1:${await getPort()}`, ...addresses },
      kind,
    );
    const checks = { database: 'ok', outbox: 'ok' };
    expect(await read(server)).toEqual([
      503,
      {
        status: 'not ready',
        checks: { ...checks, composition: 'no composition is live; run npx slice site build' },
      },
    ]);
    await compose(database);
    await eventuallyReads(server, [
      200,
      { status: 'ok', checks: { ...checks, composition: 'ok' } },
    ]);

    const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };
    await server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: contact });
    await eventually(async () =>
      expect(await database.query('SELECT id FROM outbox')).toHaveLength(1),
    );
    await database.query(`UPDATE outbox SET created_at = ${Date.now() - 14 * 60_000}`);
    expect((await read(server))[0]).toBe(200);
    await database.query(`UPDATE outbox SET created_at = ${Date.now() - 16 * 60_000}`);
    const stuck = 'mail that has waited for more than 15 minutes: 1';
    await eventuallyReads(server, [
      503,
      { status: 'not ready', checks: { ...checks, composition: 'ok', outbox: stuck } },
    ]);
    expect(await read(server, '?exclude=outbox')).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', composition: 'ok' } },
    ]);
  });
});

nightly("a team's dead webhook is noted and dropped after a day", async () => {
  const { database, server } = await serverForTest();
  await compose(database);
  const [id = ''] = (await tokenWith(database, 'look:mf-home')).split('.');
  await setWebhook(server.database, id, {
    url: `http://127.0.0.1:${await getPort()}/`,
    key: Buffer.alloc(32),
  });
  await server.database.transaction([
    putIntoOutbox({ id: 'told', to: id, subject: '', body: '{}' }, 'team'),
  ]);
  const wait = (hours: number) =>
    database.query(
      `UPDATE outbox SET created_at = ${Date.now() - hours * hourMs}, next_attempt_at = 0 WHERE refused_at IS NULL`,
    );
  await wait(1);
  const checks = { database: 'ok', composition: 'ok', outbox: 'ok' };
  const noted = (note: string) =>
    eventuallyReads(server, [200, { status: 'ok', checks, notes: { outbox: note } }]);
  await noted('calls to team webhooks that have waited for more than 15 minutes: 1');
  await wait(25);
  server.outbox.wake(0);
  await noted('calls to team webhooks that were refused for good in the last 24 hours: 1');
  expect(await readUnsent(server.database)).toEqual([]);
});

test('notes a mismatch with SITE_ORIGIN but serves pages', async () => {
  const database = await createDatabase('embedded');
  await compose(database);
  await writeFile(
    `${database.folder}/live/robots.txt`,
    'User-agent: *\nSitemap: http://localhost:3000/sitemap.xml\n',
  );
  const server = await startServer(database, { SITE_ORIGIN: 'https://www.example.com' });
  const says =
    "pages name http://localhost:3000, but SITE_ORIGIN is https://www.example.com. Set siteOrigin in the site's config.json to the correct one, then run npx slice site compose";
  expect(await read(server)).toMatchObject([200, { status: 'ok', notes: { origin: says } }]);
  await writeFile(
    `${database.folder}/live/robots.txt`,
    'Sitemap: https://www.example.com/sitemap.xml\n',
  );
  await eventually(async () => expect((await read(server))[1].notes).toBeUndefined());
  await server.close();
  await database.remove();
});

test.skipIf(isMissing('postgres'))(
  'a server without its database is alive but not ready',
  async () => {
    const cluster = await createCluster();
    if (cluster === null) throw new Error('PostgreSQL is installed, and cannot be set up.');
    const database = await createDatabase('embedded');
    await compose(database);
    const server = await startServer(database, { DATABASE_URL: `${cluster.url}/postgres` });
    expect((await read(server))[0]).toBe(200);
    cluster.stop();
    await eventuallyReads(server, [
      503,
      {
        status: 'not ready',
        checks: { database: unavailable, composition: 'ok', outbox: unavailable },
      },
    ]);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    expect(await read(server, '?for=pages')).toEqual([
      200,
      { status: 'ok', checks: { composition: 'ok' } },
    ]);
    expect(await read(server, '?for=leads')).toEqual([
      503,
      { status: 'not ready', checks: { database: unavailable } },
    ]);
    expect((await read(server, '?for=nothing'))[0]).toBe(400);
    cluster.start();
    await eventually(async () => expect((await read(server))[0]).toBe(200));
    await server.close();
    cluster.stop();
    cluster.remove();
    await database.remove();
  },
);

const contact = { name: 'Asha', email: 'asha@b.example', mobile: '9876543210' };
const post = (server: FastifyInstance, path: string, payload: object) =>
  server.inject({ method: 'POST', url: `/api/V1${path}`, payload });

test('a server behind the live composition is not ready for pages', async () => {
  const { database, server } = await serverForTest();
  await compose(database);
  vi.spyOn(server.releases.live, 'isCatchingUp').mockReturnValue(true);
  const composition = 'the previous composition is served while the live one is being fetched';
  expect(await read(server, '?for=pages')).toEqual([
    503,
    { status: 'not ready', checks: { composition } },
  ]);
});

test('a server with a full disk is not ready', async ({ skip, onTestFinished }) => {
  const database = await createDatabase('embedded');
  const unmount = mountSmallDisk(database.folder, '4m');
  if (unmount === null) return skip();
  onTestFinished(async () => {
    unmount();
    await database.remove();
  });
  await compose(database);
  const server = await startServer(database, { RATE_LIMIT: '100000' });
  expect((await read(server))[0]).toBe(200);
  await writeFile(`${database.folder}/ballast`, Buffer.alloc(4_194_304)).catch(() => {});
  const postLong = () =>
    post(server, '/email/contact-us', { ...contact, message: 'x'.repeat(4_900) });
  // Uses up the space already reserved for SQLite's log.
  await eventually(async () => expect((await postLong()).statusCode).toBe(503), 0);
  // Leaves room for a small row, but not for a lead.
  await truncate(
    `${database.folder}/ballast`,
    (await stat(`${database.folder}/ballast`)).size - 12_288,
  );
  expect((await postLong()).statusCode).toBe(503);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
  expect((await read(server))[1]).toMatchObject({ checks: { database: unavailable } });
  vi.useRealTimers();
  expect((await read(server, '?for=pages'))[0]).toBe(200);
  await server.close();
});

test('a damaged database makes the server unready after the first failing lead', async () => {
  const database = await createDatabase('embedded');
  await compose(database);
  const before = await startServer(database);
  await post(before, '/email/contact-us', contact);
  await before.close();
  const [[index], [size]] = [
    await database.query("SELECT rootpage FROM sqlite_master WHERE name = 'lead_by_phone'"),
    await database.query('PRAGMA page_size'),
  ];
  await database.query('PRAGMA wal_checkpoint(TRUNCATE)');
  const file = await open(`${database.folder}/site.sqlite`, 'r+');
  await file.write(
    Buffer.alloc(4_096, 'x'),
    0,
    4_096,
    (Number(index?.['rootpage']) - 1) * Number(size?.['page_size']),
  );
  await file.close();
  const server = await startServer(database);
  expect((await read(server))[0]).toBe(200);
  const answer = await post(server, '/email/contact-us', contact);
  expect([answer.statusCode, answer.json().message]).toEqual([
    503,
    expect.stringContaining('Nothing can be stored at the moment'),
  ]);
  await eventuallyReads(server, [
    503,
    expect.objectContaining({
      checks: expect.objectContaining({ database: 'the database is damaged: restore a backup' }),
    }),
  ]);
  await server.close();
  await database.remove();
});

describe('a mail server that rejects mail', () => {
  const startSmtp = async (answer: (address: string) => number | null) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const code = answer(address);
        done(
          code === null ? null : Object.assign(new Error('No such user'), { responseCode: code }),
        );
      },
      onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    });
    const port = await getPort();
    await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
    return {
      url: `smtp://127.0.0.1:${port}`,
      end: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
    };
  };
  const start = async (answer: (address: string) => number | null) => {
    const database = await createDatabase('embedded');
    const smtp = await startSmtp(answer);
    await compose(database);
    const environment = { SMTP_URL: smtp.url, ...addresses };
    const server = await startServer(database, environment);
    const end = async (running = server) => {
      await running.close();
      await smtp.end();
      await database.remove();
    };
    return { database, server, environment, end };
  };

  test.each([
    [550, Date.now()],
    [450, Date.now() - 16 * 60_000],
  ])(
    'a visitor’s address refused with %i leaves the server ready, with a note',
    async (code, createdAt) => {
      const { database, server, end } = await start((address) =>
        address.startsWith('nobody@') ? code : null,
      );
      await post(server, '/newsletter/subscribe', { email: 'nobody@gmail.com' });
      await eventually(async () =>
        expect(
          (await database.query('SELECT last_error FROM outbox'))[0]?.['last_error'],
        ).toContain('No such user'),
      );
      if (code === 450)
        await database.query(`UPDATE outbox SET created_at = ${createdAt}, next_attempt_at = 0`);
      await eventually(async () =>
        expect(await database.query('SELECT id FROM outbox WHERE refused_at IS NULL')).toEqual([]),
      );
      const [mail] = await database.query('SELECT sent_at, body FROM outbox');
      expect(mail).toMatchObject({ sent_at: null, body: '' });
      await database.query(`UPDATE outbox SET created_at = ${Date.now() - 16 * 60_000}`);
      const notes = {
        outbox: 'mail to visitors that was refused for good in the last 24 hours: 1',
      };
      await eventuallyReads(server, [
        200,
        { status: 'ok', checks: { database: 'ok', composition: 'ok', outbox: 'ok' }, notes },
      ]);
      await end();
    },
  );

  test('a refused staff address is noted until it is resolved', async () => {
    const { database, server, environment, end } = await start((address) =>
      address.startsWith('staff@') ? 550 : null,
    );
    await post(server, '/email/contact-us', contact);
    const refused =
      'mail to the staff that was refused for good, about leads that nobody has handled: 1';
    const notes = { outbox: refused };
    await eventuallyReads(server, [
      200,
      { status: 'ok', checks: { database: 'ok', composition: 'ok', outbox: 'ok' }, notes },
    ]);
    expect(await database.query('SELECT attempts FROM outbox')).toEqual([{ attempts: 1 }]);
    await database.query('UPDATE lead SET handled_at = 1');
    await eventually(async () => expect((await read(server))[1]).not.toHaveProperty('notes'));
    await server.close();
    const next = await startServer(database, {
      ...environment,
      STAFF_ADDRESS: 'desk@udaharan.example',
    });
    const [left] = await database.query('SELECT id FROM outbox WHERE refused_at IS NOT NULL');
    await retryMail(next.database, String(left?.['id']));
    next.outbox.wake();
    await eventually(async () =>
      expect(await database.query('SELECT id FROM outbox WHERE sent_at IS NOT NULL')).toHaveLength(
        1,
      ),
    );
    await eventually(async () => expect((await read(next))[0]).toBe(200));
    await end(next);
  });
});
