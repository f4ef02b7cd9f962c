import { once } from 'node:events';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import {
  createDatabase,
  eventually,
  isMissing,
  mountSmallDisk,
  nightly,
  overOneDatabase,
} from '@platband/server-kit/testing';
import { createCluster } from '@platband/server-kit/testing/postgres-cluster';
import getPort from 'get-port';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test, vi } from 'vitest';
import { postLead, startProcess } from './testing/server-process';
import { readMailbox, serverForTest, startServer } from './testing/test-server';

/** `npm test -- --all` sends more. */
const leadsPerRound = process.env['WALKS'] === undefined ? 60 : 200;

const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };

overOneDatabase('a server', (kind) => {
  test('a killed server loses no acknowledged lead', async () => {
    const database = await createDatabase(kind);
    const port = await getPort();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const server = await startProcess({ ...database.environment, RATE_LIMIT: '1000000' }, port);
      let isRunning = true;
      const visitors = Array.from({ length: 8 }, async (_, visitor) => {
        for (let number = 0; isRunning; number += 1) {
          const key = `round-${round}-visitor-${visitor}-${number}`;
          const answer = await postLead(server, key).catch(() => null);
          if (answer?.status === 200) acknowledged.push(key);
          if (answer === null) return;
        }
      });
      const enough = acknowledged.length + leadsPerRound;
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(enough));
      await server.end('SIGKILL');
      isRunning = false;
      await Promise.all(visitors);
    }
    const stored = new Set(
      (await database.query('SELECT idempotency_key FROM lead')).map(
        (row) => row['idempotency_key'],
      ),
    );
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(3 * leadsPerRound);
    await database.remove();
  });

  const finishesWhatIsUnderWay = async (signal: NodeJS.Signals) => {
    const database = await createDatabase(kind);
    const server = await startProcess(
      { ...database.environment, RATE_LIMIT: '1000000' },
      await getPort(),
    );
    const answers = Array.from({ length: 40 }, (_, at) =>
      postLead(server, `under-way-${at}-key`).catch(() => null),
    );
    await answers[0];
    expect(await server.end(signal)).toBe(0);
    const accepted = (await Promise.all(answers)).flatMap((answer, at) =>
      answer?.status === 200 ? [`under-way-${at}-key`] : [],
    );
    expect(accepted.length).toBeGreaterThan(0);
    const stored = (await database.query('SELECT idempotency_key FROM lead')).map(
      (row) => row['idempotency_key'],
    );
    expect(stored).toEqual(expect.arrayContaining(accepted));
    await database.remove();
  };
  test('SIGTERM completes pending responses and exits with code 0', () =>
    finishesWhatIsUnderWay('SIGTERM'));
  // SIGHUP is sent when the terminal is closed.
  nightly.each(['SIGINT', 'SIGHUP'] as const)('%s: does the same', finishesWhatIsUnderWay);

  nightly("the next server sends a killed server's mail", async () => {
    const database = await createDatabase(kind);
    // Nothing listens there, so the mail stays in the outbox.
    const mail = {
      SMTP_URL: `smtp://127.0.0.1:${await getPort()}`,
      STAFF_ADDRESS: 'staff@a.example',
      SENDER_ADDRESS: 'site@a.example',
    };
    const server = await startProcess({ ...database.environment, ...mail }, await getPort());
    expect((await postLead(server, 'mail-after-kill')).status).toBe(200);
    await server.end('SIGKILL');
    await database.query('UPDATE outbox SET next_attempt_at = 0');
    const next = await startServer(database);
    await eventually(async () =>
      expect((await readMailbox(database.folder)).join()).toContain('mail-after-kill'),
    );
    await next.close();
    await database.remove();
  });

  test('mail waits for an SMTP server and is sent only once', async () => {
    const database = await createDatabase(kind);
    const port = await getPort();
    const server = await startServer(database, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      STAFF_ADDRESS: 'staff@udaharan.example',
      SENDER_ADDRESS: 'site@udaharan.example',
    });
    const answer = await server.inject({
      method: 'POST',
      url: '/api/V1/email/contact-us',
      payload: { ...contact, message: 'By real SMTP' },
    });
    expect(answer.statusCode).toBe(200);
    await eventually(async () => {
      const [row] = await database.query('SELECT attempts, last_error FROM outbox');
      expect(row).toMatchObject({
        attempts: 1,
        last_error: expect.stringContaining('ECONNREFUSED'),
      });
    });
    const received: { to: string[]; source: string }[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        let source = '';
        stream.on('data', (chunk) => {
          source += String(chunk);
        });
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      to: ['staff@udaharan.example'],
      source: expect.stringContaining('By real SMTP'),
    });
    await eventually(async () => {
      const [row] = await database.query('SELECT sent_at, last_error FROM outbox');
      expect(row).toMatchObject({ sent_at: expect.any(Number), last_error: null });
    });
    await server.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    expect(received).toHaveLength(1);
    await database.remove();
  });
});

