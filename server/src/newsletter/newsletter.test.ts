import { eventually, overOneDatabase } from '@platband/server-kit/testing';
import { leadContextHeader } from 'shared-contracts/contract/api/lead-context';
import { newsletterHash } from 'shared-contracts/contract/forms/newsletter-otp';
import { expect, test } from 'vitest';
import { hindiIn, readMailbox, serverForAll } from '../testing/test-server';

overOneDatabase('the newsletter', (kind) => {
  const site = serverForAll({ RATE_LIMIT: '1000' }, kind);

  const post = (path: string, payload: object) =>
    site.server.inject({ method: 'POST', url: `/api/V1/newsletter/${path}`, payload });
  const codesFor = async (email: string) =>
    (await readMailbox(site.database.folder))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /Your code is (\d{6})/.exec(mail)?.[1] ?? '');
  const codeFor = (email: string, number = 1) =>
    eventually(async () => {
      const codes = await codesFor(email);
      expect(codes).toHaveLength(number);
      return codes;
    });
  const other = (code: string) => (code === '000000' ? '111111' : '000000');

  test('a code can be confirmed twice while it is valid', async () => {
    const answer = await post('subscribe', { email: 'asha@gmail.com' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id: 'subscribed', message: 'Subscribed successfully!' },
    ]);
    const [code = ''] = await codeFor('asha@gmail.com');
    const wrong = await post('verify-otp', { email: 'asha@gmail.com', otp: other(code) });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { message: 'OTP verification failed. Try again.' },
    ]);
    const right = await post('verify-otp', { email: 'Asha@Gmail.com', otp: code });
    expect([right.statusCode, right.json()]).toEqual([
      200,
      { id: 'verified', message: 'Subscription verified successfully!' },
    ]);
    const again = await post('verify-otp', { email: 'asha@gmail.com', otp: code });
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { id: 'verified', message: 'Subscription verified successfully!' },
    ]);
    await site.database.query(
      "UPDATE subscriber SET otp_expires_at = otp_expires_at - 600000 WHERE email = 'asha@gmail.com'",
    );
    expect((await post('verify-otp', { email: 'asha@gmail.com', otp: code })).statusCode).toBe(400);
  });

  test("the mail links to the code's field with the address in the hash", async () => {
    await post('subscribe', { email: 'back+1@gmail.com' });
    const mail = await eventually(async () => {
      const found = (await readMailbox(site.database.folder)).find((one) =>
        one.includes('To: back+1@gmail.com'),
      );
      return found ?? Promise.reject(new Error('No mail yet.'));
    });
    const link =
      /^https?:\/\/\S+$/m.exec(mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[0] ?? '';
    expect(new URL(link).pathname).toBe('/');
    expect(new URL(link).search).toBe('');
    expect(new URL(link).hash).toBe(newsletterHash('back+1@gmail.com'));
  });

  test('the mail is in the language of the page', async () => {
    const headers = { [leadContextHeader]: encodeURIComponent(JSON.stringify({ language: 'hi' })) };
    await site.server.inject({
      method: 'POST',
      url: '/api/V1/newsletter/subscribe',
      headers,
      payload: { email: 'hindi@gmail.com' },
    });
    const mail = await eventually(async () => {
      const [found] = (await readMailbox(site.database.folder)).filter((one) =>
        one.includes('To: hindi@gmail.com'),
      );
      return found ?? Promise.reject(new Error('No mail yet.'));
    });
    expect(hindiIn(mail)).toMatch(/^आपका कोड है \d{6}/);
    expect(mail).toContain('text/html');
  });

  test('the code is stored neither in the database nor in sent mail', async () => {
    await post('subscribe', { email: 'hash@gmail.com' });
    const [code = ''] = await codeFor('hash@gmail.com');
    await eventually(async () => {
      const stored = [
        ...(await site.database.query('SELECT * FROM subscriber')),
        ...(await site.database.query('SELECT * FROM outbox')),
      ];
      expect(JSON.stringify(stored)).not.toContain(code);
    });
  });

  test('rejects even the right code after five attempts', async () => {
    await post('subscribe', { email: 'guess@gmail.com' });
    const [code = ''] = await codeFor('guess@gmail.com');
    for (let attempt = 0; attempt < 5; attempt += 1)
      await post('verify-otp', { email: 'guess@gmail.com', otp: other(code) });
    expect((await post('verify-otp', { email: 'guess@gmail.com', otp: code })).statusCode).toBe(
      400,
    );
  });

  test('concurrent guesses count as separate attempts', async () => {
    await post('subscribe', { email: 'race@gmail.com' });
    const [code = ''] = await codeFor('race@gmail.com');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        post('verify-otp', { email: 'race@gmail.com', otp: other(code) }),
      ),
    );
    const [row] = await site.database.query(
      "SELECT otp_attempts FROM subscriber WHERE email = 'race@gmail.com'",
    );
    expect(row?.['otp_attempts']).toBe(5);
  });

  test('a code is valid for ten minutes', async () => {
    await post('subscribe', { email: 'late@gmail.com' });
    const [code = ''] = await codeFor('late@gmail.com');
    const [row] = await site.database.query(
      "SELECT otp_expires_at FROM subscriber WHERE email = 'late@gmail.com'",
    );
    expect(Math.abs(Number(row?.['otp_expires_at']) - Date.now() - 600_000)).toBeLessThan(60_000);
    await site.database.query(
      "UPDATE subscriber SET otp_expires_at = otp_expires_at - 600000 WHERE email = 'late@gmail.com'",
    );
    expect((await post('verify-otp', { email: 'late@gmail.com', otp: code })).statusCode).toBe(400);
  });

  test('every code of the last ten minutes is valid, since the first may arrive last', async () => {
    const email = 'first@gmail.com';
    await post('subscribe', { email });
    await codeFor(email, 1);
    await post('subscribe', { email });
    for (const otp of await codeFor(email, 2))
      expect((await post('verify-otp', { email, otp })).statusCode).toBe(200);
  });

  test('a mailbox is sent up to three codes an hour', async () => {
    for (let number = 1; number <= 3; number += 1) {
      expect((await post('subscribe', { email: 'again@gmail.com' })).statusCode).toBe(200);
      await codeFor('again@gmail.com', number);
    }
    const rejected = await post('subscribe', { email: 'again@gmail.com' });
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      429,
      'Too many codes have been requested. Please try again in 60 minutes.',
    ]);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
    await site.database.query('UPDATE rate_limit SET expire = expire - 3600001');
    expect((await post('subscribe', { email: 'again@gmail.com' })).statusCode).toBe(200);
  });

  test('a mailbox gets three codes an hour, however its address is spelled', async () => {
    const addresses = [
      'box@gmail.com',
      'b.ox@gmail.com',
      'box+1@gmail.com',
      'b.o.x+2@gmail.com',
      'bo.x+3@gmail.com',
    ];
    const answers = await Promise.all(addresses.map((email) => post('subscribe', { email })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(
      await site.database.query("SELECT email FROM subscriber WHERE email LIKE '%x%'"),
    ).toHaveLength(3);
  });

  test('responses do not reveal whether an address is subscribed', async () => {
    await post('subscribe', { email: 'known@gmail.com' });
    const [code = ''] = await codeFor('known@gmail.com');
    await post('verify-otp', { email: 'known@gmail.com', otp: code });
    const known = await post('subscribe', { email: 'known@gmail.com' });
    const unknown = await post('subscribe', { email: 'unknown@gmail.com' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const guesses = [
      await post('verify-otp', { email: 'known@gmail.com', otp: '123456' }),
      await post('verify-otp', { email: 'never@gmail.com', otp: '123456' }),
    ];
    expect(guesses[0]?.body).toBe(guesses[1]?.body);
  });
});
