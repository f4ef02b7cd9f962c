import { expect, test } from 'vitest';
import type { FieldDefinition, FormDefinition } from './form-definition';
import { payloadOf } from './payload-of';
import { checkRequest, fieldNameOf, namedProblems } from './request-problems';

const field = (label: string, settings: Partial<FieldDefinition> = {}): FieldDefinition => ({
  label,
  kind: 'text',
  isRequired: true,
  messages: { required: `${label}?`, invalid: `${label}!` },
  ...settings,
});

const form = {
  fields: {
    fullName: field('Name', { maxCharacters: 50 }),
    email: field('Email', { kind: 'email', isRequired: false }),
    message: field('Message', { kind: 'long-text', isRequired: false }),
    phone: field('Phone', { kind: 'phone', isRequired: false }),
    amount: field('Amount', { kind: 'number', isRequired: false, isSentEmpty: false }),
    profile: field('Profile', { kind: 'choice', options: { Business: 'Business' } }),
    code: field('Code', { kind: 'one-time-code', isRequired: false }),
    step: field('Step', { kind: 'hidden-email', isRequired: false }),
    resume: field('Resume', { kind: 'file' }),
  },
  payloadNames: { fullName: 'name' },
};
const filled = {
  fullName: ' Asha\nExample ',
  email: ' a@b.in ',
  message: ' One\r\ntwo ',
  phone: '+91 98260 12345',
  amount: ' ₹ 5,00,000 ',
  profile: 'Business',
  code: ' 12 34 ',
  step: ' a@b.in ',
  resume: 'C:\\fakepath\\cv.pdf',
};

test("the payload has clean values under the call's names, without files", () => {
  expect(payloadOf(form, filled)).toEqual({
    name: 'Asha Example',
    email: 'a@b.in',
    message: 'One\ntwo',
    phone: '9826012345',
    amount: 500_000,
    profile: 'Business',
    code: '12 34',
    step: 'a@b.in',
  });
});

test('empty values are sent unless the field omits them', () => {
  const empty = { name: '', email: '', message: '', phone: '', profile: '', code: '', step: '' };
  expect(payloadOf(form, {})).toEqual(empty);
  expect(payloadOf(form, { amount: ' five\n lakh ' })).toEqual({ ...empty, amount: 'five  lakh' });
});

test('reports the first error of each field and ignores files', () => {
  const getProblems = (...given: Parameters<typeof checkRequest>) =>
    checkRequest(...given).problems;
  expect(getProblems(form, filled)).toEqual({});
  expect(getProblems(form, { email: 'asha', phone: '+', amount: 'five', code: '12' })).toEqual({
    fullName: 'Name?',
    email: 'Email!',
    phone: 'Phone!',
    amount: 'Amount!',
    profile: 'Profile?',
  });
  // A required field is checked even if empty values are omitted.
  const amount = field('Amount', { kind: 'number', isSentEmpty: false });
  expect(getProblems({ fields: { amount } }, {})).toEqual({ amount: 'Amount?' });
});

test("maps the server's errors from keys to fields", () => {
  const definition = form as unknown as FormDefinition;
  expect(
    namedProblems(definition, {
      name: 'a',
      resumeName: 'b',
      email: 'c',
      emailName: 'd',
      other: 'e',
    }),
  ).toEqual({
    fullName: 'a',
    resume: 'b',
    email: 'c',
  });
  expect(fieldNameOf({ fields: form.fields }, 'fullName')).toBe('fullName');
});
