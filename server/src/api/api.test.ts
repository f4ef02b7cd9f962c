import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import {
  createDatabase,
  eventually,
  overEachDatabase,
  overOneDatabase,
} from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { readMailbox, serverForAll, startServer } from '../testing/test-server';

const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };
const advice = { fullName: 'Asha Example', mobile: '9876543210', loanType: 'CarLoan' };
const funding = { ...contact, city: 'Indore', amount: 'below 2Cr' };
const place = { city: 'Indore', State: 'MP', PINCode: '452001' };
const career = { profile: 'Sales', total_experience: '3 years', qualification: 'Credit Analyst' };
const resume = { resumeName: 'asha.pdf', resume: 'JVBERi0x'.repeat(20_000) };
const { email, name } = contact;

/** §7 of the specification, row by row. */
const leadBodies: readonly (readonly [path: string, kind: string, body: object])[] = [
  ['/email/finance-advice', 'finance-advice', advice],
  [
    '/email/finance-advice',
    'finance-advice',
    {
      ...advice,
      fullName: 'A',
      mobile: '98',
      loanType: 'CC OD DOD',
      profile: 'Salaried',
      loanAmount: 500000,
      ...place,
    },
  ],
  ['/email/private-funding', 'private-funding', { ...funding, mobile: '919876543210' }],
  [
    '/email/apply-frenchise',
    'franchise',
    { name, email, city: 'Indore', state: 'MP', description: '' },
  ],
  ['/email/enquiry', 'enquiry', { name: '', phone: '9876543210', serviceType: '' }],
  ['/email/enquiry', 'enquiry', { name, phone: '9876543210', serviceType: 'Unsecure' }],
  ['/email/contact-us', 'contact', { ...contact, message: 'Hello' }],
  ['/email/book-a-meeting', 'meeting', { ...contact, message: 'Hello' }],
  ['/career-request', 'career', { name, email, city: 'Indore', ...career }],
  ['/career-application', 'application', { ...contact, ...resume }],
];

const reads = [
  ['/media/gallery', 'galleries', 12],
  ['/media/blogs', 'data', 8],
  ['/testimonials/client', 'clientTestimonials', 6],
  ['/testimonials/employee', 'testimonials', 5],
  ['/connect/contact-us', 'data', 1],
  ['/media/services', 'services', 23],
  ['/connect/faq', 'faqs', 10],
  ['/connect/franchises', 'franchises', 9],
] as const;

const postTo =
  (site: ReturnType<typeof serverForAll>) =>
  (path: string, body: unknown, headers: Record<string, string> = {}) =>
    site.server.inject({
      method: 'POST',
      url: `/api/V1${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });

overEachDatabase('the keys of leads', (kind) => {
  const site = serverForAll({ RATE_LIMIT: '1000' }, kind);
  const post = postTo(site);

  test('a repeated key stores one lead and rejects different content', async () => {
    const headers = { 'idempotency-key': 'same-key-twice' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post('/email/contact-us', contact, headers)),
    );
    const later = await post(
      '/email/contact-us',
      { mobile: contact.mobile, email: contact.email, name: contact.name },
      headers,
    );
    for (const answer of [...answers, later])
      expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body]);
    expect(
      await site.database.query("SELECT id FROM lead WHERE idempotency_key = 'same-key-twice'"),
    ).toHaveLength(1);
    const other = await post('/email/contact-us', { ...contact, name: 'Someone else' }, headers);
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      expect.stringContaining('received before with other content'),
    ]);
  });

  test('treats a quoted key, as in the IETF draft, like the bare one', async () => {
    const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
    for (const header of [`"${key}"`, key, ` "${key}" `]) {
      expect(
        (await post('/email/contact-us', contact, { 'idempotency-key': header })).statusCode,
        header,
      ).toBe(200);
    }
    expect(
      await site.database.query('SELECT id FROM lead WHERE idempotency_key = $1', [key]),
    ).toHaveLength(1);
    for (const header of [
      `"${key}`,
      `${key}"`,
      `""${key}""`,
      `"${key}", "${key}"`,
      '"short"',
      `"${key}";a=1`,
    ]) {
      const answer = await post('/email/contact-us', contact, { 'idempotency-key': header });
      expect([answer.statusCode, answer.json().message], header).toEqual([
        400,
        expect.stringContaining('idempotency-key must be'),
      ]);
    }
  });
});

