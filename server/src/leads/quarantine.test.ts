import { request } from 'node:http';
import type { Database } from '@platband/server-kit/database';
import { eventually, overOneDatabase } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { sendMorningDigest } from '../mail/morning-digest';
import { eraseOld } from '../personal-data/retention';
import { readMailbox, serverForAll } from '../testing/test-server';
import { findLeads } from './find-leads';
import { releaseLead } from './lead-repository';
import type { LeadState } from './lead-state';

const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };
const finance = { fullName: 'Asha', mobile: '9876543210', loanType: 'CarLoan' };

overOneDatabase('quarantine', (kind) => {
  const site = serverForAll(
    { RATE_LIMIT: '1000', MINIMUM_FILL_MS: '700', TEST_LEAD_KEY: 'key-of-the-flows' },
    kind,
  );

  const post = (path: string, payload: object, context?: object | string) =>
    site.server.inject({
      method: 'POST',
      url: `/api/V1${path}`,
      headers:
        context === undefined
          ? {}
          : {
              'x-lead-context':
                typeof context === 'string' ? context : encodeURIComponent(JSON.stringify(context)),
            },
      payload,
    });
  const storedWith = async (text: string) =>
    (await site.database.query('SELECT * FROM lead')).filter(({ fields }) =>
      String(fields).includes(text),
    );
  const mailsWith = async (text: string) =>
    (await readMailbox(site.database.folder)).filter((mail) => mail.includes(text));
  const using = async <T>(work: (own: Database) => Promise<T>) => {
    const own = await openSiteDatabase({
      databaseUrl: site.database.environment['DATABASE_URL'] ?? null,
      dataFolder: site.database.folder,
    });
    return work(own).finally(() => own.close());
  };
  const find = (state: LeadState = 'accepted') => using((own) => findLeads(own, { state }));

  const cases = [
    [
      'a filled honeypot',
      '/email/contact-us',
      contact,
      { honeypot: 'https://me.example', fillMs: 9_000 },
      'contact',
      'honeypot',
    ],
    [
      'a form filled in an instant',
      '/email/contact-us',
      contact,
      { honeypot: '', fillMs: 699 },
      'contact',
      'too-fast',
    ],
    [
      'a honeypot filled beyond measure',
      '/email/contact-us',
      contact,
      { honeypot: 'x'.repeat(5_000) },
      'contact',
      'honeypot',
    ],
    [
      'finance advice in an instant',
      '/email/finance-advice',
      finance,
      { fillMs: 0 },
      'finance-advice',
      'too-fast',
    ],
  ] as const;
  test.each(cases)(
    'a lead with %s gets the usual response and is stored with the reason',
    async (name, path, body, context, leadKind, reason) => {
      const field = path.endsWith('advice') ? 'fullName' : 'name';
      const usual = await post(
        path,
        { ...body, [field]: 'Somebody' },
        { fillMs: 700, honeypot: '' },
      );
      const answer = await post(path, { ...body, [field]: name }, context);
      expect([answer.statusCode, { ...answer.json(), id: '' }]).toEqual([
        usual.statusCode,
        { ...usual.json(), id: '' },
      ]);
      expect(answer.statusCode).toBe(200);
      expect(await storedWith(name)).toMatchObject([{ kind: leadKind, quarantine_reason: reason }]);
    },
  );

  test('keeps test leads out of enquiries, and erases them a day later', async () => {
    const headers = {
      'x-test-lead': 'key-of-the-flows',
      'x-lead-context': encodeURIComponent(JSON.stringify({ fillMs: 9_000 })),
    };
    const url = '/api/V1/email/contact-us';
    expect(
      (
        await site.server.inject({
          method: 'POST',
          url,
          headers,
          payload: { ...contact, name: 'A Flow' },
        })
      ).statusCode,
    ).toBe(200);
    expect(await storedWith('A Flow')).toMatchObject([{ quarantine_reason: 'test' }]);
    const stored = (await site.database.query('SELECT count(*) AS leads FROM lead'))[0]?.['leads'];
    await using((own) => eraseOld(own, 0, Date.now() + 23 * 3_600_000));
    expect(await storedWith('A Flow')).toHaveLength(1);
    await using((own) => eraseOld(own, 0, Date.now() + 25 * 3_600_000));
    expect(await storedWith('A Flow')).toHaveLength(0);
    expect(
      Number((await site.database.query('SELECT count(*) AS leads FROM lead'))[0]?.['leads']),
    ).toBe(Number(stored) - 1);
  });

  test('a lead with an unknown test key is an ordinary one', async () => {
    const headers = { 'x-test-lead': 'anything' };
    const payload = { ...contact, name: 'No Test' };
    await site.server.inject({ method: 'POST', url: '/api/V1/email/contact-us', headers, payload });
    expect(await storedWith('No Test')).toMatchObject([{ quarantine_reason: null }]);
    await eventually(async () => expect(await mailsWith('No Test')).toHaveLength(1));
  });

  test('notifies the staff at once of a lead that took 700 ms or has no time', async () => {
    await post(
      '/email/contact-us',
      { ...contact, name: 'Just In Time' },
      { fillMs: 700, honeypot: '' },
    );
    await post('/email/contact-us', { ...contact, name: 'Says Nothing' });
    for (const name of ['Just In Time', 'Says Nothing']) {
      expect(await storedWith(name)).toMatchObject([{ quarantine_reason: null }]);
      await eventually(async () => expect(await mailsWith(name)).toHaveLength(1));
    }
  });

  test('hides a quarantined lead from list, export and mail until it is released', async () => {
    await post('/email/contact-us', { ...contact, name: 'Quick Person' }, { fillMs: 10 });
    await post('/email/contact-us', { ...contact, name: 'Slow Person' }, { fillMs: 10_000 });
    await eventually(async () => expect(await mailsWith('Slow Person')).toHaveLength(1));
    expect(await mailsWith('Quick Person')).toHaveLength(0);
    const accepted = JSON.stringify(await find());
    expect(accepted).toContain('Slow Person');
    expect(accepted).not.toContain('Quick Person');
    const held = (await find('quarantined')).map((lead) => [
      lead.fields['name'],
      lead.quarantineReason,
    ]);
    expect(held).toContainEqual(['Quick Person', 'too-fast']);
    const id = String((await storedWith('Quick Person'))[0]?.['id']);
    await using((own) => releaseLead(own, id));
    site.server.outbox.wake();
    expect(JSON.stringify(await find())).toContain('Quick Person');
    await eventually(async () => expect(await mailsWith('Quick Person')).toHaveLength(1));
    await expect(using((own) => releaseLead(own, id))).rejects.toThrow(
      `Lead ${id} is not in quarantine`,
    );
  });

  test('a newsletter address is never quarantined', async () => {
    const quick = await post(
      '/newsletter/subscribe',
      { email: 'quick@gmail.com' },
      { fillMs: 3, honeypot: '' },
    );
    const bot = await post(
      '/newsletter/subscribe',
      { email: 'bot@gmail.com' },
      { fillMs: 9_000, honeypot: 'x' },
    );
    expect([bot.statusCode, bot.body]).toEqual([quick.statusCode, quick.body]);
    expect([quick.statusCode, quick.json()]).toEqual([
      200,
      { id: 'subscribed', message: 'Subscribed successfully!' },
    ]);
    for (const address of ['quick', 'bot'])
      await eventually(async () =>
        expect(await mailsWith(`To: ${address}@gmail.com`)).toHaveLength(1),
      );
    expect(JSON.stringify(await find('all'))).not.toContain('@gmail.com');
  });

  test('sends one digest each morning, however many servers there are', async () => {
    const day = Date.parse('2026-03-05T00:00:00+05:30');
    const settings = {
      staffAddress: 'staff@b.example',
      port: 3000,
    };
    const digestAt = (time: string) =>
      using((own) =>
        sendMorningDigest(
          own,
          settings,
          'https://staff.udaharan.example',
          Date.parse(`2026-03-06T${time}+05:30`),
        ),
      );
    await site.database.query("UPDATE lead SET status = 'won', handled_at = 1, received_at = 1");
    expect(await digestAt('10:00')).toBe(false);
    for (const name of ['Caught One', 'Caught Two', 'Rung Later', 'Rung Late']) {
      await post(
        '/email/contact-us',
        { ...contact, name },
        { fillMs: name.startsWith('Caught') ? 10 : 9_000 },
      );
      await site.database.query(
        `UPDATE lead SET received_at = ${day + 1} WHERE fields LIKE '%${name}"%'`,
      );
    }
    const remind = (name: string, time: string) =>
      site.database.query(
        `UPDATE lead SET reminder_at = ${Date.parse(`2026-03-06T${time}+05:30`)} WHERE fields LIKE '%${name}"%'`,
      );
    await remind('Rung Late', '08:30');
    await remind('Rung Later', '17:00');
    expect(await digestAt('08:59')).toBe(false);
    expect(await Promise.all([digestAt('09:00'), digestAt('09:00')])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await digestAt('23:00')).toBe(false);
    await eventually(async () => expect(await mailsWith('To: staff@b.example')).toHaveLength(1));
    const [mail = ''] = await mailsWith('To: staff@b.example');
    expect(mail).toContain('Subject: Leads: 1 overdue, 1 today, 2 open, 2 quarantined');
    expect(mail.replace(/=\r?\n/g, '')).toMatch(
      /1 overdue for a call\s+https:\/\/staff\.udaharan\.example\/leads\/\?show(?:=3D|=)due/,
    );
  });

  test.each([
    ['that is not valid JSON', 'hello'],
    ['that ends in the middle', '%7B%22fillMs%22%3A'],
    ['with broken percent-encoding', '%E0%A4%A'],
    ['with unknown parts', { unknown: true }],
    ['with parts of wrong types', { fillMs: 'long', utm: 'x', page: 5, honeypot: 7 }],
  ])('keeps a lead with a context %s', async (name, context) => {
    const answer = await post('/email/contact-us', { ...contact, name }, context);
    expect(answer.statusCode).toBe(200);
    expect(await storedWith(name)).toMatchObject([{ quarantine_reason: null }]);
  });

  test('stores a lead with the valid parts of a 60 kB context', async () => {
    const { port } = new URL(site.origin);
    const context = encodeURIComponent(
      JSON.stringify({
        page: '/contact',
        landingPage: `/?${'व'.repeat(6_500)}`,
        notice: '2026-11',
      }),
    );
    expect(context.length).toBeGreaterThan(50_000);
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-lead-context': context };
      const sent = request(
        { port, host: '127.0.0.1', method: 'POST', path: '/api/V1/email/contact-us', headers },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify({ ...contact, name: 'Long Way' }));
    });
    expect(status).toBe(200);
    const [lead] = await storedWith('Long Way');
    expect(JSON.parse(String(lead?.['consent']))).toEqual({ notice: '2026-11', page: '/contact' });
    expect(JSON.parse(String(lead?.['source'])).landingPage).toHaveLength(2_000);
  });
});
