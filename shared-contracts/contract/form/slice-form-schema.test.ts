import { cases } from '@platband/slice/build/cases';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type SliceForm, sliceFormSchema } from './slice-form-schema';

const silent = {
  alert: null,
  toast: null,
  status: 'Thank you.',
  closes: false,
  clearsFields: true,
};
const field = (kind: string, settings: object = {}) => ({
  label: 'It',
  isRequired: true,
  kind,
  messages: { required: 'Enter it.' },
  ...settings,
});
const form = {
  title: 'Rate alert',
  summary: 'Ask for a rate alert',
  fields: {
    fullName: field('text', { maxCharacters: 50 }),
    email: field('email'),
    mobile: field('phone', { minDigits: 10 }),

    note: field('long-text'),
    amount: field('number'),
    loan: field('choice', { options: { Car: 'Car loan' }, emptyOption: 'Choose' }),
  },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Send', sendingText: 'Sending...' },
  outcomes: {
    success: silent,
    rejection: silent,
    failure: { ...silent, toast: { type: 'error', message: 'Not now.' } },
  },
} satisfies Record<keyof SliceForm, unknown>;
const fits = (changes: object) => v.safeParse(sliceFormSchema, { ...form, ...changes }).success;

test('a slice form may have fields of every kind except files', () => {
  expect(fits({})).toBe(true);
  expect(fits({ validates: 'after-sending' })).toBe(true);
  expect(fits({ fields: { resumes: field('text') } })).toBe(false);
  expect(fits({ fields: { cv: field('file') } })).toBe(false);
});

cases([
  ['no fields', {}],
  ['an address under another name', { contact: field('email') }],
  ['a number under another name', { contact: field('phone') }],
  ['an address that is a text', { email: field('text') }],
  ['a number that is a text', { mobile: field('text') }],
  ['a second number that is a text', { phone: field('text') }],
  ['the honeypot', { nq4: field('text') }],
  ['what every object has', { toString: field('text') }],
  ['what every object has, hidden', { constructor: field('text') }],
  ['a choice of nothing', { loan: field('choice', { options: {} }) }],
  ['a label of two lines', { name: field('text', { label: 'One\ntwo' }) }],
  ['no words for what is missing', { name: field('text', { messages: {} }) }],
  ['half a character', { name: field('text', { maxCharacters: 0.5 }) }],
  ['a setting that there is not', { name: field('text', { pattern: '(a+)+' }) }],
])('refuses invalid fields', (_what, fields) => {
  expect(fits({ fields })).toBe(false);
});

test('rejects missing required parts and unknown parts', () => {
  for (const name of Object.keys(form))
    expect([name, fits({ [name]: undefined })]).toEqual([name, false]);
  expect(fits({ modal: 'Enquiry' })).toBe(false);
  expect(
    fits({
      outcomes: {
        ...form.outcomes,
        success: { ...silent, toast: { type: 'loud', message: 'Ha' } },
      },
    }),
  ).toBe(false);
});