overOneDatabase('the API', (kind) => {
  const site = serverForAll({ RATE_LIMIT: '1000' }, kind);

  const post = postTo(site);
  const leads = () => site.database.query('SELECT * FROM lead ORDER BY received_at');

  test.each(leadBodies)(
    'POST %s stores a lead of kind %s before it responds',
    async (path, leadKind, body) => {
      for (const prefix of ['/api/V1', '/api/v1']) {
        const before = (await leads()).length;
        const answer = await site.server.inject({
          method: 'POST',
          url: `${prefix}${path}`,
          payload: body,
        });
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          { id: expect.any(String), message: expect.any(String) },
        ]);
        const stored = await leads();
        expect(stored).toHaveLength(before + 1);
        expect(
          stored.some(
            (row) =>
              row['kind'] === leadKind &&
              Object.entries(body).every(
                ([name, value]) =>
                  name === 'resume' || JSON.parse(String(row['fields']))[name] === value,
              ),
          ),
        ).toBe(true);
      }
    },
  );

  test.each(reads)('GET %s responds with the seeded %s', async (path, field, count) => {
    for (const prefix of ['/api/V1', '/api/v1']) {
      const answer = await site.server.inject({
        url: `${prefix}${path}`,
        headers: { authorization: 'Bearer anything' },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()[field]).toHaveLength(count);
    }
  });

  test('finds an article by its id, with and without the slash', async () => {
    for (const path of ['/api/v1/media/blogs3', '/api/v1/media/blogs/3', '/api/V1/media/blogs3']) {
      const { title, imageFileName, description } = (
        await site.server.inject({ url: path })
      ).json();
      expect([title, imageFileName, description]).toEqual([
        'Secured or unsecured: which loan fits',
        'blog-secured.svg',
        expect.stringContaining('<p>'),
      ]);
    }
    const unknown = await site.server.inject({ url: '/api/v1/media/blogs/999' });
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      404,
      'There is no article with this id.',
    ]);
  });

  test('a lead keeps its time, its consent and its traffic source', async () => {
    const context = {
      notice: '2026-11',
      page: '/contact',
      referrer: 'https://search.example/',
      landingPage: '/?utm_source=x',
      utm: { utm_source: 'x' },
      fillMs: 9000,
      honeypot: '',
    };
    const answer = await post('/email/contact-us', contact, {
      'x-lead-context': encodeURIComponent(JSON.stringify(context)),
      'idempotency-key': 'context-test-1',
    });
    expect(answer.statusCode).toBe(200);
    const [row] = await site.database.query(
      "SELECT * FROM lead WHERE idempotency_key = 'context-test-1'",
    );
    expect(JSON.parse(String(row?.['consent']))).toEqual({ notice: '2026-11', page: '/contact' });
    expect(JSON.parse(String(row?.['source']))).toEqual({
      referrer: 'https://search.example/',
      landingPage: '/?utm_source=x',
      utm: { utm_source: 'x' },
    });
    expect(Math.abs(Number(row?.['received_at']) - Date.now())).toBeLessThan(60_000);
  });

  test('every lead sends one notice to the staff', async () => {
    await post(
      '/email/contact-us',
      { ...contact, message: 'A notice please' },
      { 'idempotency-key': 'notice-test-1' },
    );
    await post(
      '/email/contact-us',
      { ...contact, message: 'A notice please' },
      { 'idempotency-key': 'notice-test-1' },
    );
    await eventually(async () =>
      expect(
        (await readMailbox(site.database.folder)).some((mail) => mail.includes('A notice please')),
      ).toBe(true),
    );
    const mails = (await readMailbox(site.database.folder)).filter((mail) =>
      mail.includes('A notice please'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/^To: namaste@udaharan\.example/m);
  });

  const raw = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    site.server.inject({
      method: 'POST',
      url: '/api/V1/email/contact-us',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const invalid: readonly (readonly [name: string, path: string, body: object, says: RegExp])[] = [
    ['unknown fields', 'contact-us', { ...contact, admin: true }, /"admin":"Is not a field/],
    ['a missing field', 'contact-us', { name, mobile: '1' }, /"email":"Must be filled in/],
    ['an empty field', 'contact-us', { ...contact, name: ' \u200b ' }, /"name":"Enter your name/],
    [
      'an enquiry of nothing',
      'enquiry',
      { name: '', phone: '', serviceType: '' },
      /"phone":"Enter your phone/,
    ],
    [
      'a prefix without a number',
      'private-funding',
      { ...funding, mobile: '+91' },
      /"mobile":"Enter your phone number/,
    ],
    [
      "another country's number",
      'contact-us',
      { ...contact, mobile: '+44 20 7946 0958' },
      /"mobile":"Enter an Indian number/,
    ],
    ['a wrong type', 'contact-us', { ...contact, name: ['Asha'] }, /"name":"Must be text/],
    [
      'letters in a mobile number',
      'contact-us',
      { ...contact, mobile: '98765abc' },
      /"mobile":"Enter a 10-digit phone number/,
    ],
    [
      'eleven digits',
      'contact-us',
      { ...contact, mobile: '98765432101' },
      /"mobile":"Too many digits/,
    ],
    [
      'a long name',
      'private-funding',
      { ...funding, name: 'a'.repeat(51) },
      /"name":"Use at most 50/,
    ],
    ['no amount', 'private-funding', { ...funding, amount: 'much' }, /"amount":"Choose an amount/],
    [
      'a negative loan',
      'finance-advice',
      { ...advice, loanAmount: -1 },
      /"loanAmount":"Loan Amount must be a positive number/,
    ],
    [
      'an address with a line break',
      'contact-us',
      { ...contact, email: 'a@b.example\r\nBcc: c@d.example' },
      /"email"/,
    ],
  ];
  const notJson = /not valid JSON/;
  const longMessage = { ...contact, message: 'a'.repeat(140_000) };
  const unreadable: readonly (readonly [
    name: string,
    payload: string | Buffer,
    says: RegExp,
    status?: number,
    headers?: Record<string, string>,
  ])[] = [
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), /not valid JSON in UTF-8/],
    ['no JSON', 'name=Asha', notJson],
    ['prototype keys', `{"__proto__":{"admin":true},${JSON.stringify(contact).slice(1)}`, notJson],
    [
      'a prototype behind a constructor',
      '{"constructor":{"prototype":{"admin":true}},"name":"a"}',
      notJson,
    ],
    ['no body', '', notJson],
    ['deep JSON', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, /Please check|not valid JSON/],
    ['a body that is a list', '[]', /Please check/],
    ['a large body', JSON.stringify(longMessage), /too large/, 413],
    ['another content type', '<a/>', /must be JSON/, 415, { 'content-type': 'text/xml' }],
    [
      'a malformed key',
      JSON.stringify(contact),
      /idempotency-key must be/,
      400,
      { 'idempotency-key': "' OR 1=1" },
    ],
  ];
  test('invisible characters are removed from a lead', async () => {
    const before = (await leads()).length;
    const sent = {
      name: ' A\u0000sha\r\nExample ',
      email: 'a@xn--p1b6ci4b4b3a.xn--h2brj9c',
      mobile: '+91 98765-43210',
      message: '\u20acb\u000bc'.repeat(4_500),
    };
    expect((await post('/email/contact-us', sent)).statusCode).toBe(200);
    const [stored] = (await leads()).slice(before);
    expect(JSON.parse(String(stored?.['fields']))).toEqual({
      name: 'Asha Example',
      email: 'a@उदाहरण.भारत',
      mobile: '9876543210',
      message: '\u20acb\nc'.repeat(4_500),
    });
  });

  test.each([
    ...invalid.map(([what, path, body, says]) => {
      return [what, () => post(`/email/${path}`, body), says, 400] as const;
    }),
    ...unreadable.map(([what, payload, says, status = 400, headers = {}]) => {
      return [what, () => raw(payload, headers), says, status] as const;
    }),
  ])(
    'rejects %s without storing a lead or leaking a stack trace',
    async (_, send, says, status) => {
      const before = (await leads()).length;
      const answer = await send();
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toMatch(says);
      expect(answer.body).not.toMatch(/at .*\.ts|node_modules|Error:/);
      expect(await leads()).toHaveLength(before);
    },
  );

  test('the API description contains every call', async () => {
    const answer = await site.server.inject({ url: '/api/V1/openapi.json' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const { paths } = answer.json();
    expect(Object.keys(paths)).toHaveLength(27);
    expect(
      paths['/email/private-funding'].post.requestBody.content['application/json'].schema.properties
        .name.maxLength,
    ).toBe(50);
  });

  test('a drawing is compressed for clients that accept it', async () => {
    const get = (encoding: string) =>
      site.server.inject({
        url: '/api/V1/media/preview/stamp.svg',
        headers: { 'accept-encoding': encoding },
      });
    const plain = await get('identity');
    const compressed = await get('gzip, br');
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'image/svg+xml',
      vary: 'accept-encoding',
    });
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  test('pictures have the right type, size and caching', async () => {
    const get = (path: string, accept = '*/*') =>
      site.server.inject({ url: `/api/V1/media/preview/${path}`, headers: { accept } });
    expect((await get('blog-cibil.svg')).headers['content-type']).toBe('image/svg+xml');
    const avif = await get('blog-cibil.svg?w=320', 'image/avif,image/webp,*/*');
    expect(avif.headers).toMatchObject({
      'content-type': 'image/avif',
      vary: 'accept',
      'cache-control': expect.stringContaining('max-age='),
    });
    expect((await get('blog-cibil.svg?w=320', 'image/webp')).headers['content-type']).toBe(
      'image/webp',
    );
    expect((await get('blog-cibil.svg?w=320', 'image/png')).headers['content-type']).toBe(
      'image/png',
    );
    for (const [path, status] of [
      ['none.svg', 404],
      ['..%2f..%2fpackage.json', 404],
      ['%2e%2e', 404],
      ['blog-cibil.svg?w=99999', 400],
      ['blog-cibil.svg?w=1e9', 400],
      ['blog-cibil.svg?w=-1', 400],
      ['blog%00.svg', 404],
    ] as const) {
      const { statusCode } = await get(path);
      expect([path, statusCode]).toEqual([path, status]);
    }
  });

  test('every picture in the content exists', async () => {
    const { items } = await site.server.content.published();
    const names = Object.values(items)
      .flat()
      .flatMap(({ imageFileName }) => (typeof imageFileName === 'string' ? [imageFileName] : []));
    expect(names.length).toBeGreaterThan(50);
    for (const name of names)
      expect(
        (await site.server.inject({ url: `/api/V1/media/preview/${name}` })).statusCode,
        name,
      ).toBe(200);
  });

  test('every response has security headers that forbid inline scripts', async () => {
    const { headers } = await site.server.inject({ url: '/api/V1/connect/faq' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers['content-security-policy']).toContain(
      "style-src 'self'; style-src-attr 'unsafe-inline';",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      'referrer-policy': expect.any(String),
    });
  });

  test('erases old leads together with their pending mail', async () => {
    const { eraseOld } = await import('../personal-data/retention');
    const { openDatabase } = await import('@platband/server-kit/database');
    await post('/email/contact-us', contact, { 'idempotency-key': 'too-old-lead' });
    await site.database.query(
      "UPDATE lead SET received_at = 1000 WHERE idempotency_key = 'too-old-lead'",
    );
    const own = await openDatabase({
      databaseUrl: site.database.environment['DATABASE_URL'] ?? null,
      dataFolder: site.database.folder,
    });
    expect(await eraseOld(own, 30)).toBe(1);
    await own.query("INSERT INTO rate_limit (key, points, expire) VALUES ('old', 1, 1)");
    expect(await eraseOld(own, 0)).toBe(0);
    // Only leads are kept indefinitely, not request counts.
    expect(await own.query("SELECT key FROM rate_limit WHERE key = 'old'")).toEqual([]);
    await own.close();
    await wait(0);
    expect(
      await site.database.query("SELECT id FROM lead WHERE idempotency_key = 'too-old-lead'"),
    ).toHaveLength(0);
  });
});

overOneDatabase('limits', (kind) => {
  test("limits a client's submissions per form and reports the wait", async () => {
    const database = await createDatabase(kind);
    const servers = [await startServer(database, { RATE_LIMIT: '20', TRUST_PROXY: '1' })];
    if (kind === 'postgres')
      servers.push(await startServer(database, { RATE_LIMIT: '20', TRUST_PROXY: '1' }));
    const post = (at: number, path: string, client: string) =>
      servers[at % servers.length]?.inject({
        method: 'POST',
        url: `/api/V1${path}`,
        headers: { 'x-forwarded-for': client },
        payload: contact,
      });
    for (let at = 0; at < 20; at += 1)
      expect((await post(at, '/email/contact-us', '203.0.113.1'))?.statusCode).toBe(200);
    const rejected = await post(20, '/email/contact-us', '203.0.113.1');
    expect(rejected?.statusCode).toBe(429);
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected?.json().message).toMatch(/^Too many requests\. Please try again in/);
    expect((await post(21, '/email/contact-us', '203.0.113.2'))?.statusCode).toBe(200);
    expect((await post(22, '/email/enquiry', '203.0.113.1'))?.statusCode).toBe(400);
    for (const server of servers) await server.close();
    await database.remove();
  });
});
