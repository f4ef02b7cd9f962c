import { expect, test } from 'vitest';
import { allForms } from './generated/all-forms';
import { noticeItems } from './privacy-notice-texts';

Object.assign(globalThis, { siteFacts: { phone: '+91 00000 00000', email: 'namaste@udaharan.example' } });

const contact = allForms.find(({ id }) => id === 'form/contact') ?? allForms[0];

test('the notice of the contact form says what, what for, how long, how to take it back, and who hears complaints', () => {
  expect(noticeItems(contact, { language: 'en-IN', days: 365, label: (english) => english })).toEqual([
    { heading: 'What we use', text: 'Name, Email, Mobile, Message; with it the time, the page you write from and how you came to it.' },
    { heading: 'What for', text: 'To answer your message.' },
    { heading: 'How long', text: 'At most 365 days, then it is erased.' },
    {
      heading: 'If you change your mind',
      text: 'Withdraw your consent at any time, at /your-data on this site, as easily as you give it now. There you also see what we hold.',
    },
    { heading: 'Complaints', text: 'namaste@udaharan.example or +91 00000 00000. We answer within thirty days.' },
    { heading: 'If we do not help', text: 'You can complain to the Data Protection Board of India.' },
  ]);
});

test.each([0, null])('where leads are kept until they are withdrawn, it says so (%s days)', (days) => {
  const items = noticeItems(contact, { language: 'en-IN', days, label: (english) => english });
  expect(items[2]?.text).toBe('Until you withdraw your consent, or it is no longer needed for this.');
});

test('every form that sends something says what for in words of its own, in both languages', () => {
  for (const form of allForms.filter(({ call }) => call !== null)) {
    const [english, hindi] = (['en-IN', 'hi'] as const).map((language) => noticeItems(form, { language, days: 730, label: () => '' }));
    expect(english?.[1]?.text, form.id).not.toBe('To answer your enquiry.');
    expect(hindi?.[1]?.text, form.id).not.toBe('आपकी पूछताछ का उत्तर देने के लिए।');
    expect(
      hindi?.map(({ text }) => /[\u0900-\u097f]/.test(text)),
      form.id,
    ).toEqual(Array(6).fill(true));
  }
});
