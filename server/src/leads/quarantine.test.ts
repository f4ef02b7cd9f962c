import { execFile } from 'node:child_process';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program } from '../compiled/program';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { eventually } from '../testing/eventually';
import { createDatabase, databaseKinds, isMissing, readMailbox, startServer, type TestDatabase } from '../testing/test-server';
import { csvOf } from './csv';
import { erasePerson } from './erase-person';
import { findLeads, type LeadState } from './find-leads';
import { leadLine } from './lead-line';
import { releaseLead } from './release-lead';

const command = fileURLToPath(new URL('command.ts', import.meta.url));
const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };
const finance = { fullName: 'Asha', mobile: '9876543210', loanType: 'CarLoan' };

describe.each(databaseKinds)('over the %s database', (kind) => {
  describe.skipIf(isMissing(kind))('quarantine', () => {
    let database: TestDatabase;
    let server: FastifyInstance;

    beforeAll(async () => {
      database = await createDatabase(kind);
      server = await startServer(database, { RATE_LIMIT: '1000', MINIMUM_FILL_MS: '700' });
    });
    afterAll(async () => {
      await server.close();
      await database.remove();
    });

    const post = (path: string, payload: object, context?: object | string) =>
      server.inject({
        method: 'POST',
        url: `/api/V1${path}`,
        headers:
          context === undefined
            ? {}
            : { 'x-lead-context': typeof context === 'string' ? context : encodeURIComponent(JSON.stringify(context)) },
        payload,
      });
    const storedWith = async (text: string) =>
      (await database.query('SELECT * FROM lead')).filter(({ fields }) => String(fields).includes(text));
    const mailsWith = async (text: string) => (await readMailbox(database.folder)).filter((mail) => mail.includes(text));
    const using = async <T>(work: (own: Database) => Promise<T>) => {
      const own = await openDatabase({ databaseUrl: database.environment['DATABASE_URL'] ?? null, dataFolder: database.folder });
      return work(own).finally(() => own.close());
    };
    const find = (state: LeadState = 'accepted') => using((own) => findLeads(own, {}, state));
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [...program(command), ...words], {
        env: { PATH: process.env['PATH'], ...database.environment },
      });

    const cases = [
      ['a filled honeypot', '/email/contact-us', contact, { honeypot: 'https://me.example', fillMs: 9_000 }, 'contact', 'honeypot'],
      ['a form filled in an instant', '/email/contact-us', contact, { honeypot: '', fillMs: 699 }, 'contact', 'too-fast'],
      ['a honeypot filled beyond measure', '/email/contact-us', contact, { honeypot: 'x'.repeat(5_000) }, 'contact', 'honeypot'],
      ['finance advice in an instant', '/email/finance-advice', finance, { fillMs: 0 }, 'finance-advice', 'too-fast'],
    ] as const;
    test.each(cases)('%s: answered like any other, stored with the reason', async (name, path, body, context, leadKind, reason) => {
      const field = path.endsWith('advice') ? 'fullName' : 'name';
      const usual = await post(path, { ...body, [field]: 'Somebody' }, { fillMs: 700, honeypot: '' });
      const answer = await post(path, { ...body, [field]: name }, context);
      expect([answer.statusCode, answer.body]).toEqual([usual.statusCode, usual.body]);
      expect(answer.statusCode).toBe(200);
      expect(await storedWith(name)).toMatchObject([{ kind: leadKind, quarantine_reason: reason }]);
    });

    test('what took 700 ms, or came without a time, goes to the staff at once', async () => {
      await post('/email/contact-us', { ...contact, name: 'Just In Time' }, { fillMs: 700, honeypot: '' });
      await post('/email/contact-us', { ...contact, name: 'Says Nothing' });
      for (const name of ['Just In Time', 'Says Nothing']) {
        expect(await storedWith(name)).toMatchObject([{ quarantine_reason: null }]);
        await eventually(async () => expect(await mailsWith(name)).toHaveLength(1));
      }
    });

    test('is not in the list, the export or the mail, until it is released', async () => {
      await post('/email/contact-us', { ...contact, name: 'Quick Person' }, { fillMs: 10 });
      await post('/email/contact-us', { ...contact, name: 'Slow Person' }, { fillMs: 10_000 });
      await eventually(async () => expect(await mailsWith('Slow Person')).toHaveLength(1));
      expect(await mailsWith('Quick Person')).toHaveLength(0);
      const { stdout: list } = await run('list');
      expect(list).toContain('Slow Person');
      expect(list).not.toContain('Quick Person');
      const { stdout: quarantined } = await run('list', '--quarantined');
      expect(quarantined).toMatch(/contact +too-fast +Quick Person/);
      expect(quarantined).not.toContain('Slow Person');
      expect(csvOf(await find())).not.toContain('Quick Person');
      expect(csvOf(await find('quarantined'))).toMatch(/"Quick Person".*"too-fast"/);
      const id = String((await storedWith('Quick Person'))[0]?.['id']);
      expect((await run('release', id)).stdout).toContain(`Released: ${id}`);
      expect(JSON.stringify(await find())).toContain('Quick Person');
      await eventually(async () => expect(await mailsWith('Quick Person')).toHaveLength(1));
      await expect(using((own) => releaseLead(own, id))).rejects.toThrow(`No lead ${id} is in quarantine`);
    });

    test('a newsletter address filled in an instant gets its code; with a filled honeypot none, and the staff sees it', async () => {
      const quick = await post('/newsletter/subscribe', { email: 'quick@gmail.com' }, { fillMs: 3, honeypot: '' });
      const bot = await post('/newsletter/subscribe', { email: 'bot@gmail.com' }, { fillMs: 9_000, honeypot: 'x' });
      expect([bot.statusCode, bot.body]).toEqual([quick.statusCode, quick.body]);
      expect([quick.statusCode, quick.json()]).toEqual([200, { message: 'Subscribed successfully!' }]);
      await eventually(async () => expect(await mailsWith('To: quick@gmail.com')).toHaveLength(1));
      expect(await mailsWith('bot@gmail.com')).toHaveLength(0);
      expect(await database.query("SELECT email FROM subscriber WHERE email = 'bot@gmail.com'")).toEqual([]);
      expect((await find('quarantined')).map(leadLine).join('\n')).toMatch(/subscribe +honeypot +bot@gmail\.com/);
      expect(JSON.stringify(await find())).not.toContain('bot@gmail.com');
      expect(await using((own) => erasePerson(own, { email: 'bot@gmail.com' }))).toEqual({ leads: 1, subscriptions: 0 });
      expect(await storedWith('bot@gmail.com')).toEqual([]);
    });

    test.each([
      ['that is no JSON', 'hello'],
      ['that ends in the middle', '%7B%22fillMs%22%3A'],
      ['with broken percent-encoding', '%E0%A4%A'],
      ['with unknown parts', { unknown: true }],
      ['with parts of wrong types', { fillMs: 'long', utm: 'x', page: 5, honeypot: 7 }],
    ])('a context %s does not lose the lead', async (name, context) => {
      const answer = await post('/email/contact-us', { ...contact, name }, context);
      expect(answer.statusCode).toBe(200);
      expect(await storedWith(name)).toMatchObject([{ quarantine_reason: null }]);
    });

    test('a context of 60 kB does not lose the lead, and what can be used of it is kept', async () => {
      await server.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.server.address() as AddressInfo;
      const context = encodeURIComponent(JSON.stringify({ page: '/contact', landingPage: `/?${'व'.repeat(6_500)}`, notice: '2026-11' }));
      expect(context.length).toBeGreaterThan(50_000);
      const status = await new Promise((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'x-lead-context': context };
        const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/V1/email/contact-us', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on('error', reject);
        sent.end(JSON.stringify({ ...contact, name: 'Long Way' }));
      });
      expect(status).toBe(200);
      const [lead] = await storedWith('Long Way');
      expect(JSON.parse(String(lead?.['consent']))).toEqual({ notice: '2026-11', page: '/contact' });
      expect(JSON.parse(String(lead?.['source'])).landingPage).toHaveLength(2_000);
    });
  });
});