test('a full disk acknowledges no lead until there is room again', async ({
  skip,
  onTestFinished,
}) => {
  const database = await createDatabase('embedded');
  const unmount = mountSmallDisk(database.folder, '4m');
  if (unmount === null) return skip();
  onTestFinished(async () => {
    unmount();
    await database.remove();
  });
  const server = await startServer(database, { RATE_LIMIT: '100000' });
  const post = (message: string) =>
    server.inject({
      method: 'POST',
      url: '/api/V1/email/contact-us',
      payload: { ...contact, message },
    });
  expect((await post('before')).statusCode).toBe(200);
  await writeFile(`${database.folder}/ballast`, Buffer.alloc(4_194_304)).catch(() => {});
  // Uses up the space already reserved for SQLite's log.
  const filler = 'x'.repeat(3_900);
  await eventually(async () => expect((await post(filler)).statusCode).toBe(503), 0);
  const rejected = await post(`rejected ${filler}`);
  expect([rejected.statusCode, rejected.json().message]).toEqual([
    503,
    'Nothing can be stored at the moment. Please try again in a little while.',
  ]);
  expect(rejected.headers['retry-after']).toBe('5');
  expect((await server.inject('/readyz')).json().checks.database).toBe(
    'the check failed; see the log for the reason',
  );
  await rm(`${database.folder}/ballast`);
  expect((await post('after')).statusCode).toBe(200);
  const messages = (await database.query('SELECT fields FROM lead')).map((row) =>
    String(JSON.parse(String(row['fields'])).message),
  );
  expect(messages).toEqual(expect.arrayContaining(['before', 'after']));
  expect(messages.some((message) => message.startsWith('rejected'))).toBe(false);
  await server.close();
});

test('an unwritable mailbox keeps mail in the outbox and stores the lead', async () => {
  const database = await createDatabase('embedded');
  await writeFile(`${database.folder}/mailbox`, 'a file where the folder should be');
  const server = await startServer(database);
  const warn = vi.spyOn(server.log, 'warn');
  expect(
    (await server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: contact }))
      .statusCode,
  ).toBe(200);
  await eventually(async () =>
    expect((await database.query('SELECT last_error FROM outbox'))[0]?.['last_error']).toEqual(
      expect.any(String),
    ),
  );
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'mail was not sent');
  await chmod(`${database.folder}/mailbox`, 0o600);
  await server.close();
  await database.remove();
});

nightly(
  'an endless request delays the shutdown up to the configured limit',
  async () => {
    const database = await createDatabase('embedded');
    const server = await startProcess(
      { ...database.environment, CLOSE_TIMEOUT_SECONDS: '1' },
      await getPort(),
    );
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    const headers =
      'Host: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n';
    socket.write(`POST /api/V1/email/contact-us HTTP/1.1\r\n${headers}\r\n{`);
    await once(socket, 'data');
    expect(await server.end('SIGTERM')).toBe(1);
    await database.remove();
  },
  60_000,
);

