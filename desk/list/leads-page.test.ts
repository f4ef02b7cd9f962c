import type { Database } from '@platband/server-kit/database';
import { eventually } from '@platband/server-kit/testing';
import { createToken, withdrawToken } from '@platband/server-kit/tokens';
import { readXlsx } from 'hucre/xlsx';
import { eraseDue } from 'server/personal-data';
import { fillLeads } from 'server/testing/fill-leads';
import { openSiteDatabase } from 'server/testing/open-site-database';
import { recordRefused } from 'server/testing/outbox';
import { getPdf } from 'server/testing/resume-files';
import { readMailbox, serverForAll } from 'server/testing/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const site = serverForAll({ RATE_LIMIT: '60' });
let database: Database;
beforeAll(async () => {
  database = await openSiteDatabase({ databaseUrl: null, dataFolder: site.database.folder });
  const sendForm = (path: string, payload: object, headers = {}) =>
    site.server.inject({ method: 'POST', url: `/api/V1${path}`, payload, headers });
  await sendForm('/email/contact-us', {
    name: '<b>Asha</b>',
    email: 'asha@b.example',
    mobile: '9876543210',
    message: 'One\nTwo',
  });
  await sendForm('/email/enquiry', { name: 'Meera', phone: '9876500000', serviceType: 'Loan' });
  await sendForm(
    '/email/contact-us',
    { name: 'A bot', email: 'bot@b.example', mobile: '9876511111' },
    {
      'x-lead-context': encodeURIComponent(JSON.stringify({ honeypot: 'x' })),
    },
  );
  await sendForm('/career-application', {
    name: 'Ravi',
    email: 'ravi@b.example',
    mobile: '9876522222',
    resumeName: "Ravi's résumé.pdf",
    resume: getPdf(2_000).toString('base64'),
  });
});
afterAll(() => database.close());

