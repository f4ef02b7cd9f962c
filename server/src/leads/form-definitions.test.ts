import { type Candidate, forms } from '@platband/releases/testing';
import { cases } from '@platband/slice/build/cases';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';
import { emailField, mobileField, nameField } from 'shared-contracts/contract/form/common-fields';
import { notSubmittedAlert, successAlert } from 'shared-contracts/contract/form/outcomes';
import { expect, test } from 'vitest';

const form = {
  title: 'Rate alert',
  summary: 'Ask for a rate alert',
  fields: { name: nameField, email: emailField, mobile: mobileField },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Tell me', sendingText: 'Sending…' },
  outcomes: {
    success: successAlert('Done.', { closes: false }),
    rejection: notSubmittedAlert,
    failure: notSubmittedAlert,
  },
};
const plan = {
  label: 'Plan',
  kind: 'choice',
  isRequired: true,
  options: { A: 'One', B: 'Two' },
  messages: { required: 'Choose' },
};
const api = serverCalls();
const problems = (brought: object, calls: Candidate['api'] = api) =>
  forms({
    changed: 'seeds',
    remotes: { seeds: { forms: { alert: brought } } },
    api: calls,
  } as unknown as Candidate);
const withField = (name: string, field: object) => ({
  ...form,
  fields: { ...form.fields, [name]: field },
});
const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as object;

test('accepts forms that match the contract', () => {
  expect(problems(form)).toEqual([]);
  expect(problems(withField('plan', plan))).toEqual([]);
  expect(forms({ changed: 'seeds', remotes: { seeds: {} }, api } as unknown as Candidate)).toEqual(
    [],
  );
});

cases([
  [
    'a pattern of its own',
    withField('plan', { ...plan, pattern: '^(a|a)*b$' }),
    'with "fields/plan/pattern"',
  ],
  [
    'a schema in place of fields',
    { ...form, request: { $ref: 'https://evil.example/schema.json' } },
    'with "request"',
  ],
  ['a reference', withField('plan', { $ref: '#' }), 'without "fields/plan/label"'],
  [
    'a name that every object has',
    withField('plan', { ...plan, options: { constructor: 'c', A: 'One' } }),
    'has a property named "constructor"',
  ],
  [
    'depth',
    withField('plan', { ...plan, options: deep }),
    'with an invalid "fields/plan/options/a" (must be string)',
  ],
  ['depth elsewhere', { ...form, more: deep }, 'with "more"'],
  [
    'too many fields',
    {
      ...form,
      fields: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${at}`, plan])),
    },
    'NOT have more than 30',
  ],
  ['no fields', { ...form, fields: {} }, 'NOT have fewer than 1'],
  [
    'too many options',
    withField('plan', {
      ...plan,
      options: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, 'x'])),
    }),
    '100',
  ],
  ['a choice of nothing', withField('plan', { ...plan, options: {} }), 'NOT have fewer than 1'],
  [
    'a long text',
    { ...form, title: 'x'.repeat(101) },
    'with an invalid "title" (must NOT have more than 100 characters)',
  ],
  [
    'a line break in a subject',
    { ...form, summary: 'One\r\nBcc: x@evil.example' },
    'with an invalid "summary" (must match pattern',
  ],
  [
    'more characters than any form takes',
    withField('plan', { ...plan, kind: 'text', maxCharacters: 1e9 }),
    'must be <= 20000',
  ],
  [
    'digits that no number has',
    { ...form, fields: { mobile: { ...mobileField, minDigits: 99 } } },
    'must be <= 10',
  ],
  [
    'a file',
    withField('paper', { ...plan, kind: 'file' }),
    'the field for an email address must be named "email"',
  ],
  [
    'an address under another name',
    withField('mail', emailField),
    'since people find their data by these names',
  ],
  [
    'a text under the name of an address',
    { ...form, fields: { email: nameField } },
    'with an invalid "fields/email/kind"',
  ],
  ['the name of the honeypot', withField('nq4', plan), 'must not begin with "resume"'],
  [
    'a name of what each object has',
    withField('toString', plan),
    'must not be one of nq4, constructor',
  ],
  ['a name that is no word', withField('a b', plan), 'letters and digits'],
  [
    'a call of its own',
    { ...form, call: { path: '/join', leadKind: 'contact', summary: 'x' } },
    'with "call"',
  ],
  [
    'a missing outcome',
    { ...form, outcomes: { success: notSubmittedAlert } },
    'without "outcomes/rejection"',
  ],
  ['a list', [], 'with an invalid value (must be object)'],
])('refuses an unusable form with the reason', (_, brought, says) => {
  expect(problems(brought)).toEqual([expect.stringContaining(says)]);
  expect(problems(brought)[0]).toMatch(/^The form "alert"/);
});

test('refuses a field named like a member of Object.prototype', () => {
  const brought = JSON.parse(
    JSON.stringify(form).replace('"name":{"label"', '"__proto__":{"label"'),
  ) as object;
  expect(problems(brought)).toEqual([expect.stringContaining('letters and digits')]);
});

test('a server without slice forms refuses them', () => {
  expect(problems(form, {})).toEqual([
    "seeds has forms, but the live API does not accept forms of slices. Ask the site's operators to update the server first.",
  ]);
});