test('after an uncaught error the server completes responses and exits with code 1', async () => {
  const database = await createDatabase('embedded');
  const fail =
    "data:text/javascript,process.once('SIGWINCH',()=>{throw%20Error('out%20of%20nowhere')})";
  const server = await startProcess(
    { ...database.environment, LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import ${fail}` },
    await getPort(),
  );
  const answers = Array.from({ length: 20 }, (_, at) =>
    postLead(server, `uncaught-${at}-key`).catch(() => null),
  );
  await answers[0];
  expect(await server.end('SIGWINCH')).toBe(1);
  expect(server.printed.join('')).toContain('out of nowhere');
  const accepted = (await Promise.all(answers)).flatMap((answer, at) =>
    answer?.status === 200 ? [`uncaught-${at}-key`] : [],
  );
  const stored = (await database.query('SELECT idempotency_key FROM lead')).map(
    (row) => row['idempotency_key'],
  );
  expect(stored).toEqual(expect.arrayContaining(accepted));
  await database.remove();
}, 60_000);

describe.skipIf(isMissing('postgres'))('PostgreSQL', () => {
  test('replaces dropped database connections', async () => {
    const { database, server } = await serverForTest({ RATE_LIMIT: '1000' }, 'postgres');
    const post = () =>
      server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: contact });
    expect((await post()).statusCode).toBe(200);
    const admin = new pg.Client(database.environment['DATABASE_URL']);
    await admin.connect();
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    );
    await admin.end();
    await eventually(async () => expect((await post()).statusCode).toBe(200));
  });

  test('responds with 503 during an outage and recovers', async () => {
    const cluster = await createCluster();
    if (cluster === null) throw new Error('PostgreSQL is installed, and cannot be set up.');
    const { server } = await serverForTest({
      DATABASE_URL: `${cluster.url}/postgres`,
      RATE_LIMIT: '1000',
    });
    const post = () =>
      server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: contact });
    expect((await post()).statusCode).toBe(200);
    cluster.stop();
    const rejected = await post();
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      503,
      expect.stringContaining('Nothing can be stored at the moment'),
    ]);
    cluster.start();
    await eventually(async () => expect((await post()).statusCode).toBe(200));
    await server.close();
    cluster.stop();
    cluster.remove();
  });

  test('accepts leads that reach two processes in opposite orders', async () => {
    const database = await createDatabase('postgres');
    const servers = await Promise.all([
      startServer(database, { RATE_LIMIT: '1000' }),
      startServer(database, { RATE_LIMIT: '1000' }),
    ]);
    // Slow enough for statements to overlap.
    await database.query(
      'CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END $$',
    );
    await database.query(
      'CREATE TRIGGER slow BEFORE INSERT ON lead FOR EACH ROW EXECUTE FUNCTION wait()',
    );
    const keys = Array.from({ length: 24 }, (_, at) => `opposite-${String(at).padStart(2, '0')}`);
    const answers = await Promise.all(
      [keys, keys.toReversed()].flatMap((order, at) =>
        order.map((key) =>
          servers[at]?.inject({
            method: 'POST',
            url: '/api/V1/email/contact-us',
            headers: { 'idempotency-key': key },
            payload: { ...contact, message: key },
          }),
        ),
      ),
    );
    expect(answers.map((answer) => answer?.statusCode)).toEqual(Array(48).fill(200));
    expect(await database.query('SELECT id FROM lead')).toHaveLength(24);
    for (const server of servers) await server.close();
    await database.remove();
  });

  nightly('servers that start together on an empty database all start', async () => {
    const database = await createDatabase('postgres');
    // Each opens up to 20 connections, and PostgreSQL accepts 100.
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(database)));
    const applied = await database.query('SELECT name FROM migration');
    expect(applied.map(({ name }) => name)).toContain('0003-site.sql');
    for (const server of servers) await server.close();
    await database.remove();
  });

  test('two processes store each lead and send each mail once', async () => {
    const database = await createDatabase('postgres');
    const servers = await Promise.all([
      startServer(database, { RATE_LIMIT: '1000' }),
      startServer(database, { RATE_LIMIT: '1000' }),
    ]);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        servers[at % 2]?.inject({
          method: 'POST',
          url: '/api/V1/email/contact-us',
          headers: { 'idempotency-key': `shared-key-${Math.floor(at / 2)}` },
          payload: { ...contact, message: `message ${Math.floor(at / 2)}.` },
        }),
      ),
    );
    expect(answers.map((answer) => answer?.statusCode)).toEqual(
      Array.from({ length: 40 }, () => 200),
    );
    expect(await database.query('SELECT id FROM lead')).toHaveLength(20);
    await eventually(async () =>
      expect(await database.query('SELECT id FROM outbox WHERE sent_at IS NOT NULL')).toHaveLength(
        20,
      ),
    );
    // Closing sends the mail they hold.
    for (const server of servers) await server.close();
    expect(await readMailbox(database.folder)).toHaveLength(20);
    expect(await database.query('SELECT id FROM outbox WHERE attempts > 1')).toHaveLength(0);
    await database.remove();
  });
});