const hourMs = 3_600_000;
const newToken = (rights: string[] = ['leads'], expiresAt = Date.now() + hourMs) =>
  createToken(database, { holder: 'Asha, desk', rights, expiresAt });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.server.inject({
    method: 'POST',
    url: `${site.staff}/leads/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const post = async (...sent: Parameters<typeof send>) => {
  const answer = await send(...sent);
  const { location } = answer.headers;
  if (answer.statusCode !== 303 || location === undefined) return answer;
  const page = { url: `${site.staff}${location.split('#')[0]}`, headers: sent[2] ?? {} };
  return site.server.inject(page);
};
const stateIn = (page: string): string => /name="state" value="([^"]+)"/.exec(page)?.[1] ?? '';
const signIn = async (token: string) => {
  const answer = await send('sign-in', { token });
  return { answer, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
};
/** What a page shows of a lead's versions. */
const shownIn = (page: string, id: string): string =>
  new RegExp(`name="leads" value="([^"]*${id}[^"]*)"`).exec(page)?.[1] ?? '';
const idOf = async (name: string) =>
  String(
    (await database.query('SELECT id FROM lead WHERE fields LIKE $1', [`%${name}%`]))[0]?.['id'],
  );

test('shows the sign-in page with status 401 if there is no token', async () => {
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

test('a wrong, expired or unrelated token does not sign in', async () => {
  for (const token of [
    '',
    'x',
    await newToken(['deploy:mf-home']),
    await newToken(['leads'], Date.now() - 1),
  ]) {
    const { answer } = await signIn(token);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(answer.body).toContain('This token has expired or is not valid for this page.');
  }
});

test('shows leads to a token holder and records each use', async () => {
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
  expect(body).toMatch(/2 people<.*New · 2<.*&#60;b&#62;Asha&#60;\/b&#62;/s);
  expect(body).toMatch(/aria-current="page">Calls 2<.*>Mails 0<.*>Applications 1</s);
  expect(body).not.toContain('A bot');
  const applications = { url: `${site.staff}/leads/?queue=application`, headers: { cookie } };
  expect((await site.server.inject(applications)).body).toMatch(/1 person<.*Ravi/s);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  const uses = await database.query(
    'SELECT what FROM token_use WHERE token_id = $1 ORDER BY used_at',
    [token.slice(0, 12)],
  );
  const seen = ['signed in to leads', 'viewed leads', 'viewed leads'];
  expect(uses.map(({ what }) => what)).toEqual(seen);
});

test('every other view counts quarantined leads and links to them', async () => {
  const { cookie } = await signIn(await newToken());
  const look = async (url: string) =>
    (await site.server.inject({ url: site.staff + url, headers: { cookie } })).body;
  const link = '<a href="/leads/?show=quarantined">1 lead is in quarantine</a>';
  expect(await look('/leads/')).toContain(link);
  expect((await post('', { show: 'won' }, { cookie })).body).toContain(link);
  const quarantined = await look('/leads/?show=quarantined');
  expect(quarantined).toMatch(/1 person<.*A bot/s);
  expect(quarantined).not.toContain(link);
});

test('search finds words and numbers as people write them', async () => {
  const { cookie } = await signIn(await newToken());
  const found = async (fields: Record<string, string>) => (await post('', fields, { cookie })).body;
  expect(await found({ text: 'meera' })).toContain('1 person<');
  expect(await found({ text: '+91 98765-00000' })).toMatch(/1 person<.*Meera/s);
  expect(await found({ text: 'mee' })).toContain('1 person<');
  expect(await found({ text: 'meera nobody' })).toContain('No leads match. Change the filters.');
  expect(await found({ source: 'direct', assignee: 'Ravi' })).toContain(
    'No leads match. Change the filters.',
  );
  expect(await found({ kind: 'application', queue: 'application' })).toMatch(/1 person<.*Ravi/s);
  expect(await found({ show: 'quarantined' })).toMatch(/1 person<.*A bot/s);
  expect(await found({ since: '2020-01-01', until: '2020-02-01' })).toContain(
    'No leads match. Change the filters.',
  );
  expect(await found({ since: '2026-99-99' })).toContain(
    '&#34;2026-99-99&#34; is not a valid date. Write it as 2026-11-01.',
  );
});

test("saves a lead's status, owner, reminder and notes", async () => {
  const { cookie } = await signIn(await newToken());
  const id = await idOf('Meera');
  const view = { show: 'accepted', text: 'Meera' };
  const opened = await post('row/open', { id, ...view }, { cookie });
  const state = stateIn(opened.body);
  let leads = shownIn(opened.body, id);
  const work = async (fields: Record<string, string>) => {
    const { body } = await post('work', { id, state, leads, ...fields }, { cookie });
    leads = shownIn(body, id);
    return body;
  };
  const saved = await work({
    status: 'called',
    owner: 'Asha, desk',
    reminder: '2099-02-03T17:00',
    note: 'rings <back>',
  });
  expect(saved).toMatch(/Saved\..*1 person<.*Call 3 Feb 2099.*<b>Called<\/b> · Asha, desk · /s);
  expect(saved).toContain('<option value="" selected>Anyone</option>');
  expect(saved).toMatch(
    /Called; Assigned to Asha, desk; Reminder 2099-02-03, 17:00.*Asha, desk<\/span> rings &#60;back&#62;/s,
  );
  await database.query('UPDATE lead SET reminder_at = 1 WHERE id = $1', [id]);
  expect((await post('', { show: 'due' }, { cookie })).body).toMatch(
    /1 person<.*Meera.*class="problem">Overdue/s,
  );
  expect((await post('', { show: 'called', assignee: 'Asha, desk' }, { cookie })).body).toMatch(
    /1 person<.*Meera/s,
  );
  const refused = await work({ status: 'lost', reason: '', note: 'typed before' });
  expect(refused).toMatch(/Choose the reason why the lead was lost\..*value="typed before"/s);
  expect(await work({ reminder: '2020-02-03T17:00' })).toContain('This time has passed');
  expect(await work({ status: 'lost', reason: 'elsewhere' })).toContain(
    '<b>Lost: Went to someone else</b>',
  );
  const found = (await post('', { show: 'open', text: 'Meera' }, { cookie })).body;
  expect(found).toMatch(/1 person<.*Lost: Went to someone else/s);
  expect(found).not.toContain('name="do"');
  expect(await work({ status: 'new', reason: '', owner: '' })).toContain('Unassigned');
  const unknown = { id: 'unknown', leads: 'unknown:0', status: 'won' };
  expect((await post('work', unknown, { cookie })).body).toContain('There is no lead unknown.');
});

test('a change of a stale page is refused, and names who changed the lead and when', async () => {
  const { cookie } = await signIn(await newToken());
  const id = await idOf('Meera');
  const opened = (await post('row/open', { id, text: 'Meera' }, { cookie })).body;
  const fields = { id, state: stateIn(opened), leads: shownIn(opened, id) };
  await post('work', { ...fields, status: 'won' }, { cookie });
  for (const [path, change] of [
    ['work', { status: 'papers', 'shown-status': 'new', note: 'typed', 'shown-note': '' }],
    ['row', { do: 'ineligible' }],
    ['row', { do: 'called' }],
  ] as const) {
    const { statusCode, body } = await send(path, { ...fields, ...change }, { cookie });
    expect(statusCode).toBe(409);
    expect(body).toMatch(
      /Not saved: Asha, desk changed this lead on \d{4}-\d\d-\d\d \d\d:\d\d \(Won\)/,
    );
    if (path === 'work') expect(body).toContain('value="typed"');
  }
  // A note alone does not conflict.
  const noted = await post('work', { ...fields, note: 'late' }, { cookie });
  expect(noted.body).toMatch(/<b>Won<\/b>.*late/s);
  const leads = shownIn(noted.body, id);
  await post('work', { id, state: stateIn(noted.body), leads, status: 'new' }, { cookie });
});

test('one of two changes at once is refused', async () => {
  const { cookie } = await signIn(await newToken());
  const id = await idOf('Meera');
  for (let race = 0; race < 20; race += 1) {
    const { body } = await post('row/open', { id, text: 'Meera' }, { cookie });
    const fields = { id, state: stateIn(body), leads: shownIn(body, id) };
    const answers = await Promise.all(
      ['papers', 'lender'].map((status) => send('work', { ...fields, status }, { cookie })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const now = (await post('row/open', { id, text: 'Meera' }, { cookie })).body;
    const again = { id, state: stateIn(now), leads: shownIn(now, id), status: 'new' };
    await post('work', again, { cookie });
  }
});

test('search finds what the list and the card show, notes and digits of any script included', async () => {
  const { cookie } = await signIn(await newToken());
  const context = { subject: 'Credit Card', utm: { utm_campaign: 'Diwali' } };
  await site.server.inject({
    method: 'POST',
    url: '/api/V1/email/finance-advice',
    payload: { fullName: 'Lata', mobile: '9844400004', loanType: 'PersonalLoan' },
    headers: { 'x-lead-context': encodeURIComponent(JSON.stringify(context)) },
  });
  const found = async (text: string) => (await post('', { text }, { cookie })).body;
  for (const text of ['Credit Card', 'personal loan', 'Diwali', '९८४४४ ००००४'])
    expect(await found(text), text).toMatch(/1 person<.*Lata/s);
  const page = await found('Lata');
  const id = await idOf('Lata');
  const leads = shownIn(page, id);
  await post('work', { id, state: stateIn(page), leads, note: 'asks for Gulmohar' }, { cookie });
  expect(await found('gulmohar')).toMatch(/1 person<.*Lata/s);
});

test('a saved form returns to its row and adds its note once', async () => {
  const { cookie } = await signIn(await newToken());
  const { body } = await post('row/open', { id: await idOf('Meera') }, { cookie });
  const form = /name="form" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const id = await idOf('Meera');
  const fields = { id, state: stateIn(body), leads: shownIn(body, id), form, note: 'said once' };
  const first = await send('work', fields, { cookie });
  expect([first.statusCode, first.headers['location']]).toEqual([
    303,
    expect.stringMatching(/^\/leads\/\?state=[\w.-]+#row-[\w-]{36}$/),
  ]);
  const again = await post('work', fields, { cookie });
  expect(again.body.match(/said once/g)).toHaveLength(1);
  expect((await send('', { text: 'Meera' }, { cookie })).headers['location']).not.toContain(
    'Meera',
  );
});

test('one press marks a lead as called, later or lost', async () => {
  const { cookie } = await signIn(await newToken());
  const id = await idOf('Ravi');
  let page = (await post('', { show: 'open', queue: 'application' }, { cookie })).body;
  const state = stateIn(page);
  const press = async (what: string) => {
    page = (await post('row', { id, state, leads: shownIn(page, id), do: what }, { cookie })).body;
    return page;
  };
  const namesIn = (page: string) =>
    [...page.matchAll(/class="plain">([^<]+)/g)].map(([, name]) => name);
  const names = namesIn(await press('called'));
  expect(names).toContain('Ravi');
  const later = await press('later');
  expect(later).toMatch(/Ravi.*Call (?:tomorrow|Monday)/s);
  expect(namesIn(later)).toEqual(names);
  expect(namesIn(await press('ineligible'))).toEqual(names);
  const statusOf = () =>
    database.query('SELECT status, lost_reason, assignee FROM lead WHERE id = $1', [id]);
  const assignee = 'Asha, desk';
  expect(await statusOf()).toEqual([{ status: 'lost', lost_reason: 'ineligible', assignee }]);
  expect(page).toContain('>Undo<');
  const undone = await post('undo', { id, state: stateIn(page) }, { cookie });
  expect(undone.body).toContain('Undone.');
  expect(undone.body).not.toContain('>Undo<');
  expect(await statusOf()).toEqual([{ status: 'called', lost_reason: null, assignee }]);
});

test('lists overdue people first, then new ones, then the rest, each with a count', async () => {
  const { cookie } = await signIn(await newToken());
  const meera = await idOf('Meera');
  await database.query('UPDATE lead SET reminder_at = 1, handled_at = NULL WHERE id = $1', [meera]);
  const asha = await idOf('Asha');
  await database.query("UPDATE lead SET status = 'papers' WHERE id = $1", [asha]);
  const { body } = await post('', { show: 'open' }, { cookie });
  expect(body).toMatch(/Overdue · 1<.*Meera.*New · 1<.*Lata.*Later · 1<.*Asha/s);
  await database.query('UPDATE lead SET reminder_at = NULL WHERE id = $1', [meera]);
  await database.query("UPDATE lead SET status = 'new' WHERE id = $1", [asha]);
});

test('a person is listed once, and for calls if there is a number', async () => {
  const { cookie } = await signIn(await newToken());
  const email = 'nila@b.example';
  const sent = (path: string, payload: object) =>
    site.server.inject({ method: 'POST', url: `/api/V1/email/${path}`, payload });
  const look = async (queue: string) =>
    (await site.server.inject({ url: `${site.staff}/leads/?queue=${queue}`, headers: { cookie } }))
      .body;
  const version = await database.query('SELECT version FROM desk_version');
  await database.query(
    `INSERT INTO lead (id, kind, fields, received_at, idempotency_key, content_hash, consent, source, email_key, phone_key, person_id, queue, came_by)
     VALUES ('nila', 'enquiry', '{"name":"Nila","email":"nila@b.example"}', ${Date.now()}, 'nila', '', '{}', '{}', 'nila@b.example', '', 'nila', 'mail', 'direct')`,
  );
  expect(await look('mail')).toMatch(/1 person<.*Nila.*mailto:nila@b\.example.*Answered/s);
  await sent('contact-us', { name: 'Nila', email, mobile: '9855500005' });
  await eventually(async () => expect(await look('mail')).toMatch(/Mails 0<.*No open leads</s));
  const { body } = await post('', { text: 'Nila' }, { cookie });
  expect(body).toMatch(/1 person<.*\+1</s);
  const now = await site.server.inject({ url: `${site.staff}/leads/version`, headers: { cookie } });
  expect(Number(now.body)).toBeGreaterThan(Number(version[0]?.['version']));
  expect(now.headers['set-cookie']).toBeUndefined();
  await database.query("DELETE FROM lead WHERE fields LIKE '%Nila%'");
});

test('a number can be called or messaged with one press', async () => {
  const { cookie } = await signIn(await newToken());
  const { body } = await post('row/open', { id: await idOf('Meera') }, { cookie });
  expect(body).toContain(
    '<a href="tel:+919876500000" aria-label="Call 98765 00000">98765 00000</a>',
  );
  expect(body).toContain(
    'href="https://chat.udaharan.example/919876500000?text=Namaste%20Meera%2C%20this%20is%20Udaharan%20Finance',
  );
});

test('leads with the same number or address are grouped', async () => {
  const payload = { name: 'Meera Again', email: 'm@b.example', mobile: '9876500000' };
  await site.server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload });
  const { cookie } = await signIn(await newToken());
  const { body } = await post('', { kind: 'enquiry' }, { cookie });
  expect(body).toMatch(/1 person<.*Meera<.*\+1</s);
  const opened = await post(
    'row/open',
    { id: await idOf('Meera"'), state: stateIn(body) },
    { cookie },
  );
  expect(opened.body).toMatch(/1 more lead from this person.*Meera Again/s);
});

test('leads of one number can be split, joined and erased together', async () => {
  const { cookie } = await signIn(await newToken(['leads', 'leads-erase']));
  const sent = (path: string, payload: object) =>
    site.server.inject({ method: 'POST', url: `/api/V1/email/${path}`, payload });
  const mobile = '9811122233';
  await sent('contact-us', { name: 'Kiran', email: 'kiran@b.example', mobile });
  await sent('enquiry', { name: 'Kiran by phone', phone: mobile, serviceType: '' });
  await sent('contact-us', { name: 'Brother', email: 'brother@b.example', mobile });
  const found = async () => (await post('', { text: mobile, show: 'all' }, { cookie })).body;
  expect(await found()).toMatch(/1 person<.*\+2</s);
  await post('part', { id: await idOf('Brother') }, { cookie });
  expect(await found()).toContain('2 people');
  await post('join', { id: await idOf('Brother'), key: mobile }, { cookie });
  expect(await found()).toContain('1 person');
  await post('part', { id: await idOf('Brother') }, { cookie });
  await sent('contact-us', { name: 'Brother again', email: 'brother@b.example', mobile });
  await eventually(async () => expect(await found()).toMatch(/2 people<.*\+1<.*\+1</s));
  const id = await idOf('kiran@b.example');
  const asked = (await post('erase', { id, state: stateIn(await found()) }, { cookie })).body;
  expect(asked).toMatch(/Kiran by phone.*Erase all 2 leads/s);
  const erase = () => post('erase', { id, leads: '2' }, { cookie });
  expect((await erase()).body).toMatch(/Will be erased today, .*: 2 leads\./);
  expect(await found()).toMatch(/Will be erased today, .*>Keep</s);
  expect((await post('row/keep', { id }, { cookie })).body).toContain('The erasure was cancelled.');
  expect(await found()).not.toContain('>Keep<');
  await erase();
  await database.query('UPDATE lead SET erase_at = 1 WHERE erase_at IS NOT NULL');
  await eraseDue(database);
  expect(await found()).toMatch(/1 person<.*Brother again<.*\+1</s);
  expect(await database.query("SELECT id FROM lead WHERE fields LIKE '%Kiran%'")).toEqual([]);
});

test('two numbers of one person are joined, and kept apart again', async () => {
  const { cookie } = await signIn(await newToken());
  const sent = (name: string, phone: string) =>
    site.server.inject({
      method: 'POST',
      url: '/api/V1/email/enquiry',
      payload: { name, phone, serviceType: '' },
    });
  await sent('Usha', '9822200001');
  await sent('Usha at work', '9822200002');
  await sent('Usha at work again', '9822200002');
  const found = async () => (await post('', { text: 'Usha' }, { cookie })).body;
  await eventually(async () => expect(await found()).toMatch(/2 people<.*\+1</s));
  const id = await idOf('Usha"');
  const join = (key: string) => post('join', { id, key, state: '' }, { cookie });
  expect((await join('98222')).body).toContain('Enter a 10-digit phone number');
  const joined = (await join('+91 98222 00002')).body;
  expect(joined).toMatch(/9822200002 now belongs to this person\..*<article/s);
  expect((await join('9822200002')).body).toContain('already belongs to this person.');
  expect(await found()).toMatch(/1 person<.*\+2</s);
  await join('9822200003');
  await sent('Usha by a third number', '9822200003');
  await eventually(async () => expect(await found()).toMatch(/1 person<.*\+3</s));
  const parted = await post('part', { id: await idOf('Usha at work"') }, { cookie });
  expect(parted.body).toContain('Moved into a separate row.');
  expect(await found()).toMatch(/2 people<.*\+1<.*\+1</s);
});

test('mails the staff when a lead is released from quarantine', async () => {
  const { cookie } = await signIn(await newToken());
  expect((await post('release', { id: await idOf('A bot') }, { cookie })).body).toContain(
    'Released. The mail about it is being sent.',
  );
  await eventually(async () =>
    expect((await readMailbox(site.database.folder)).join()).toContain('bot@b.example'),
  );
});

test('permanently refused mail is listed and can be resent or dropped', async () => {
  const { cookie } = await signIn(await newToken());
  const id = await idOf('Meera');
  await eventually(async () =>
    expect(await database.query('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
  );
  await database.query('UPDATE outbox SET sent_at = NULL WHERE id = $1', [id]);
  await recordRefused(database, id, '550 no such mailbox');
  expect((await post('', {}, { cookie })).body).toMatch(
    /Mail to the staff about a lead, .*550 no such mailbox.*Retry.*Drop/s,
  );
  const again = await post('mail/retry', { id }, { cookie });
  expect(again.body).toContain('The mail is being sent again.');
  expect(again.body).not.toContain('refused</p>');
  await eventually(async () =>
    expect(await database.query('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
  );
  await database.query('UPDATE outbox SET sent_at = NULL WHERE id = $1', [id]);
  await recordRefused(database, id, '550 no such mailbox');
  const dropped = await post('mail/drop', { id }, { cookie });
  expect(dropped.body).toContain('Dropped.');
  expect(dropped.body).not.toContain('Unsent mail');
  expect((await post('mail/drop', { id }, { cookie })).body).toContain(
    'This mail can no longer be dropped: it has been sent or dropped already.',
  );
});

test('serves résumés and exports as downloads', async () => {
  const { cookie } = await signIn(await newToken());
  const resume = await post('resume', { id: await idOf('Ravi') }, { cookie });
  expect(resume.rawPayload).toEqual(getPdf(2_000));
  expect(resume.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Ravi%27s%20r%C3%A9sum%C3%A9.pdf",
    'x-content-type-options': 'nosniff',
  });
  const file = await post('export', { kind: 'enquiry' }, { cookie });
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="leads-2\d{3}-\d\d-\d\d\.xlsx"$/,
  );
  const [sheet] = (await readXlsx(file.rawPayload)).sheets;
  expect(sheet?.rows.find((row) => row[1] === 'Meera')?.slice(1, 3)).toEqual([
    'Meera',
    '+91 98765 00000',
  ]);
  expect((await post('resume', { id: await idOf('Meera') }, { cookie })).body).toContain(
    'This lead has no résumé.',
  );
});

test('rejects cross-site forms and sessions of withdrawn tokens', async () => {
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

test('a mailed link signs in once, for a working day', async () => {
  const email = 'kavita@udaharan.example';
  const expiresAt = Date.now() + hourMs;
  await createToken(database, { holder: 'Kavita', rights: ['leads-read'], expiresAt, email });
  const asked = await send('sign-in', { email: 'nobody@udaharan.example' });
  expect(asked.body).toContain('If this address is registered here');
  expect((await send('sign-in', { email: 'Kavita@Udaharan.example' })).body).toContain(
    'If this address is registered here',
  );
  const key = await eventually(async () => {
    const mails = (await readMailbox(site.database.folder)).filter((mail) => mail.includes(email));
    expect(mails).toHaveLength(1);
    const text = mails
      .join()
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    return /sign-in\?key=([\w.-]+)/.exec(text)?.[1] ?? '';
  });
  const opened = await site.server.inject(`${site.staff}/leads/sign-in?key=${key}`);
  expect([opened.statusCode, opened.headers['set-cookie']]).toEqual([200, undefined]);
  const signedIn = await send('sign-in', { key, trusted: '1' });
  expect(signedIn.headers['set-cookie']).toContain('Max-Age=36000');
  expect((await send('sign-in', { key })).statusCode).toBe(403);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const { body } = await post('', { text: 'Ravi' }, { cookie });
  expect(body).toMatch(/1 person<.*Signed in: Kavita/s);
  expect(
    (await post('row/open', { id: await idOf('Ravi'), queue: 'application' }, { cookie })).body,
  ).toContain('<article');
  const worked = await post('row', { id: await idOf('Ravi'), do: 'lost' }, { cookie });
  expect(worked.body).toContain('Your token lacks the right &#34;leads&#34;.');
  for (const path of ['erase', 'export'])
    expect((await send(path, { id: await idOf('Ravi') }, { cookie })).statusCode).toBe(403);
});

test("a stranger's requests leave an adviser's sign-in links", async () => {
  const email = 'lata@udaharan.example';
  const expiresAt = Date.now() + hourMs;
  await createToken(database, { holder: 'Lata', rights: ['leads-read'], expiresAt, email });
  const askFrom = (remoteAddress: string) =>
    site.server.inject({
      method: 'POST',
      url: `${site.staff}/leads/sign-in`,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${email}`,
    });
  const mails = async () =>
    (await readMailbox(site.database.folder)).filter((mail) => mail.includes(email)).length;
  for (let at = 0; at < 7; at += 1) await askFrom('192.0.2.9');
  await eventually(async () => expect(await mails()).toBe(5));
  await askFrom('192.0.2.10');
  await eventually(async () => expect(await mails()).toBe(6));
});

