import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { FieldDefinition, Fields } from './form-definition';
import { callSchema, requestSchema } from './request-schema';

const field = (settings: Partial<FieldDefinition> = {}): FieldDefinition => ({
  label: 'It',
  kind: 'text',
  isRequired: true,
  messages: { required: 'Enter it.', invalid: 'Not so.' },
  ...settings,
});
const accepts = (schema: v.GenericSchema) => (body: object) => v.safeParse(schema, body).success;

test('a form’s request has exactly its keys', () => {
  const accepted = accepts(
    requestSchema({
      fields: { fullName: field(), city: field({ isRequired: false }) },
      payloadNames: { fullName: 'name' },
    }),
  );
  expect(accepted({ name: 'Asha', city: '' })).toBe(true);
  for (const body of [{ fullName: 'Asha' }, { name: 'Asha', other: '' }, {}])
    expect(accepted(body)).toBe(false);
});

test('a call made by several forms accepts whatever any of them accepts', () => {
  const forms: readonly Fields[] = [
    {
      name: field({ maxCharacters: 5 }),
      mobile: field({ kind: 'phone', minDigits: 10 }),
      email: field({ kind: 'email', domain: 'gmail.com' }),
      loan: field({ kind: 'choice', options: { Car: 'Car' } }),
      note: field(),
      city: field({ maxCharacters: 5 }),
    },
    {
      name: field({ maxCharacters: 8 }),
      mobile: field({ kind: 'phone' }),
      email: field({ kind: 'email' }),
      loan: field({ kind: 'choice', options: { Home: 'Home' } }),
      note: field({ isRequired: false }),
      city: field(),
      profile: field(),
    },
  ];
  const body = {
    name: 'Asha',
    mobile: '9826012345',
    email: 'a@gmail.com',
    loan: 'Car',
    note: 'Please',
    city: 'Indore',
  };
  for (const schema of [
    callSchema(forms.map((fields) => ({ fields }))),
    callSchema(forms.toReversed().map((fields) => ({ fields }))),
  ]) {
    const accepted = accepts(schema);
    expect(accepted(body)).toBe(true);
    const others = {
      name: 'Example',
      mobile: '98260',
      email: 'a@b.in',
      loan: 'Home',
      note: '',
      profile: 'Salaried',
      city: 'x'.repeat(60),
    };
    for (const [key, value] of Object.entries(others))
      expect([key, accepted({ ...body, [key]: value })]).toEqual([key, true]);
    for (const key of ['name', 'mobile', 'email', 'loan', 'city'] as const)
      expect([key, accepted({ ...body, [key]: '' })]).toEqual([key, false]);
    for (const wrong of [
      { name: 'x'.repeat(9) },
      { mobile: '98260123456' },
      { loan: 'Bike' },
      { other: '' },
    ])
      expect([wrong, accepted({ ...body, ...wrong })]).toEqual([wrong, false]);
  }
});

test('keeps rules that all forms share', () => {
  const fields = {
    email: field({ kind: 'email', domain: 'gmail.com' }),
    mobile: field({ kind: 'phone', minDigits: 10 }),
  };
  const accepted = accepts(callSchema([{ fields }, { fields }]));
  expect(accepted({ email: 'a@gmail.com', mobile: '9826012345' })).toBe(true);
  expect(accepted({ email: 'a@b.in', mobile: '9826012345' })).toBe(false);
  expect(accepted({ email: 'a@gmail.com', mobile: '98260' })).toBe(false);
});
