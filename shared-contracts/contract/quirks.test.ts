import { expect, test } from 'vitest';
import { inlineEnquiryForm } from './forms/inline-enquiry';
import { loanForm } from './forms/loan';
import { newsletterForm } from './forms/newsletter';
import { inProfile } from './quirks';

test('the documented profile is the definition itself', () => {
  expect(inProfile(loanForm, 'documented')).toBe(loanForm);
});

test('mended, a definition differs where its quirks say, and nowhere else', () => {
  const mended = inProfile(inlineEnquiryForm, 'mended');
  expect(mended.outcomes.failure.toast).toBeNull();
  expect(mended.outcomes.failure.alert).toBe(inlineEnquiryForm.outcomes.failure.alert);
  expect(mended.outcomes.success).toEqual(inlineEnquiryForm.outcomes.success);
  expect(mended.fields).toBe(inlineEnquiryForm.fields);
});

test('several quirks of one form are merged: it validates first, checks the phone, alerts and names car loans rightly', () => {
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

test('mended, the newsletter asks for an address of any kind', () => {
  const { email } = inProfile(newsletterForm, 'mended').fields;
  expect([email.label, email.placeholder, email.domain]).toEqual([
    'Email address',
    'Enter your email',
    '',
  ]);
  expect(JSON.stringify(email)).not.toMatch(/gmail/i);
});