test('signing out ends the session for every copy of the cookie', async () => {
  const { cookie } = await signIn(await newToken());
  const answer = await send('sign-out', {}, { cookie });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
    303,
    expect.stringMatching(/^leads=; Path=\/leads\/; Max-Age=0;/),
  ]);
  expect(
    (await site.server.inject({ url: `${site.staff}/leads/`, headers: { cookie } })).statusCode,
  ).toBe(401);
  expect((await post('', { text: 'Asha' }, { cookie })).statusCode).toBe(401);
});

test('shows 25 people per page and keeps the page after an edit', async () => {
  await fillLeads(database, 40, Date.parse('2026-01-05T06:30:00Z'), true);
  const { cookie } = await signIn(await newToken());
  const view = { show: 'open', since: '2026-01-01', until: '2026-02-01' };
  const first = await post('', view, { cookie });
  expect(first.body).toMatch(/25 people on this page<.*More leads/s);
  const [, more = ''] = /<a href="([^"]+)">More leads/.exec(first.body) ?? [];
  const second = await site.server.inject({ url: `${site.staff}${more}`, headers: { cookie } });
  expect(second.body).toContain('15 people on this page');
  expect(second.body).not.toContain('More leads');
  const id = /name="id" value="([^"]+)"/.exec(second.body)?.[1] ?? '';
  const state = stateIn(second.body);
  const leads = shownIn(second.body, id);
  expect((await post('work', { state, id, leads, status: 'won' }, { cookie })).body).toContain(
    '15 people on this page',
  );
  const [sheet] = (await readXlsx((await post('export', view, { cookie })).rawPayload)).sheets;
  expect(sheet?.rows).toHaveLength(40);
});

