import type { Database } from '@platband/server-kit/database';
import {
  createDatabase,
  eventually,
  overEachDatabase,
  type TestDatabase,
} from '@platband/server-kit/testing';
import { createToken, setWebhook } from '@platband/server-kit/tokens';
import Fastify from 'fastify';
import getPort from 'get-port';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { readSettings } from '../settings/settings';
import { receiveWebhooks } from '../testing/webhook-receiver';
import { Outbox } from './outbox';
import { putIntoOutbox } from './outbox-repository';
import { openTransport } from './transport';

const leaseMs = 2_000;

let smtp: SMTPServer;
let received: string[];
let accept: () => void;
let port: number;
beforeEach(async () => {
  received = [];
  const accepted = new Promise<void>((resolve) => (accept = resolve));
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let source = '';
      stream.on('data', (chunk) => (source += String(chunk)));
      stream.on('end', () => {
        const subject = /^Subject: (.*)\r$/m.exec(source)?.[1] ?? '';
        received.push(subject);
        if (subject.startsWith('slow')) void accepted.then(() => done());
        else done(subject === 'busy' ? new Error('Try again later') : null);
      });
    },
  });
  port = await getPort();
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
});
afterEach(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

overEachDatabase('the outbox', (kind) => {
  let place: TestDatabase;
  let database: Database;
  const outboxes: Outbox[] = [];
  beforeEach(async () => {
    place = await createDatabase(kind);
    database = await openSiteDatabase(readSettings(place.environment));
  });
  afterEach(async () => {
    await Promise.all(outboxes.splice(0).map((outbox) => outbox.close()));
    await database.close();
    await place.remove();
  });

  const openOutbox = (): Outbox => {
    const settings = readSettings({
      ...place.environment,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      STAFF_ADDRESS: 'staff@b.example',
      SENDER_ADDRESS: 'site@b.example',
    });
    const outbox = new Outbox(
      database,
      openTransport(settings),
      settings,
      'https://desk.example',
      Fastify().log,
      leaseMs,
    );
    outboxes.push(outbox);
    return outbox;
  };
  const put = (...subjects: string[]) =>
    database.transaction(
      subjects.map((subject) =>
        putIntoOutbox({ id: subject, to: 'a@b.example', subject, body: 'Text' }),
      ),
    );
  const rows = () =>
    database.query(
      'SELECT id, next_attempt_at, attempts, sent_at FROM outbox ORDER BY created_at, id',
    );
  const isSent = async () => (await rows()).every(({ sent_at: at }) => at !== null);

  test('a slow mail server gets every mail once although the claim expires', async () => {
    const slow = openOutbox();
    const other = openOutbox();
    await put('slow');
    slow.wake(0);
    await eventually(() => expect(received).toEqual(['slow']));
    const endOfClaim = Number((await rows())[0]?.['next_attempt_at']);
    await eventually(() => expect(Date.now()).toBeGreaterThan(endOfClaim));
    await put('quick');
    other.wake(0);
    await eventually(() => expect(received).toContain('quick'));
    accept();
    await eventually(async () => expect(await isSent()).toBe(true));
    expect(received.sort()).toEqual(['quick', 'slow']);
  });

  test('mail waits longer after each failed attempt', async () => {
    await put('busy');
    await database.query('UPDATE outbox SET attempts = 5');
    const outbox = openOutbox();
    outbox.wake(0);
    await eventually(async () =>
      expect(await rows()).toMatchObject([{ attempts: 6, sent_at: null }]),
    );
    await outbox.close();
    expect(Number((await rows())[0]?.['next_attempt_at'])).toBeGreaterThan(Date.now() + 60_000);
  });

  test("a team's refused or failing webhook stops neither its next notice nor another team's", async () => {
    const receiver = await receiveWebhooks(({ path, body }) =>
      path === '/down' ? 503 : body.includes('refused') ? 400 : 204,
    );
    const notify = async (team: string, ...texts: string[]) => {
      const expiresAt = Date.now() + 60_000;
      const token = await createToken(database, { holder: team, rights: ['look:*'], expiresAt });
      const [to = ''] = token.split('.');
      await setWebhook(database, to, { url: `${receiver.origin}/${team}`, key: Buffer.alloc(24) });
      await database.transaction(
        texts.map((text) =>
          putIntoOutbox({ id: text, to, subject: '', body: JSON.stringify({ text }) }, 'team'),
        ),
      );
    };
    await notify('home', '1 refused', '1 told', '2 refused');
    await notify('down', '1 waits', '2 waits');
    await notify('content', '2 told');
    openOutbox().wake(0);
    const ids = async (what: string) =>
      (await database.query(`SELECT id FROM outbox WHERE ${what} ORDER BY id`)).map(({ id }) => id);
    await eventually(async () => {
      expect(await ids('sent_at IS NOT NULL')).toEqual(['1 told', '2 told']);
      expect(await ids('refused_at IS NOT NULL')).toEqual(['1 refused', '2 refused']);
      expect(await ids('last_error IS NOT NULL AND refused_at IS NULL')).toHaveLength(2);
    });
    // A team whose webhook is down is asked once.
    expect(receiver.calls.filter(({ path }) => path === '/down')).toHaveLength(1);
    receiver.close();
  });

  test('a closed outbox completes its current mail and releases the rest', async () => {
    const first = openOutbox();
    const next = openOutbox();
    await put('slow 1', 'slow 2', 'slow 3');
    first.wake(0);
    await eventually(() => expect(received).toHaveLength(1));
    const closed = first.close();
    accept();
    await closed;
    expect(received).toHaveLength(1);
    for (const { id, attempts, sent_at: at } of await rows()) {
      expect([at !== null, attempts]).toEqual(id === received[0] ? [true, 1] : [false, 0]);
    }
    next.wake(0);
    await eventually(async () => expect(await isSent()).toBe(true));
    expect(received.sort()).toEqual(['slow 1', 'slow 2', 'slow 3']);
  });
});
