import { expect, test } from 'vitest';
import { inlineEnquiryForm } from './forms/inline-enquiry';
import { loanForm } from './forms/loan';
import { newsletterForm } from './forms/newsletter';
import { inProfile } from './quirks';

test('the documented profile leaves definitions unchanged', () => {
  expect(inProfile(loanForm, 'documented')).toBe(loanForm);
});

test('the mended profile changes only what its quirks define', () => {
  const mended = inProfile(inlineEnquiryForm, 'mended');
  expect(mended.outcomes.failure.toast).toBeNull();
  expect(mended.outcomes.failure.alert).toBe(inlineEnquiryForm.outcomes.failure.alert);
  expect(mended.outcomes.success).toEqual(inlineEnquiryForm.outcomes.success);
  expect(mended.fields).toBe(inlineEnquiryForm.fields);
});

test('merges several quirks for one form', () => {
  const { validates, fields, outcomes } = inProfile(loanForm, 'mended') as unknown as {
    validates: string;
    fields: { mobile: { minDigits: number }; loanType: { options: Record<string, string> } };
    outcomes: { failure: { alert: string } };
  };
  expect(validates).toBe('before-sending');
  expect(fields.mobile.minDigits).toBe(10);
  expect(fields.loanType.options).toMatchObject({
    CarLoan: 'Car Loans',
    PersonalLoan: 'Personal Loans',
  });
  expect(outcomes.failure.alert).toBe('Failed to submit form. Please try again.');
});

test('the mended newsletter accepts any domain', () => {
  const { email } = inProfile(newsletterForm, 'mended').fields;
  expect([email.label, email.placeholder, email.domain]).toEqual([
    'Email address',
    'Enter your email',
    '',
  ]);
  expect(JSON.stringify(email)).not.toMatch(/gmail/i);
});