// Runs last, since it uses up the client's rate limit.
test('a press concerns all open leads of a person, linked by others of theirs', async () => {
  const { cookie } = await signIn(await newToken());
  const sendLead = (path: string, payload: object) =>
    site.server.inject({ method: 'POST', url: `/api/V1/email/${path}`, payload });
  const [mobile, email] = ['9833300001', 'tara@b.example'];
  await sendLead('enquiry', { name: 'Tara by phone', phone: mobile, serviceType: '' });
  await sendLead('contact-us', { name: 'Tara', email, mobile });
  await sendLead('contact-us', { name: 'Tara again', email, mobile: '9833300002' });
  const list = (await post('', { text: 'Tara' }, { cookie })).body;
  expect(list).toMatch(/1 person<.*\+2</s);
  const id = await idOf('Tara again');
  const fields = { id, state: stateIn(list), leads: shownIn(list, id), do: 'called' };
  const called = (await post('row', fields, { cookie })).body;
  expect(called).toContain('Saved for 3 leads.');
  const query = "SELECT status, assignee FROM lead WHERE fields LIKE '%Tara%'";
  expect(await database.query(query)).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'called', assignee: 'Asha, desk' })),
  );
});

test('limits attempts to guess a token', async () => {
  let status = 0;
  for (let attempt = 0; attempt < 61 && status !== 429; attempt += 1)
    status = (await signIn('guess')).answer.statusCode;
  const { answer } = await signIn(await newToken());
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ]);
});
