import { createHmac } from 'node:crypto';
import {
  createDatabase,
  eventually,
  overOneDatabase,
  type TestDatabase,
} from '@platband/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { erasePerson } from '../personal-data/erase-person';
import { readMailbox, serverForTest, startServer } from '../testing/test-server';
import { receiveWebhooks, type WebhookCall } from '../testing/webhook-receiver';
import { findLeads } from './find-leads';
import { readNotes } from './lead-note-repository';
import { workOnLeads } from './work-on-lead';

const contact = { name: 'Asha', email: 'asha@b.example', mobile: '9876543210' };
const franchise = {
  name: 'Ravi',
  email: 'ravi@b.example',
  city: 'Indore',
  state: 'MP',
  description: '',
};
const enquiry = { name: 'Meera', phone: '9876500000', serviceType: 'Loan' };
const opened = ({ environment, folder }: TestDatabase) =>
  openSiteDatabase({ databaseUrl: environment['DATABASE_URL'] ?? null, dataFolder: folder });

overOneDatabase('what the staff gets', (kind) => {
  test("lists and exports use days in India's time zone", async () => {
    const { database, server } = await serverForTest({}, kind);
    const received: readonly (readonly [
      path: string,
      payload: { readonly name: string },
      at: string,
    ])[] = [
      ['contact-us', contact, '2026-11-21T18:29:59Z'],
      ['contact-us', { ...contact, name: 'One in the morning' }, '2026-11-21T19:30:00Z'],
      ['enquiry', enquiry, '2026-11-22T04:00:00Z'],
      ['enquiry', { ...enquiry, name: 'Night' }, '2026-11-22T18:30:00Z'],
    ];
    for (const [path, payload, at] of received) {
      await server.inject({ method: 'POST', url: `/api/V1/email/${path}`, payload });
      await database.query(
        `UPDATE lead SET received_at = ${Date.parse(at)} WHERE fields LIKE '%"${payload.name}"%'`,
      );
    }
    await server.close();
    const own = await opened(database);
    const ofTheDay = await findLeads(own, { since: '2026-11-22', until: '2026-11-23' });
    expect(ofTheDay.map(({ fields }) => fields['name'])).toEqual(['One in the morning', 'Meera']);
    expect(ofTheDay.map(({ receivedAt }) => receivedAt)).toContain('2026-11-22T01:00:00+05:30');
    expect((await findLeads(own, { text: 'NIGHT' })).map(({ fields }) => fields['name'])).toEqual([
      'Night',
    ]);
    expect(
      (await findLeads(own, { text: '+91 98765 43210' })).map(({ fields }) => fields['name']),
    ).toEqual(['Asha', 'One in the morning']);
    await own.close();
  });

  test('list and export show who changed a lead', async () => {
    const { database, server } = await serverForTest({}, kind);
    await server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: contact });
    await server.close();
    const id = String((await database.query('SELECT id FROM lead'))[0]?.['id']);
    const own = await opened(database);
    const at = Date.parse('2099-11-25T17:00:00+05:30');
    let version = 0;
    const work = async (by: string, change: object, shown = { id, version }) => {
      await workOnLeads(own, [shown], by, () => change);
      version += 1;
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await work('Meera', { status: 'called', note: 'rings back' });
    vi.advanceTimersByTime(1);
    await work('Meera', { assignee: 'Ravi', reminderMs: at });
    vi.advanceTimersByTime(1);
    expect(
      await findLeads(own, { state: 'open', status: 'called', assignee: 'Ravi' }),
    ).toMatchObject([
      { status: 'called', assignee: 'Ravi', reminderAt: '2099-11-25T17:00:00+05:30' },
    ]);
    expect(await findLeads(own, { turn: 'now' })).toEqual([]);
    await expect(work('Ravi', { status: 'lost' })).rejects.toThrow(
      'Choose the reason why the lead was lost',
    );
    await expect(work('Ravi', {}, { id: 'unknown', version: 0 })).rejects.toThrow(
      'There is no lead unknown.',
    );
    await work('Ravi', { status: 'lost', lostReason: 'elsewhere' });
    expect(await findLeads(own, { state: 'open' })).toEqual([]);
    expect(await findLeads(own, { turn: 'now', state: 'all' })).toEqual([]);
    const history = (await readNotes(own, [id])).get(id) ?? [];
    expect(
      history.map(({ written_by, kind: what, text: said }) => `${written_by} ${what}: ${said}`),
    ).toEqual([
      'Meera change: Called',
      'Meera note: rings back',
      'Meera change: Assigned to Ravi; Reminder 2099-11-25, 17:00',
      'Ravi change: Lost: Went to someone else; No reminder',
    ]);
    expect(await findLeads(own, {})).toMatchObject([
      { status: 'lost', lostReason: 'elsewhere', assignee: 'Ravi', reminderAt: null },
    ]);
    await work('Ravi', { status: 'won' });
    await work('Ravi', { status: 'papers' });
    expect(await findLeads(own, { state: 'open' })).toMatchObject([
      { status: 'papers', lostReason: null },
    ]);
    expect(await erasePerson(own, { email: 'asha@b.example' })).toEqual({
      leads: 1,
      subscriptions: 0,
    });
    const left = [
      await own.query('SELECT * FROM lead_note'),
      await own.query('SELECT * FROM lead_word'),
    ];
    expect(left).toEqual([[], []]);
    await own.close();
  });

  test('a reply to the staff’s mail goes to the visitor', async () => {
    const { database, server } = await serverForTest(
      {
        STAFF_ADDRESS: 'staff@udaharan.example',
        STAFF_ADDRESS_BY_FORM: 'contact=desk@udaharan.example, career=hr@udaharan.example',
      },
      kind,
    );
    await server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: contact });
    await server.inject({
      method: 'POST',
      url: '/api/V1/email/apply-frenchise',
      payload: franchise,
    });
    await server.inject({ method: 'POST', url: '/api/V1/email/enquiry', payload: enquiry });
    await eventually(async () => expect(await readMailbox(database.folder)).toHaveLength(4));
    const mails = (await readMailbox(database.folder)).map((mail) => {
      const header = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, 'm').exec(mail)?.[1];
      return [header('To'), header('Reply-To') ?? 'none'];
    });
    expect(mails.sort()).toEqual([
      ['desk@udaharan.example', 'asha@b.example'],
      ['staff@udaharan.example', 'asha@b.example'],
      ['staff@udaharan.example', 'none'],
      ['staff@udaharan.example', 'ravi@b.example'],
    ]);
  });

  test("the staff's mail shows the button that opened the form", async () => {
    const { database, server } = await serverForTest(
      { STAFF_ADDRESS: 'staff@udaharan.example' },
      kind,
    );
    const context = encodeURIComponent(JSON.stringify({ subject: 'Bridge\nloans' }));
    await server.inject({
      method: 'POST',
      url: '/api/V1/email/enquiry',
      payload: enquiry,
      headers: { 'x-lead-context': context },
    });
    await eventually(async () => expect(await readMailbox(database.folder)).toHaveLength(1));
    expect(await readMailbox(database.folder)).toEqual([
      expect.stringMatching(/^Auto-Submitted: auto-generated\r?$/m),
    ]);
    expect((await readMailbox(database.folder))[0]).toContain('About: Bridge loans');
    const [lead] = await database.query('SELECT fields, source FROM lead');
    expect(JSON.parse(String(lead?.['fields']))).toEqual(enquiry);
    expect(JSON.parse(String(lead?.['source']))).toEqual({ subject: 'Bridge\nloans' });
  });

  test('a webhook receives every lead, signed and retried', async () => {
    const database = await createDatabase(kind);
    // Only one database is tested with retries, which take seconds and are the same for both.
    const accepting = kind === 'embedded' ? 2 : 1;
    const { calls: received, ...receiver } = await receiveWebhooks((_, number) =>
      number < accepting ? 503 : 204,
    );
    const key = Buffer.alloc(32, 'k');
    const server = await startServer(database, {
      WEBHOOK_URL: `${receiver.origin}/leads`,
      WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
    });
    const context = {
      subject: 'Bridge loans',
      page: '/contact',
      referrer: 'https://news.example/',
      utm: { utm_source: 'letter' },
    };
    const from = { 'x-lead-context': encodeURIComponent(JSON.stringify(context)) };
    await server.inject({
      method: 'POST',
      url: '/api/V1/email/contact-us',
      payload: contact,
      headers: from,
    });
    await eventually(() => expect(received).toHaveLength(accepting));
    const { headers, body } = received.at(-1) as WebhookCall;
    expect(headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1_000 - Date.now())).toBeLessThan(
      60_000,
    );
    // As specified by standardwebhooks.com.
    const signed = createHmac('sha256', key)
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signed}`);
    const id = String((await database.query('SELECT id FROM lead'))[0]?.['id']);
    expect(JSON.parse(body)).toEqual({
      type: 'lead.received',
      timestamp: expect.stringMatching(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      data: {
        id,
        kind: 'contact',
        subject: 'Bridge loans',
        fields: contact,
        source: { page: '/contact', referrer: 'news.example', utm_source: 'letter' },
      },
    });
    await eventually(async () =>
      expect(await database.query('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    );
    expect(await readMailbox(database.folder)).toHaveLength(1);
    await server.close();
    receiver.close();
    await database.remove();
  });
});
