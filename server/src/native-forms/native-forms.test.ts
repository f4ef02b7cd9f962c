import { readlink, rename, symlink } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { deployServerForAll } from '../testing/test-server';

const site = deployServerForAll({ RATE_LIMIT: '100' });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const definedOf = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
const post = (
  name: string,
  fields: Record<string, string>,
  headers: Record<string, string | undefined> = {},
) =>
  site.server.inject({
    method: 'POST',
    url: `/forms/${name}`,
    headers: definedOf({ ...form, 'sec-fetch-site': 'same-origin', ...headers }),
    payload: new URLSearchParams(fields).toString(),
  });
const leads = async () =>
  (await site.database.query('SELECT kind, fields, consent, quarantine_reason FROM lead')).map(
    (row) => ({ ...row }),
  );
const asha = { name: 'Asha', email: 'asha@example.com', mobile: '+91 98765 43210', message: 'ऋण' };

test('a form submitted twice creates one lead', async () => {
  for (const _ of [1, 2]) {
    const answer = await post(
      'contact',
      { ...asha, nq4: '' },
      { referer: 'http://localhost/contact' },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/forms/contact?sent']);
  }
  const stored = await leads();
  expect(stored).toHaveLength(1);
  expect(JSON.parse(String(stored[0]?.['fields']))).toEqual({ ...asha, mobile: '9876543210' });
  expect(JSON.parse(String(stored[0]?.['consent']))).toMatchObject({
    form: 'form/contact',
    page: '/contact',
    text: expect.any(String),
  });
  const sent = (await site.server.inject('/forms/contact?sent')).body;
  expect(sent).toContain('Form Successfully Submitted');
  expect(sent).toMatch(/<header[\s\S]*Write to us[\s\S]*<footer/);
  expect(sent).not.toContain('<script');
});

test("a form's page has the full privacy notice and links to itself in the other language", async () => {
  const { body } = await site.server.inject('/forms/contact');
  expect(body).toMatch(
    /<summary>What we do with your details<\/summary>[\s\S]*<dd>To answer your message\.<\/dd>[\s\S]*two years/,
  );
  expect(body).toMatch(
    /<a href="\/forms\/contact" lang="en-IN"[\s\S]*<a href="\/forms\/contact\?lang=hi" lang="hi"/,
  );
  expect(body).not.toContain('og:title');
  const missing = await site.server.inject('/forms/none');
  expect(missing.body).toMatch(/<a href="\/" lang="en-IN"[\s\S]*<a href="\/hi" lang="hi"/);
});

test("errors use the form's messages and keep the typed text", async () => {
  const answer = await post('enquiry', {
    fullName: '"><script>alert(1)</script>',
    phone: '123',
    loantype: 'None of ours',
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('Enter a 10-digit phone number');
  expect(answer.body).toContain('Choose a loan type');
  expect(answer.body).not.toContain('<script');
  expect(answer.body).toContain('value="123"');
});

test('responds in Hindi to a form on a Hindi page', async () => {
  const shown = (await site.server.inject('/forms/private-funding?lang=hi')).body;
  expect(shown).toMatch(
    /<html lang="hi"[\s\S]*<header[\s\S]*<h1[^>]*>प्राइवेट फंडिंग[\s\S]*action="\/forms\/private-funding\?lang=hi"[\s\S]*<footer/,
  );
  expect(shown).toContain('<option value="below 2Cr">2 करोड़ से कम</option>');
  expect(shown).toMatch(/<a href="\/hi\/privacy"[^>]*>गोपनीयता नीति/);
  expect((await post('private-funding?lang=hi', { name: '' })).body).toContain('अपना नाम लिखें');
  const sent = await post(
    'contact?lang=hi',
    { ...asha, name: 'आशा' },
    { referer: 'http://localhost/hi/contact' },
  );
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/forms/contact?sent&lang=hi']);
  const stored = (await leads()).find(({ fields }) => String(fields).includes('आशा'));
  expect(JSON.parse(String(stored?.['consent']))).toMatchObject({
    language: 'hi',
    page: '/hi/contact',
    text: expect.stringContaining('किसलिए'),
  });
  expect((await site.server.inject('/forms/contact?sent&lang=hi')).body).toContain(
    'फ़ॉर्म भेज दिया गया',
  );
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  // A browser without this header.
  { 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' },
])('rejects a form from another site: %j', async (headers) => {
  expect((await post('contact', { ...asha, name: 'Mallory' }, headers)).statusCode).toBe(403);
  expect((await leads()).some(({ fields }) => String(fields).includes('Mallory'))).toBe(false);
});

test('tells the staff which button opened the form, even after corrections', async () => {
  const { body } = await site.server.inject('/forms/enquiry?about=Bridge%20loans');
  expect(body).toContain('<input type="hidden" name="about" value="Bridge loans"/>');
  expect(body).not.toMatch(/<option (?=[^>]*selected)[^>]*value="\w/);
  expect(body.replaceAll(/<input[^>]*>/g, '')).not.toContain('Bridge loans');
  const fields = {
    fullName: 'Asks about it',
    phone: '9876543210',
    loantype: '',
    about: 'Bridge loans',
  };
  expect((await post('enquiry', { ...fields, phone: '1' })).body).toContain(
    'name="about" value="Bridge loans"',
  );
  await post('enquiry', { ...fields, loantype: 'Equity Funding' });
  const [stored] = await site.database.query(
    "SELECT source FROM lead WHERE fields LIKE '%Asks about it%'",
  );
  expect(JSON.parse(String(stored?.['source']))).toMatchObject({ subject: 'Bridge loans' });
});

test('quarantines a lead with a filled honeypot, with the usual response', async () => {
  expect((await post('contact', { ...asha, name: 'A bot', nq4: 'http://x' })).statusCode).toBe(303);
  expect((await leads()).find(({ fields }) => String(fields).includes('A bot'))).toMatchObject({
    quarantine_reason: 'honeypot',
  });
});

test('quarantines a form sent faster than a person types', async () => {
  const shownIn = (body: string) => /name="nq4-shown" value="([^"]+)"/.exec(body)?.[1] ?? '';
  // Rendering time does not count.
  vi.useFakeTimers({ toFake: ['Date'] });
  const shown = shownIn((await site.server.inject('/forms/contact')).body);
  await post('contact', { ...asha, name: 'In an instant', 'nq4-shown': shown });
  expect(
    (await leads()).find(({ fields }) => String(fields).includes('In an instant')),
  ).toMatchObject({ quarantine_reason: 'too-fast' });
  const again = shownIn((await post('contact', { ...asha, name: '', 'nq4-shown': shown })).body);
  vi.setSystemTime(Date.now() + 701);
  await post('contact', { ...asha, name: 'Corrected', 'nq4-shown': again });
  vi.useRealTimers();
  await post('contact', { ...asha, name: 'Made up', 'nq4-shown': 'made-up' });
  for (const name of ['Corrected', 'Made up'])
    expect((await leads()).find(({ fields }) => String(fields).includes(name))).toMatchObject({
      quarantine_reason: null,
    });
});

const followed = ({ headers }: Awaited<ReturnType<typeof post>>) =>
  site.server.inject({
    url: String(headers.location),
    headers: { cookie: String(headers['set-cookie']).split(';')[0] },
  });

test('the newsletter continues with its second step and shows documented errors', async () => {
  const first = await post('newsletter', { email: 'asha@gmail.com' });
  const page = (await followed(first)).body;
  expect(page).toContain('Subscribed successfully!');
  expect(page).toContain('action="/forms/newsletter-otp"');
  expect(page).toContain('value="asha@gmail.com"');
  // Addresses in the URL would end up in logs and histories.
  expect(first.headers.location).toBe('/forms/newsletter?sent');
  expect((await site.server.inject('/forms/newsletter?sent')).body).toContain(
    'action="/forms/newsletter-otp"',
  );
  const second = await post('newsletter-otp', { email: 'asha@gmail.com', otp: '000000' });
  expect([second.statusCode, second.body]).toEqual([
    400,
    expect.stringContaining('OTP verification failed. Try again.'),
  ]);
});

test('the newsletter code can be resent from both pages', async () => {
  const first = await post('newsletter?lang=hi', { email: 'again@gmail.com' });
  const asked = (await followed(first)).body;
  const rejected = (
    await post('newsletter-otp?lang=hi', { email: 'again@gmail.com', otp: '000000' })
  ).body;
  for (const body of [asked, rejected]) {
    expect(body).toMatch(/<input (?=[^>]*id="field-otp")[^>]*inputmode="numeric"/i);
    const again = /<form (?=[^>]*action="\/forms\/newsletter\?lang=hi")[^>]*>.*?<\/form>/s.exec(
      body,
    )?.[0];
    expect(again).toContain('<input type="hidden" name="email" value="again@gmail.com"/>');
    expect(again).toContain('कोड फिर से भेजें');
  }
  expect((await site.server.inject('/forms/newsletter?sent')).body).not.toContain(
    'Send the code again',
  );
});

test('an unknown form has no page', async () => {
  for (const name of ['careers-popup', 'nothing']) {
    expect(
      (await site.server.inject({ url: `/forms/${name}`, headers: { accept: 'text/html' } }))
        .statusCode,
      name,
    ).toBe(404);
    expect((await post(name, asha)).statusCode, name).toBe(404);
  }
});

test('accepts the longest message in any script', async () => {
  expect((await post('contact?lang=hi', { ...asha, message: 'अ'.repeat(20_000) })).statusCode).toBe(
    303,
  );
  expect((await leads()).some(({ fields }) => String(fields).includes('अ'.repeat(20_000)))).toBe(
    true,
  );
  const tooLong = await post('contact?lang=hi', { ...asha, message: 'अ'.repeat(40_000) });
  expect([tooLong.statusCode, tooLong.headers['content-type']]).toEqual([
    413,
    'text/html; charset=utf-8',
  ]);
  expect(tooLong.body).toMatch(/<header[\s\S]*बहुत लंबा है[\s\S]*href="\/hi"[\s\S]*<footer/);
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'sec-fetch-site': 'same-origin',
  };
  const other = await site.server.inject({
    method: 'POST',
    url: '/forms/contact',
    headers,
    payload: '--x--',
  });
  expect([other.statusCode, other.headers['content-type']]).toEqual([
    415,
    'text/html; charset=utf-8',
  ]);
  expect(other.body).toMatch(/<header[\s\S]*Write to us[\s\S]*could not be read/);
});

test('translates messages with numbers into Hindi', async () => {
  const address = { email: 'often@gmail.com' };
  const answers: string[] = [];
  for (const _ of [1, 2, 3, 4]) answers.push((await post('newsletter?lang=hi', address)).body);
  expect(answers.at(-1)).toMatch(/बहुत सारे कोड माँगे जा चुके हैं। कृपया \d+ मिनट बाद/);
  expect(answers.at(-1)).not.toContain('Too many');
});

test('without rendering, a form gets a plain response', async () => {
  const live = `${site.place.site}/live`;
  const composition = await readlink(live);
  // The ledger still lists the live composition; the server would repair any other change within
  // half a second.
  await pointAt(`away/${composition}`);
  const shown = await site.server.inject('/forms/contact');
  expect([shown.statusCode, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual(
    [503, 'no-store', 'noindex'],
  );
  expect(shown.body).toMatch(
    /<h1>Write to us<\/h1>[\s\S]*can’t show this page properly right now\. Please try/,
  );
  const rejected = await post('contact?lang=hi', { ...asha, name: '<b>Plain</b>', mobile: '987' });
  expect(rejected.statusCode).toBe(422);
  expect(rejected.body).toMatch(/<html lang="hi">[\s\S]*10 अंक[\s\S]*<dd>&#60;b&#62;Plain/);
  expect(rejected.body).toMatch(
    /method="post" action="\/forms\/contact\?lang=hi">.*<input type="hidden" name="mobile" value="987">/s,
  );
  expect((await post('contact', { ...asha, name: 'Sent all the same' })).headers.location).toBe(
    '/forms/contact?sent',
  );
  expect((await site.server.inject('/forms/contact?sent')).body).toContain(
    'Form Successfully Submitted',
  );
  await pointAt(composition);
  // A slow machine may need longer to start a renderer than a page waits.
  await vi.waitFor(
    async () => expect((await site.server.inject('/forms/contact')).statusCode).toBe(200),
    60_000,
  );

  async function pointAt(target: string): Promise<void> {
    await symlink(target, `${live}-next`);
    await rename(`${live}-next`, live);
  }
});
