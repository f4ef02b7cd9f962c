import type { JsonSchema } from '@platform/slice/contract/json-schema';
import { jsonSchemaOf } from '@platform/slice/contract/json-schema-of';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { counterExample } from './counter-example';

const text: JsonSchema = { type: 'string' };
const object = (
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const tuple = (...prefixItems: JsonSchema[]): JsonSchema => ({
  type: 'array',
  prefixItems,
  minItems: prefixItems.length,
});
const closed = (
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): JsonSchema => ({
  ...(object(properties, required) as object),
  additionalProperties: false,
});
const phone: JsonSchema = { type: 'string', pattern: '^\\d{10}$' };

/** Sent and accepted schemas with the expected counterexample, or null if they are compatible. */
const pairs: readonly (readonly [
  title: string,
  sent: JsonSchema,
  accepted: JsonSchema,
  what: string | null,
])[] = [
  ['the same texts', text, text, null],
  [
    'a shorter limit sent than accepted',
    { type: 'string', maxLength: 50 },
    { type: 'string', maxLength: 60 },
    null,
  ],
  [
    'a longer limit sent than accepted',
    { type: 'string', maxLength: 60 },
    { type: 'string', maxLength: 50 },
    'with a value that must NOT have more than 50 characters',
  ],
  [
    'no limit sent, one accepted',
    text,
    { type: 'string', maxLength: 3 },
    'with a value that must NOT have more than 3 characters',
  ],
  [
    'an empty text sent, some text required',
    text,
    { type: 'string', minLength: 1 },
    'with a value that must NOT have fewer than 1 characters',
  ],
  [
    'texts from two characters sent, from thirty required',
    { type: 'string', minLength: 2 },
    { type: 'string', minLength: 30 },
    'with a value that must NOT have fewer than 30 characters',
  ],
  [
    'texts of twenty-five characters sent, from twenty-six required',
    { type: 'string', minLength: 25, maxLength: 25 },
    { type: 'string', minLength: 26 },
    'with a value that must NOT have fewer than 26 characters',
  ],
  ['the same pattern', phone, phone, null],
  [
    'eleven digits sent, ten accepted',
    { type: 'string', pattern: '^\\d{11}$' },
    phone,
    'with a value that must match pattern "^\\d{10}$"',
  ],
  [
    'ten digits sent, eight to twelve accepted',
    phone,
    { type: 'string', pattern: '^\\d{8,12}$' },
    null,
  ],
  [
    'any text sent, ten digits accepted',
    text,
    phone,
    'with a value that must match pattern "^\\d{10}$"',
  ],
  ['a number sent, a text accepted', { type: 'number' }, text, 'with a value that must be string'],
  ['a whole number sent, a number accepted', { type: 'integer' }, { type: 'number' }, null],
  [
    'a number sent, a whole number accepted',
    { type: 'number' },
    { type: 'integer' },
    'with a value that must be integer',
  ],
  [
    'a positive number sent, one from 0 accepted',
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 0 },
    null,
  ],
  [
    'a number from 0 sent, a positive one accepted',
    { type: 'number', minimum: 0 },
    { type: 'number', exclusiveMinimum: 0 },
    'with a value that must be > 0',
  ],
  [
    'a larger maximum sent than accepted',
    { type: 'number', maximum: 20 },
    { type: 'number', maximum: 10 },
    'with a value that must be <= 10',
  ],
  ['a choice sent, a wider one accepted', { enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }, null],
  [
    'a choice sent, a narrower one accepted',
    { enum: ['a', 'b', 'c'] },
    { enum: ['a', 'b'] },
    'with a value that must be equal to one of the allowed values: "a", "b"',
  ],
  ['a choice sent, any text accepted', { enum: ['a', 'b'] }, text, null],
  [
    'any text sent, a choice accepted',
    text,
    { enum: ['a', 'b'] },
    'with a value that must be equal to one of the allowed values: "a", "b"',
  ],
  [
    'one of two sent, either accepted',
    { const: 'a' },
    { anyOf: [{ const: 'a' }, { const: 'b' }] },
    null,
  ],
  [
    'a text or a number sent, a text accepted',
    { anyOf: [text, { type: 'number' }] },
    text,
    'with a value that must be string',
  ],
  ['a text sent, a text or a number accepted', text, { anyOf: [text, { type: 'number' }] }, null],
  [
    'an optional field more accepted',
    closed({ name: text }),
    closed({ name: text, city: text }, ['name']),
    null,
  ],
  [
    'a required field more accepted',
    closed({ name: text }),
    closed({ name: text, city: text }),
    'without "city"',
  ],
  [
    'a field sent that is not accepted',
    closed({ name: text, city: text }),
    closed({ name: text }),
    'with "city"',
  ],
  [
    'a field sent that is not read',
    object({ name: text, city: text }),
    object({ name: text }),
    null,
  ],
  [
    'a field left out that is required',
    object({ name: text, city: text }, ['name']),
    object({ name: text, city: text }),
    'without "city"',
  ],
  [
    'a field always sent that may be left out',
    object({ name: text, city: text }),
    object({ name: text, city: text }, ['name']),
    null,
  ],
  ['a field renamed', object({ title: text }), object({ heading: text }), 'without "heading"'],
  [
    'one fault among several fields',
    closed({ name: text, mobile: phone, city: { type: 'number' } }),
    closed({ name: text, mobile: phone, city: text }),
    'with a "city" that must be string',
  ],
  [
    'a list of the same',
    { type: 'array', items: object({ id: text }) },
    { type: 'array', items: object({ id: text }) },
    null,
  ],
  [
    'a list of what lacks a field',
    { type: 'array', items: object({ id: text }) },
    { type: 'array', items: object({ id: text, title: text }) },
    'without "0/title"',
  ],
  [
    'a list that may be empty sent, one entry required',
    { type: 'array', items: text },
    { type: 'array', items: text, minItems: 1 },
    'with a value that must NOT have fewer than 1 items',
  ],
  [
    'a list of any length sent, three entries accepted',
    { type: 'array', items: text },
    { type: 'array', items: text, maxItems: 3 },
    'with a value that must NOT have more than 3 items',
  ],
  ['a tuple of the same', tuple(text, { type: 'number' }), tuple(text, { type: 'number' }), null],
  [
    'a tuple with another type',
    tuple(text, text),
    tuple(text, { type: 'number' }),
    'with a "1" that must be number',
  ],
  [
    'a tuple sent, a list read',
    tuple(text, text),
    { type: 'array', items: text },
    'with a "2" that must be string',
  ],
  [
    'a tuple of two alone sent, a list of texts read',
    { ...(tuple(text, text) as object), items: false },
    { type: 'array', items: text },
    null,
  ],
  [
    'a list of two texts sent, a tuple read',
    { type: 'array', items: text, minItems: 2 },
    tuple(text, { type: 'number' }),
    'with a "1" that must be number',
  ],
  [
    'a list of any length sent, a tuple read',
    { type: 'array', items: text },
    tuple(text, text),
    'with a value that must NOT have fewer than 2 items',
  ],
  [
    'a field in a field renamed',
    object({ data: { type: 'array', items: object({ title: text }) } }),
    object({ data: { type: 'array', items: object({ headline: text }) } }),
    'without "data/0/headline"',
  ],
  [
    'names of any kind sent, texts accepted',
    { type: 'object', additionalProperties: { type: 'number' } },
    { type: 'object', additionalProperties: text },
    'with a "another" that must be string',
  ],
  ['anything sent, anything accepted', {}, {}, null],
  ['anything sent, a text accepted', true, text, 'with a value that must be string'],
  ['a text sent, null accepted too', text, { type: ['string', 'null'] }, null],
  [
    'null sent too, a text accepted',
    { type: ['string', 'null'] },
    text,
    'with a value that must be string',
  ],
];

test.each(pairs)(
  'finds a value that the new schema refuses, or none: %s',
  (_, sent, accepted, what) => {
    expect(counterExample(sent, accepted)?.what ?? null).toBe(what);
  },
);

test('the example differs only in the rejected part', () => {
  const sent = closed({ name: text, mobile: phone });
  const accepted = closed({ name: { type: 'string', minLength: 1 }, mobile: phone, city: text });
  expect(counterExample(sent, accepted)?.value).toEqual({
    name: expect.stringMatching(/./),
    mobile: '9876543210',
  });
});

test('compares tuples item by item', () => {
  const place = (zip: v.GenericSchema) =>
    jsonSchemaOf(v.object({ place: v.strictTuple([v.string(), zip]) }));
  expect(counterExample(place(v.number()), place(v.number()))).toBeNull();
  expect(counterExample(place(v.nullable(v.number())), place(v.number()))?.what).toBe(
    'with a "place/1" that must be number',
  );
});
