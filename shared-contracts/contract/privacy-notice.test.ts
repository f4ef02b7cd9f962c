import { provideFacts } from '@platband/slice/contract/site-identity';
import { expect, test } from 'vitest';
import { allForms } from './generated/all-forms';
import { noticeItems } from './privacy-notice-texts';

provideFacts({ phone: '+91 00000 00000', email: 'namaste@udaharan.example' });

const contact = allForms.find(({ id }) => id === 'form/contact') ?? allForms[0];

test("the contact form's notice lists data, purpose, retention, withdrawal and complaints", () => {
  expect(
    noticeItems(contact, { language: 'en-IN', days: 365, label: (english) => english }),
  ).toEqual([
    {
      heading: 'What we use',
      text: 'Name, Email, Mobile, Message; with it the time, the page you write from and how you came to it.',
    },
    { heading: 'What for', text: 'To answer your message.' },
    { heading: 'How long', text: 'At most one year, then it is erased.' },
    {
      heading: 'If you change your mind',
      text: 'Withdraw your consent at any time, at /your-data on this site, as easily as you give it now. There you also see what we hold.',
    },
    {
      heading: 'Complaints',
      text: 'namaste@udaharan.example or +91 00000 00000. We answer within thirty days.',
    },
    {
      heading: 'If we do not help',
      text: 'You can complain to the Data Protection Board of India.',
    },
  ]);
});

test.each([0, null])('the notice states unlimited retention (%s days)', (days) => {
  const time = (language: 'en-IN' | 'hi') =>
    noticeItems(contact, { language, days, label: (english) => english })[2]?.text;
  expect(time('en-IN')).toBe(
    'Until you withdraw your consent, or it is no longer needed for this.',
  );
  expect(time('hi')).toMatch(/^जब तक आप सहमति वापस न लें/);
});

test('every site form has a specific purpose in both languages, and slice forms a general one', () => {
  const sending = allForms.filter(({ call }) => call !== null);
  const ofSlice = {
    fields: {},
    call: { path: '/leads/mf-loans/rate-alert', leadKind: 'mf-loans/rate-alert', summary: 'Ask' },
  } as const;
  for (const language of ['en-IN', 'hi'] as const) {
    const inWords = language === 'hi' ? /[\u0900-\u097f]/ : /[a-z]/;
    const items = (form: Parameters<typeof noticeItems>[0]) =>
      noticeItems(form, { language, days: 730, label: () => '' });
    for (const form of [...sending, ofSlice])
      for (const item of items(form))
        expect(Object.values(item)).toEqual(Array(2).fill(expect.stringMatching(inWords)));
    const general = items(ofSlice)[1]?.text;
    for (const form of sending) expect(items(form)[1]?.text, form.id).not.toBe(general);
    // A form without a call has the general purpose.
    expect(items({ fields: {}, call: null })[1]?.text).toBe(general);
    expect(new Set(items(ofSlice).map(({ heading }) => heading)).size).toBe(6);
  }
});
