import { contactForm } from 'shared-contracts/contract/forms/contact';
import { expect, test } from 'vitest';
import { leadContextOf } from './lead-context-of';

test('includes a bounded honeypot value, empty for people', () => {
  expect(leadContextOf(contactForm, 'https://spam.example', '').honeypot).toBe(
    'https://spam.example',
  );
  expect(leadContextOf(contactForm, 'x'.repeat(300), '').honeypot).toHaveLength(200);
  expect(leadContextOf(contactForm, null, '').honeypot).toBe('');
  expect(leadContextOf(contactForm, new File([], 'a.pdf'), '').honeypot).toBe('');
});

test('includes a bounded subject, if any', () => {
  expect(leadContextOf(contactForm, '', '')).not.toHaveProperty('subject');
  expect(leadContextOf(contactForm, '', 'y'.repeat(300)).subject).toHaveLength(200);
  history.replaceState(null, '', `/contact?${'q'.repeat(600)}`);
  expect(leadContextOf(contactForm, '', '').page).toMatch(/^\/contact\?q{491}$/);
  history.replaceState(null, '', '/');
});
