import { contactForm } from 'shared-contracts/contract/forms/contact';
import { expect, test } from 'vitest';
import { getLeadContext } from './lead-context-of';

test('truncates the honeypot value', () => {
  expect(getLeadContext(contactForm, 'https://spam.example', '').honeypot).toBe(
    'https://spam.example',
  );
  expect(getLeadContext(contactForm, 'x'.repeat(300), '').honeypot).toHaveLength(200);
  expect(getLeadContext(contactForm, null, '').honeypot).toBe('');
  expect(getLeadContext(contactForm, new File([], 'a.pdf'), '').honeypot).toBe('');
});

test('includes a bounded subject, if any', () => {
  expect(getLeadContext(contactForm, '', '')).not.toHaveProperty('subject');
  expect(getLeadContext(contactForm, '', 'y'.repeat(300)).subject).toHaveLength(200);
  history.replaceState(null, '', `/contact?${'q'.repeat(600)}`);
  expect(getLeadContext(contactForm, '', '').page).toMatch(/^\/contact\?q{491}$/);
  history.replaceState(null, '', '/');
});
