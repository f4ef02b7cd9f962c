import type { Database } from '@platform/server-kit/database';
import { eventually } from '@platform/server-kit/testing';
import { createToken, withdrawToken } from '@platform/server-kit/tokens';
import { readXlsx } from 'hucre/xlsx';
import { fillLeads } from 'server/testing/fill-leads';
import { openSiteDatabase } from 'server/testing/open-site-database';
import { recordRefused } from 'server/testing/outbox';
import { pdfOf } from 'server/testing/resume-files';
import { readMailbox, serverForAll } from 'server/testing/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const site = serverForAll({ RATE_LIMIT: '20' });
let database: Database;
beforeAll(async () => {
  database = await openSiteDatabase({ databaseUrl: null, dataFolder: site.database.folder });
  const send = (path: string, payload: object, headers = {}) =>
    site.server.inject({ method: 'POST', url: `/api/V1${path}`, payload, headers });
  await send('/email/contact-us', {
    name: '<b>Asha</b>',
    email: 'asha@b.example',
    mobile: '9876543210',
    message: 'One\nTwo',
  });
  await send('/email/enquiry', { name: 'Meera', phone: '9876500000', serviceType: 'Loan' });
  await send(
    '/email/contact-us',
    { name: 'A bot', email: 'bot@b.example', mobile: '9876511111' },
    {
      'x-lead-context': encodeURIComponent(JSON.stringify({ honeypot: 'x' })),
    },
  );
  await send('/career-application', {
    name: 'Ravi',
    email: 'ravi@b.example',
    mobile: '9876522222',
    resumeName: "Ravi's résumé.pdf",
    resume: pdfOf(2_000).toString('base64'),
  });
});
afterAll(() => database.close());

