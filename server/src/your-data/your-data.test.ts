import { eventually, overOneDatabase, type TestDatabase } from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { company } from 'shared-contracts/contract/company';
import { expect, test, vi } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { eraseOld } from '../personal-data/retention';
import { hindiIn, readMailbox, serverForTest } from '../testing/test-server';

const contact = {
  name: 'Asha',
  email: 'Asha@b.example',
  mobile: '9876543210',
  message: 'A private matter',
};
const post = (
  server: FastifyInstance,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  server.inject({
    method: 'POST',
    url: `/your-data/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const mailsTo = async ({ folder }: TestDatabase, address: string) =>
  (await readMailbox(folder))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
const keysIn = (mails: readonly string[]) =>
  mails.map((mail) => /key=([\w-]{43})/.exec(mail)?.[1] ?? '');

test('the English page has no Devanagari and keeps the phone number on one line', async () => {
  const { server } = await serverForTest();
  const [english = '', hindi = ''] = await Promise.all(
    ['', '?lang=hi'].map(async (query) => (await server.inject(`/your-data/${query}`)).body),
  );
  expect(english.replace(/aria-label="[^"]*"/g, '')).not.toMatch(/[\u0900-\u097f]/);
  for (const html of [english, hindi])
    expect(html).toContain(company().phone.replaceAll(' ', '\u00a0'));
});

test('the response time does not reveal whether data exists', async () => {
  const { server } = await serverForTest();
  await server.ready();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const query = server.database.query.bind(server.database);
  const asked = vi.spyOn(server.database, 'query').mockImplementation(async (...what) => {
    await held;
    return query(...what);
  });
  const answer = await post(server, '', { email: 'asha@b.example' });
  expect(answer.body).toContain('If we hold anything about this address');
  expect(asked).toHaveBeenCalled();
  letGo();
});

overOneDatabase('your data', (kind) => {
  test('a mailed link shows and erases a person’s data once', async () => {
    const { database, server } = await serverForTest(
      { SITE_ORIGIN: 'https://www.udaharan.example', RATE_LIMIT: '100' },
      kind,
    );
    const send = (path: string, payload: object) =>
      server.inject({ method: 'POST', url: `/api/V1${path}`, payload });
    await send('/email/contact-us', contact);
    await send('/email/contact-us', {
      ...contact,
      name: 'Ravi',
      email: 'ravi@b.example',
      message: 'Of someone else',
    });
    await send('/newsletter/subscribe', { email: 'asha@b.example' });

    const known = await post(server, '', { email: 'asha@B.example' }, { host: 'evil.example' });
    const unknown = await post(server, '', { email: 'nobody@b.example' });
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    expect(known.body).toContain(
      'If we hold anything about this address, an email with a link is on its way.',
    );
    await eventually(async () =>
      expect((await mailsTo(database, 'asha@b.example')).join()).toContain('key='),
    );
    const mail =
      (await mailsTo(database, 'asha@b.example')).find((text) => text.includes('key=')) ?? '';
    expect(mail).toContain('https://www.udaharan.example/your-data/?key=');
    const [key = ''] = keysIn([mail]);
    expect(await mailsTo(database, 'nobody@b.example')).toEqual([]);

    // Mail scanners open the link without using it up.
    for (let times = 0; times < 2; times += 1) {
      const choice = await server.inject(`/your-data/?key=${key}`);
      expect(choice.body).toContain('Withdraw my consent and erase everything');
      expect(choice.body).not.toContain('A private matter');
    }
    const shown = await post(server, 'show', { key });
    expect(shown.body).toContain('A private matter');
    expect(shown.body).toContain('Newsletter, subscribed since');
    expect(shown.body).not.toContain('Of someone else');
    expect(shown.headers['cache-control']).toBe('no-store');
    const again = await post(server, 'show', { key });
    expect([again.statusCode, again.body]).toEqual([
      410,
      expect.stringContaining('This link has been used, or is older than an hour.'),
    ]);

    const [next = ''] =
      /[\w-]{43}/.exec(shown.body.slice(shown.body.lastIndexOf('name="key"'))) ?? [];
    expect((await post(server, 'erase', { key: next })).body).toContain(
      'Erased: 1 enquiry and 1 subscription.',
    );
    const everything = await Promise.all(
      ['lead', 'subscriber', 'outbox', 'data_request', 'data_request_done'].map((table) =>
        database.query(`SELECT * FROM ${table}`),
      ),
    );
    expect(JSON.stringify(everything).toLowerCase()).not.toContain('asha');
    expect(JSON.stringify(everything)).toContain('Of someone else');
    expect(
      await database.query(
        'SELECT what, leads, subscriptions FROM data_request_done ORDER BY done_at',
      ),
    ).toEqual([
      expect.objectContaining({ what: 'access', leads: 1, subscriptions: 1 }),
      expect.objectContaining({ what: 'erasure', leads: 1, subscriptions: 1 }),
    ]);
  });

  test('unverified addresses are erased after seven days', async () => {
    const { database, server } = await serverForTest({}, kind);
    for (const email of ['new@gmail.com', 'old@gmail.com', 'verified@gmail.com']) {
      await server.inject({
        method: 'POST',
        url: '/api/V1/newsletter/subscribe',
        payload: { email },
      });
    }
    await eventually(async () =>
      expect(await database.query('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    );
    await server.close();
    const dayMs = 86_400_000;
    const old = Date.now() - 7 * dayMs - 1;
    await database.query(
      `UPDATE subscriber SET subscribed_at = ${old}, otp_expires_at = ${old} WHERE email <> 'new@gmail.com'`,
    );
    await database.query(
      `UPDATE subscriber SET verified_at = ${old} WHERE email = 'verified@gmail.com'`,
    );
    await database.query(`UPDATE outbox SET created_at = ${old} WHERE recipient = 'old@gmail.com'`);
    const own = await openSiteDatabase({
      databaseUrl: database.environment['DATABASE_URL'] ?? null,
      dataFolder: database.folder,
    });
    await own.query("INSERT INTO rate_limit (key, points, expire) VALUES ('old', 1, 1)");
    await eraseOld(own, 0);
    expect(
      (await own.query('SELECT email FROM subscriber ORDER BY email')).map(({ email }) => email),
    ).toEqual(['new@gmail.com', 'verified@gmail.com']);
    expect(await own.query("SELECT id FROM outbox WHERE recipient = 'old@gmail.com'")).toEqual([]);
    expect(await own.query("SELECT key FROM rate_limit WHERE key = 'old'")).toEqual([]);
    await own.close();
  });
});

test('a mailbox gets three links an hour, however its address is spelled', async () => {
  const { database, server } = await serverForTest({ RATE_LIMIT: '100' });
  const addresses = [
    'asha@gmail.com',
    'a.sha@gmail.com',
    'asha+1@gmail.com',
    'asha+2@gmail.com',
    'a.s.h.a@gmail.com',
  ];
  for (const email of addresses) {
    await server.inject({
      method: 'POST',
      url: '/api/V1/email/contact-us',
      payload: { ...contact, email },
    });
    expect((await post(server, '', { email })).statusCode).toBe(200);
  }
  const links = await database.query(
    "SELECT recipient FROM outbox WHERE lead_id IS NULL AND recipient LIKE '%gmail.com'",
  );
  expect(links.map(({ recipient }) => recipient).sort()).toEqual(addresses.slice(0, 3).sort());
});

test('links expire after an hour and work in Hindi', async () => {
  const { database, server } = await serverForTest({ RATE_LIMIT: '6' });
  await server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: contact });
  for (let times = 0; times < 5; times += 1)
    await post(server, '', { email: 'asha@b.example', lang: 'hi' });
  const sent = async () => (await mailsTo(database, 'asha@b.example')).length;
  await eventually(async () => expect(await sent()).toBe(3));
  const page = await server.inject('/your-data/?lang=hi');
  expect(page.body).toContain('<html lang="hi">');
  expect((await server.inject('/your-data/style.css')).body).toMatch(
    /anek-devanagari\.woff2[\s\S]*--brass-on-dark: #e9c46a;/,
  );
  expect(
    (await server.inject('/your-data/fonts/anek-devanagari.woff2')).headers['content-type'],
  ).toBe('font/woff2');
  expect(page.body).toContain('भारत के डेटा संरक्षण बोर्ड');
  expect((await post(server, '', { email: 'no address', lang: 'hi' })).statusCode).toBe(400);
  expect((await post(server, '', { email: 'asha@b.example' })).statusCode).toBe(429);
  await database.query(`UPDATE data_request SET expires_at = ${Date.now() - 1}`);
  const mails = (await readMailbox(database.folder)).filter((mail) =>
    mail.includes('To: asha@b.example'),
  );
  const [key = ''] = keysIn(mails.map(hindiIn));
  expect(key).not.toBe('');
  expect((await post(server, 'erase', { key })).statusCode).toBe(410);
  expect(await database.query('SELECT id FROM lead')).toHaveLength(1);
});
