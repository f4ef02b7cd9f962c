import { createHash } from 'node:crypto';
import { createDatabase, overOneDatabase } from '@platband/server-kit/testing';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { privacyNoticeVersion } from 'shared-contracts/contract/privacy-notice';
import { noticeItems } from 'shared-contracts/contract/privacy-notice-texts';
import { expect, test } from 'vitest';
import { startServer } from '../testing/test-server';

const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };

overOneDatabase('consents', (kind) => {
  test('a lead stores version, language and text of its privacy notice', async () => {
    const database = await createDatabase(kind);
    const server = await startServer(database, { RETENTION_DAYS: '365' });
    await database.query(
      "INSERT INTO notice (version, form, language, text) VALUES ('2020-01', 'form/contact', 'en-IN', 'As it read then')",
    );
    await server.close();
    const next = await startServer(database, { RETENTION_DAYS: '365' });
    const send = async (context: object) => {
      await next.inject({
        method: 'POST',
        url: '/api/V1/email/contact-us',
        headers: { 'x-lead-context': encodeURIComponent(JSON.stringify(context)) },
        payload: contact,
      });
      const rows = await database.query('SELECT consent FROM lead ORDER BY received_at');
      return JSON.parse(String(rows.at(-1)?.['consent']));
    };
    const english = await send({
      notice: privacyNoticeVersion,
      form: 'form/contact',
      language: 'en-IN',
      page: '/contact',
    });
    expect(english).toMatchObject({
      notice: privacyNoticeVersion,
      form: 'form/contact',
      language: 'en-IN',
      page: '/contact',
    });
    expect(english.text).toContain(
      'What for: To answer your message.\nHow long: At most one year, then it is erased.',
    );
    const hindi = await send({
      notice: privacyNoticeVersion,
      form: 'form/contact',
      language: 'hi',
      page: '/contact',
    });
    expect(hindi.text).toContain('हम क्या लेते हैं: नाम, ईमेल, मोबाइल, संदेश;');
    expect(hindi.text).toContain('कब तक: ज़्यादा से ज़्यादा एक साल');
    expect((await send({ notice: '2020-01', page: '/contact' })).text).toBe('As it read then');
    expect(await send({ notice: '2019', page: '/contact' })).toEqual({
      notice: '2019',
      page: '/contact',
    });
    expect((await next.inject('/api/V1/connect/retention')).json()).toEqual({ days: 365 });
    await next.close();
    await database.remove();
  });
});

test('a changed notice gets a new version', () => {
  const texts = (['en-IN', 'hi'] as const).map((language) =>
    allForms.map((form) => noticeItems(form, { language, days: 730, label: (english) => english })),
  );
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect([privacyNoticeVersion, hash], 'Change privacyNoticeVersion, then this line.').toEqual([
    '2026-11-28',
    'b5e06bf3f14a22d4',
  ]);
});
