import { cases } from '@platband/slice/build/cases';
import type { JsonSchema } from '@platband/slice/contract/json-schema';
import { jsonSchemaOf } from '@platband/slice/contract/json-schema-of';
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
const number: JsonSchema = { type: 'number' };
const whole: JsonSchema = { type: 'integer' };
const upTo = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const from = (minLength: number) => ({ type: 'string', minLength }) as const;
const digits = (many: string): JsonSchema => ({ type: 'string', pattern: `^\\d{${many}}$` });
const phone = digits('10');
const ab: JsonSchema = { enum: ['a', 'b'] };
const abc: JsonSchema = { enum: ['a', 'b', 'c'] };
const listOf = (items: JsonSchema) => ({ type: 'array', items }) as const;
const texts = listOf(text);
const textOrNull: JsonSchema = { type: ['string', 'null'] };
const must = (words: string) => `with a value that must ${words}`;
const notAllowed = must('be equal to one of the allowed values: "a", "b"');
const notPhone = must('match pattern "^\\d{10}$"');

/** Sent and accepted schemas with the expected counterexample, or null if they are compatible. */
const pairs: readonly (readonly [
  title: string,
  sent: JsonSchema,
  accepted: JsonSchema,
  what: string | null,
])[] = [
  ['the same texts', text, text, null],
  ['a shorter limit sent than accepted', upTo(50), upTo(60), null],
  [
    'a longer limit sent than accepted',
    upTo(60),
    upTo(50),
    must('NOT have more than 50 characters'),
  ],
  ['no limit sent, one accepted', text, upTo(3), must('NOT have more than 3 characters')],
  [
    'an empty text sent, some text required',
    text,
    from(1),
    must('NOT have fewer than 1 characters'),
  ],
  [
    'texts from two characters sent, from thirty required',
    from(2),
    from(30),
    must('NOT have fewer than 30 characters'),
  ],
  [
    'texts of twenty-five characters sent, from twenty-six required',
    { ...from(25), ...upTo(25) },
    from(26),
    must('NOT have fewer than 26 characters'),
  ],
  ['the same pattern', phone, phone, null],
  ['eleven digits sent, ten accepted', digits('11'), phone, notPhone],
  ['ten digits sent, eight to twelve accepted', phone, digits('8,12'), null],
  ['any text sent, ten digits accepted', text, phone, notPhone],
  ['a number sent, a text accepted', number, text, must('be string')],
  ['a whole number sent, a number accepted', whole, number, null],
  ['a number sent, a whole number accepted', number, whole, must('be integer')],
  [
    'a positive number sent, one from 0 accepted',
    { ...number, exclusiveMinimum: 0 },
    { ...number, minimum: 0 },
    null,
  ],
  [
    'a number from 0 sent, a positive one accepted',
    { ...number, minimum: 0 },
    { ...number, exclusiveMinimum: 0 },
    must('be > 0'),
  ],
  [
    'a larger maximum sent than accepted',
    { ...number, maximum: 20 },
    { ...number, maximum: 10 },
    must('be <= 10'),
  ],
  ['a choice sent, a wider one accepted', ab, abc, null],
  ['a choice sent, a narrower one accepted', abc, ab, notAllowed],
  ['a choice sent, any text accepted', ab, text, null],
  ['any text sent, a choice accepted', text, ab, notAllowed],
  [
    'one of two sent, either accepted',
    { const: 'a' },
    { anyOf: [{ const: 'a' }, { const: 'b' }] },
    null,
  ],
  ['a text or a number sent, a text accepted', { anyOf: [text, number] }, text, must('be string')],
  ['a text sent, a text or a number accepted', text, { anyOf: [text, number] }, null],
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
    closed({ name: text, mobile: phone, city: number }),
    closed({ name: text, mobile: phone, city: text }),
    'with a "city" that must be string',
  ],
  ['a list of the same', listOf(object({ id: text })), listOf(object({ id: text })), null],
  [
    'a list of what lacks a field',
    listOf(object({ id: text })),
    listOf(object({ id: text, title: text })),
    'without "0/title"',
  ],
  [
    'a list that may be empty sent, one entry required',
    texts,
    { ...texts, minItems: 1 },
    must('NOT have fewer than 1 items'),
  ],
  [
    'a list of any length sent, three entries accepted',
    texts,
    { ...texts, maxItems: 3 },
    must('NOT have more than 3 items'),
  ],
  ['a tuple of the same', tuple(text, number), tuple(text, number), null],
  [
    'a tuple with another type',
    tuple(text, text),
    tuple(text, number),
    'with a "1" that must be number',
  ],
  ['a tuple sent, a list read', tuple(text, text), texts, 'with a "2" that must be string'],
  [
    'a tuple of two alone sent, a list of texts read',
    { ...(tuple(text, text) as object), items: false },
    texts,
    null,
  ],
  [
    'a list of two texts sent, a tuple read',
    { ...texts, minItems: 2 },
    tuple(text, number),
    'with a "1" that must be number',
  ],
  [
    'a list of any length sent, a tuple read',
    texts,
    tuple(text, text),
    must('NOT have fewer than 2 items'),
  ],
  [
    'a field in a field renamed',
    object({ data: listOf(object({ title: text })) }),
    object({ data: listOf(object({ headline: text })) }),
    'without "data/0/headline"',
  ],
  [
    'names of any kind sent, texts accepted',
    { type: 'object', additionalProperties: number },
    { type: 'object', additionalProperties: text },
    'with a "another" that must be string',
  ],
  ['anything sent, anything accepted', {}, {}, null],
  ['anything sent, a text accepted', true, text, must('be string')],
  ['a text sent, null accepted too', text, textOrNull, null],
  ['null sent too, a text accepted', textOrNull, text, must('be string')],
];

cases(pairs)('finds a value that the new schema refuses, or none', (_, sent, accepted, what) => {
  expect(counterExample(sent, accepted)?.what ?? null).toBe(what);
});

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