const hourMs = 3_600_000;
const newToken = (
  rights: ('leads' | 'deploy:mf-home')[] = ['leads'],
  expiresAt = Date.now() + hourMs,
) => createToken(database, { holder: 'Asha, desk', rights, expiresAt });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.server.inject({
    method: 'POST',
    url: `${site.staff}/leads/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const signIn = async (token: string) => {
  const answer = await post('sign-in', { token });
  return { answer, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
};
const idOf = async (name: string) =>
  String(
    (await database.query('SELECT id FROM lead WHERE fields LIKE $1', [`%${name}%`]))[0]?.['id'],
  );

test('without a token there is nothing but the page to sign in, with status 401', async () => {
  const answers = [
    await site.server.inject(`${site.staff}/leads/`),
    await post('', {}),
    await post('export', {}),
    await post('resume', { id: await idOf('Ravi') }),
  ];
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(401);
    expect(body).toContain('<h1>Leads</h1>');
    expect(body).not.toContain('Asha');
  }
});

test('a wrong token, one for something else and an expired one do not sign in', async () => {
  for (const token of [
    '',
    'x',
    await newToken(['deploy:mf-home']),
    await newToken(['leads'], Date.now() - 1),
  ]) {
    const { answer } = await signIn(token);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(answer.body).toContain('This token is not valid here, or not any more.');
  }
});

test('shows today’s leads and sums to a token, escapes visitors’ input, and records each use', async () => {
  const token = await newToken();
  const { answer, cookie } = await signIn(token);
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/leads/']);
  expect(answer.headers['set-cookie']).toMatch(
    /; Path=\/leads\/; Max-Age=1800; HttpOnly; SameSite=Strict$/,
  );
  const { statusCode, body, headers } = await site.server.inject({
    url: `${site.staff}/leads/`,
    headers: { cookie },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('<b>1</b> Send a message');
  expect(body).toContain('3 leads');
  expect(body).toContain('&#60;b&#62;Asha&#60;/b&#62;');
  expect(body).not.toContain('A bot');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  const uses = await database.query(
    'SELECT what FROM token_use WHERE token_id = $1 ORDER BY used_at',
    [token.slice(0, 12)],
  );
  expect(uses.map(({ what }) => what)).toEqual(['signed in to leads', 'looked at leads']);
});

test('leads in quarantine are counted wherever one looks, with a link to them', async () => {
  const { cookie } = await signIn(await newToken());
  const look = async (url: string) =>
    (await site.server.inject({ url: site.staff + url, headers: { cookie } })).body;
  const link = '<a href="/leads/?show=quarantined">1 lead in quarantine</a>';
  expect(await look('/leads/')).toContain(link);
  expect((await post('', { show: 'won' }, { cookie })).body).toContain(link);
  const quarantined = await look('/leads/?show=quarantined');
  expect(quarantined).toMatch(/1 lead<.*A bot/s);
  expect(quarantined).not.toContain(link);
});

test('search finds words and numbers as people write them', async () => {
  const { cookie } = await signIn(await newToken());
  const found = async (fields: Record<string, string>) => (await post('', fields, { cookie })).body;
  expect(await found({ text: 'meera' })).toContain('1 lead<');
  expect(await found({ text: '+91 98765-00000' })).toMatch(/1 lead<.*Meera/s);
  expect(await found({ text: 'mee' })).toContain('1 lead<');
  expect(await found({ text: 'meera nobody' })).toContain('No leads');
  expect(await found({ source: 'direct', assignee: 'Nobody' })).toContain('No leads');
  expect(await found({ kind: 'application' })).toMatch(/1 lead<.*Ravi/s);
  expect(await found({ show: 'quarantined' })).toMatch(/1 lead<.*A bot/s);
  expect(await found({ since: '2020-01-01', until: '2020-02-01' })).toContain('No leads');
  expect(await found({ since: '2026-99-99' })).toContain(
    '&#34;2026-99-99&#34; is not a valid date. Write it as 2026-11-01.',
  );
});

test('a lead gets a status, an owner, a reminder and notes; lost asks for a reason', async () => {
  const { cookie } = await signIn(await newToken());
  const id = await idOf('Meera');
  const view = { show: 'accepted', text: 'Meera' };
  const work = async (fields: Record<string, string>) =>
    (await post('work', { id, ...view, ...fields }, { cookie })).body;
  const saved = await work({
    status: 'called',
    owner: 'Asha, desk',
    reminder: '2020-02-03T17:00',
    note: 'rings <back>',
  });
  expect(saved).toMatch(
    /Saved\..*1 lead<.*Called.*Asha, desk.*class="problem">ring 2020-02-03, 17:00/s,
  );
  // Filters are preserved.
  expect(saved).toContain('<option value="" selected>Everybody’s</option>');
  expect(saved).toMatch(
    /Called; Given to Asha, desk; Reminder 2020-02-03, 17:00.*Asha, desk<\/span> rings &#60;back&#62;/s,
  );
  expect((await post('', { show: 'due' }, { cookie })).body).toMatch(/1 lead<.*Meera/s);
  expect((await post('', { show: 'called', assignee: 'Asha, desk' }, { cookie })).body).toMatch(
    /1 lead<.*Meera/s,
  );
  expect(await work({ status: 'lost', reason: '' })).toContain(
    'Say why it was lost: choose a reason.',
  );
  expect(await work({ status: 'lost', reason: 'elsewhere' })).toContain(
    '<b>Lost: Went to somebody else</b>',
  );
  expect((await post('', { show: 'open', text: 'Meera' }, { cookie })).body).toContain('No leads');
  // Saving a stale page adds the note, but does not undo another user's changes.
  const stale = {
    'shown-status': 'called',
    'shown-owner': 'Asha, desk',
    'shown-reason': '',
    'shown-reminder': '2020-02-03T17:00',
  };
  const noted = await work({
    ...stale,
    status: 'called',
    reason: '',
    owner: 'Asha, desk',
    reminder: '2020-02-03T17:00',
    note: 'late',
  });
  expect(noted).toMatch(/<b>Lost: Went to somebody else<\/b>.*late/s);
  expect(await work({ status: 'new', reason: '', owner: '' })).toContain('Given back');
  expect((await post('work', { id: 'unknown' }, { cookie })).body).toContain(
    'There is no lead unknown.',
  );
});

test('a number is rung or chatted with at one press', async () => {
  const { cookie } = await signIn(await newToken());
  const { body } = await post('', { text: 'Meera' }, { cookie });
  expect(body).toContain('<a href="tel:+919876500000">Call 98765 00000</a>');
  expect(body).toContain(
    'href="https://chat.udaharan.example/919876500000?text=Namaste%20Meera%2C%20this%20is%20Udaharan%20Finance',
  );
});

test('leads with the same number or address are shown together, whichever of them was found', async () => {
  const payload = { name: 'Meera Again', email: 'm@b.example', mobile: '9876500000' };
  await site.server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload });
  const { cookie } = await signIn(await newToken());
  const { body } = await post('', { kind: 'enquiry' }, { cookie });
  expect(body).toMatch(/1 lead<.*Meera: 1 more of the same person.*Meera Again/s);
  expect((await post('', {}, { cookie })).body.match(/more of the same person/g)).toHaveLength(1);
});

test('releases a lead from quarantine, and sends its mail to the staff', async () => {
  const { cookie } = await signIn(await newToken());
  expect((await post('release', { id: await idOf('A bot') }, { cookie })).body).toContain(
    'Released: the mail about it is on its way.',
  );
  await eventually(async () =>
    expect((await readMailbox(site.database.folder)).join()).toContain('bot@b.example'),
  );
});

test('mail that was refused for good is shown with what the server said; it is sent again or dropped by a button', async () => {
  const { cookie } = await signIn(await newToken());
  const id = await idOf('Meera');
  await eventually(async () =>
    expect(await database.query('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
  );
  await database.query('UPDATE outbox SET sent_at = NULL WHERE id = $1', [id]);
  await recordRefused(database, id, '550 no such mailbox');
  expect((await post('', {}, { cookie })).body).toMatch(
    /Mail to the staff about a lead of .*550 no such mailbox.*Retry.*Drop/s,
  );
  const again = await post('mail/retry', { id }, { cookie });
  expect(again.body).toContain('It is sent again.');
  expect(again.body).not.toContain('Refused mail');
  await eventually(async () =>
    expect(await database.query('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
  );
  await database.query('UPDATE outbox SET sent_at = NULL WHERE id = $1', [id]);
  await recordRefused(database, id, '550 no such mailbox');
  const dropped = await post('mail/drop', { id }, { cookie });
  expect(dropped.body).toContain('Dropped.');
  expect(dropped.body).not.toContain('Refused mail');
  expect((await post('mail/drop', { id }, { cookie })).body).toContain(
    'This mail is not there any more.',
  );
});

test('résumé and export come as files', async () => {
  const { cookie } = await signIn(await newToken());
  const resume = await post('resume', { id: await idOf('Ravi') }, { cookie });
  expect(resume.rawPayload).toEqual(pdfOf(2_000));
  expect(resume.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Ravi%27s%20r%C3%A9sum%C3%A9.pdf",
    'x-content-type-options': 'nosniff',
  });
  const workbook = await post('export', { kind: 'enquiry', type: 'xlsx' }, { cookie });
  expect(workbook.headers['content-disposition']).toMatch(
    /^attachment; filename="leads-2\d{3}-\d\d-\d\d\.xlsx"$/,
  );
  const [sheet] = (await readXlsx(workbook.rawPayload)).sheets;
  expect(sheet?.rows[0]).toEqual(
    expect.arrayContaining(['came_by', 'page', 'utm_campaign', 'gclid', 'status']),
  );
  const csv = await post('export', { kind: 'enquiry' }, { cookie });
  expect(csv.headers['content-disposition']).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(csv.body).toMatch(/^\ufeff"id","received_at"/);
  expect(csv.body).toContain('"Meera"');
  expect((await post('resume', { id: await idOf('Meera') }, { cookie })).body).toContain(
    'There is no résumé with this lead.',
  );
});

test('a form of another site is refused; a withdrawn token ends its sessions', async () => {
  const token = await newToken();
  const { cookie } = await signIn(token);
  const id = await idOf('Meera');
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]) {
    expect((await post('work', { id, note: '' }, { cookie, ...headers })).statusCode).toBe(403);
  }
  expect(
    (await site.server.inject({ url: `${site.staff}/leads/`, headers: { cookie } })).statusCode,
  ).toBe(200);
  await withdrawToken(database, token.slice(0, 12));
  expect(
    (await site.server.inject({ url: `${site.staff}/leads/`, headers: { cookie } })).statusCode,
  ).toBe(401);
});

test('signing out ends it, also for whoever else has the cookie', async () => {
  const { cookie } = await signIn(await newToken());
  const answer = await post('sign-out', {}, { cookie });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
    303,
    expect.stringMatching(/^leads=; Path=\/leads\/; Max-Age=0;/),
  ]);
  expect(
    (await site.server.inject({ url: `${site.staff}/leads/`, headers: { cookie } })).statusCode,
  ).toBe(401);
  expect((await post('', { text: 'Asha' }, { cookie })).statusCode).toBe(401);
});

test('shows the newest 25 leads, older ones on request, and stays on the page of an edited lead', async () => {
  await fillLeads(database, 40, Date.parse('2026-01-05T06:30:00Z'));
  const { cookie } = await signIn(await newToken());
  const view = { show: 'open', since: '2026-01-01', until: '2026-02-01' };
  const first = await post('', view, { cookie });
  expect(first.body).toMatch(/25 leads on this page<.*Back to 2026-01-05, 12:00\..*Older leads/s);
  const after = /name="after" value="([^"]+)"/.exec(first.body)?.[1] ?? '';
  const second = await post('', { ...view, after }, { cookie });
  expect(second.body).toContain('15 leads on this page');
  expect(second.body).not.toContain('Older leads');
  const id = /id="lead-([^"]+)"/.exec(second.body)?.[1] ?? '';
  expect((await post('work', { ...view, after, id, status: 'won' }, { cookie })).body).toContain(
    '14 leads on this page',
  );
  expect((await post('export', view, { cookie })).body.split('\r\n')).toHaveLength(40);
});

// The last: it uses up what this client may do.
test('tokens cannot be tried out: after so many attempts there is a wait', async () => {
  let status = 0;
  for (let attempt = 0; attempt < 21 && status !== 429; attempt += 1)
    status = (await signIn('guess')).answer.statusCode;
  const { answer } = await signIn(await newToken());
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ]);
});
