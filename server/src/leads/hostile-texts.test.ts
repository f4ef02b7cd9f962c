import { eventually } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { readMailbox, serverForAll } from '../testing/test-server';

const site = serverForAll({ RATE_LIMIT: '1000' });

const post = (path: string, payload: object) =>
  site.server.inject({ method: 'POST', url: `/api/V1${path}`, payload });
const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };

test.each([
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060'],
  ['a byte order mark, a soft hyphen, marks of direction', '\ufeff\u00ad\u061c\u200e\u202e\u2066'],
  ['a grapheme joiner and variation selectors', '\u034f\ufe0f\u180b\u{e0100}'],
  ['vowels without a shape', '\u17b4\u17b5'],
  ['letters that are blank', '\u115f\u1160\u3164\uffa0\u2800'],
  ['tags', '\u{e0001}\u{e0041}'],
])('a name of %s counts as empty', async (_, name) => {
  const answer = await post('/email/contact-us', { ...contact, name });
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    { name: expect.stringContaining('name') },
  ]);
});

test('keeps a joiner within a Hindi name', async () => {
  expect((await post('/email/contact-us', { ...contact, name: 'क्\u200dष' })).statusCode).toBe(200);
  const [lead] = await site.database.query("SELECT fields FROM lead WHERE fields LIKE '%ष%'");
  expect(JSON.parse(String(lead?.['fields'])).name).toBe('क्\u200dष');
});

const forged = ['\n', '\r\n', '\r', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029']
  .map((end) => `${end}City: x`)
  .join('');

test.each([
  [
    '/email/finance-advice',
    { fullName: forged, mobile: '9876543210', loanType: 'CarLoan', State: forged },
  ],
  [
    '/email/private-funding',
    {
      name: 'A\nCity: x',
      mobile: '+919876543210',
      email: 'a@b.example',
      city: 'B\nCity: x',
      amount: 'below 2Cr',
    },
  ],
  [
    '/email/apply-frenchise',
    {
      name: 'A\nCity: x',
      email: 'a@b.example',
      city: 'B',
      state: 'C\u2028City: x',
      description: `D${forged}`,
    },
  ],
  ['/email/enquiry', { name: forged, phone: '9876543210', serviceType: '' }],
  ['/email/contact-us', { ...contact, name: forged, message: `Hello${forged}` }],
  ['/email/book-a-meeting', { ...contact, name: forged, message: `Hello${forged}` }],
  [
    '/career-request',
    {
      name: forged,
      email: 'a@b.example',
      profile: forged,
      city: 'B',
      total_experience: forged,
      qualification: '',
    },
  ],
  [
    '/career-application',
    { ...contact, name: forged, resumeName: `a${forged}.pdf`, resume: 'JVBERi0x' },
  ],
])("a line break (%s) cannot forge a field in the staff's mail", async (path, payload) => {
  expect((await post(path, payload)).statusCode).toBe(200);
  const [lead] = await site.database.query('SELECT id FROM lead ORDER BY received_at DESC LIMIT 1');
  const lines = await eventually(async () => {
    const mail = (await readMailbox(site.database.folder)).find((text) =>
      text.includes(`<${lead?.['id']}@`),
    );
    expect(mail).toBeDefined();
    return decoded(mail ?? '').split(/[\r\n\v\f\u0085\u2028\u2029]/);
  });
  const own = 'city' in payload ? 1 : 0;
  expect(lines.filter((line) => line.startsWith('City:'))).toHaveLength(own);
  expect(
    lines.filter((line) => line.startsWith('Mobile:') || line.startsWith('Phone')).length,
  ).toBeLessThanOrEqual(1);
});

/** Returns the mail's plain text. */
function decoded(whole: string): string {
  const [mail = ''] = whole.split(/^content-type: text\/html/im);
  if (/^content-transfer-encoding: base64/im.test(mail.split('Content-Disposition')[0] ?? '')) {
    const [, body = ''] = /base64\r?\n\r?\n([\w+/=\r\n]+)/.exec(mail) ?? [];
    return Buffer.from(body, 'base64').toString();
  }
  const joined = mail.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}
