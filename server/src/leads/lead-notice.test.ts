import { expect, test } from 'vitest';
import { leadNotice } from './lead-notice';
import { getLabel } from './stored-kinds';
import type { StoredLead } from './stored-lead';
import { summarizeLead } from './summarize-lead';

const lead = (kind: string, fields: StoredLead['fields'], source = {}): StoredLead => ({
  id: 'one',
  receivedAt: '2026-11-28T09:00:00+05:30',
  kind,
  fields,
  consent: {},
  source,
  labels: null,
  quarantineReason: null,
  status: 'new',
  lostReason: null,
  assignee: null,
  reminderAt: null,
  personId: 'one',
  calledMs: null,
  eraseMs: null,
  receivedMs: 0,
  keys: [],
  version: 0,
});
const desk = 'https://desk.example';
const asha = { fullName: 'Asha Sharma', mobile: '9876543210', loanType: 'BusinessLoan' };

test("describes a loan lead by its name and its choices' labels", () => {
  expect(summarizeLead(lead('finance-advice', { ...asha, city: 'Ujjain' }))).toEqual({
    name: 'Asha Sharma',
    phone: '9876543210',
    town: 'Ujjain',
    topic: 'Business Loans',
  });
  const pressed = lead('enquiry', { serviceType: 'Loan' }, { subject: 'Bridge\nloans' });
  expect(summarizeLead(pressed)).toMatchObject({ name: '', topic: 'Bridge loans' });
  // The profiles label this value differently.
  expect(summarizeLead(lead('finance-advice', { loanType: 'CarLoan' })).topic).toBe(
    'Credit Card or Car Loans',
  );
});

test("the mail's subject has name, town and topic on one short line", () => {
  const subject = (fields: object) =>
    leadNotice(lead('finance-advice', { ...fields }), desk).subject;
  expect(subject({ ...asha, city: 'Ujjain' })).toBe('Call Asha Sharma, Ujjain: Business Loans');
  expect(subject({ mobile: '9876543210' })).toBe(
    'Call 98765 43210: Ask for finance advice, or apply for a loan',
  );
  expect(subject({ ...asha, city: 'a\r\nBcc: x\u0085y' })).toBe(
    'Call Asha Sharma, a Bcc: x y: Business Loans',
  );
  expect(subject({ ...asha, city: 'x'.repeat(999) })).toHaveLength(150);
});

test('the mail begins with the number to call and the lead at the desk', () => {
  expect(leadNotice(lead('finance-advice', asha), desk).body.split('\n').slice(0, 4)).toEqual([
    '98765 43210',
    'tel:+919876543210',
    'https://desk.example/leads/#row-one',
    '',
  ]);
  const application = leadNotice(lead('career-request', { name: 'Asha' }), desk);
  expect(application.body).toMatch(/^https:/);
  expect(application.subject).toMatch(/^Asha: /);
});

test('the subject names a sum in crore', () => {
  const subject = (amount: string) =>
    leadNotice(
      lead('private-funding', { name: 'Harish Gupta', mobile: '9876543210', amount }),
      desk,
    ).subject;
  expect(subject('2 to 10 Cr')).toMatch(/^Call Harish Gupta: .+, ₹2 to 10 crore$/);
  expect(subject('below 2Cr')).toMatch(/, below ₹2 crore$/);
  expect(subject('10 to 20Cr')).toMatch(/, ₹10 to 20 crore$/);
});

test('labels are readable', () => {
  const loan = { kind: 'finance-advice', labels: null };
  expect(['fullName', 'loanType', 'PINCode'].map((name) => getLabel(loan, name))).toEqual([
    'Full name',
    'Loan type',
    'PIN Code',
  ]);
  expect(leadNotice(lead('finance-advice', asha), desk).body).toContain(
    'Loan type: Business Loans',
  );
});

test.each([
  ['asha@b.example', 'asha@b.example'],
  ['asha@बी.example', 'asha@बी.example'],
  ['आशा@b.example', undefined],
  ['Asha <a@b.example>', undefined],
])('replies to %s go to %s', (email, replyTo) => {
  expect(leadNotice(lead('contact', { email }), desk).replyTo).toBe(replyTo);
});
