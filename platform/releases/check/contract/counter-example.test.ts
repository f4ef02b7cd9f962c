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
): JsonSchema => ({ type: 'object', properties, required });
const tuple = (...prefixItems: JsonSchema[]): JsonSchema => ({
  type: 'array',
  prefixItems,
  minItems: prefixItems.length,
});
const closed = (
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): JsonSchema => ({ ...(object(properties, required) as object), additionalProperties: false });
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
const from0: JsonSchema = { ...number, minimum: 0 };
const named = (of: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: of });
const textOrNull: JsonSchema = { type: ['string', 'null'] };
const must = (words: string) => `with an invalid value (must ${words})`;
const notAllowed = must('be equal to one of the allowed values: "a", "b"');
const notPhone = must('match pattern "^\\d{10}$"');

const texts2 = tuple(text, text);
const few = (what: string) => must(`NOT have fewer than ${what}`);
const many = (what: string) => must(`NOT have more than ${what}`);

cases<[sent: JsonSchema, accepted: JsonSchema]>([
  [text, text],
  [upTo(50), upTo(60)],
  [phone, phone],
  [phone, digits('8,12')],
  [whole, number],
  [{ ...number, exclusiveMinimum: 0 }, from0],
  [ab, abc],
  [ab, text],
  [{ const: 'a' }, { anyOf: [{ const: 'a' }, { const: 'b' }] }],
  [text, { anyOf: [text, number] }],
  // Optional fields, and fields that are not read.
  [closed({ name: text }), closed({ name: text, city: text }, ['name'])],
  [object({ name: text, city: text }), object({ name: text })],
  [object({ name: text, city: text }), object({ name: text, city: text }, ['name'])],
  [listOf(object({ id: text })), listOf(object({ id: text }))],
  [tuple(text, number), tuple(text, number)],
  [{ ...(texts2 as object), items: false }, texts],
  [{}, {}],
  [text, textOrNull],
])('finds no counterexample if the schema accepts all that is sent', (sent, accepted) => {
  expect(counterExample(sent, accepted)).toBeNull();
});

cases<[sent: JsonSchema, accepted: JsonSchema, what: string]>([
  [upTo(60), upTo(50), many('50 characters')],
  [text, upTo(3), many('3 characters')],
  [text, from(1), few('1 characters')],
  [from(2), from(30), few('30 characters')],
  [{ ...from(25), ...upTo(25) }, from(26), few('26 characters')],
  [digits('11'), phone, notPhone],
  [text, phone, notPhone],
  [number, text, must('be string')],
  [number, whole, must('be integer')],
  [from0, { ...number, exclusiveMinimum: 0 }, must('be > 0')],
  [{ ...number, maximum: 20 }, { ...number, maximum: 10 }, must('be <= 10')],
  [abc, ab, notAllowed],
  [text, ab, notAllowed],
  [{ anyOf: [text, number] }, text, must('be string')],
  [closed({ name: text }), closed({ name: text, city: text }), 'without "city"'],
  [closed({ name: text, city: text }), closed({ name: text }), 'with "city"'],
  [object({ name: text, city: text }, ['name']), object({ city: text }), 'without "city"'],
  [object({ title: text }), object({ heading: text }), 'without "heading"'],
  [
    closed({ name: text, mobile: phone, city: number }),
    closed({ name: text, mobile: phone, city: text }),
    'with an invalid "city" (must be string)',
  ],
  [listOf(object({ id: text })), listOf(object({ id: text, title: text })), 'without "0/title"'],
  [texts, { ...texts, minItems: 1 }, few('1 items')],
  [texts, { ...texts, maxItems: 3 }, many('3 items')],
  [texts2, tuple(text, number), 'with an invalid "1" (must be number)'],
  [texts2, texts, 'with an invalid "2" (must be string)'],
  [{ ...texts, minItems: 2 }, tuple(text, number), 'with an invalid "1" (must be number)'],
  [texts, texts2, few('2 items')],
  [
    object({ data: listOf(object({ title: text })) }),
    object({ data: listOf(object({ headline: text })) }),
    'without "data/0/headline"',
  ],
  [named(number), named(text), 'with an invalid "another" (must be string)'],
  [true, text, must('be string')],
  [textOrNull, text, must('be string')],
])('finds a value that the schema refuses', (sent, accepted, what) => {
  expect(counterExample(sent, accepted)?.what).toBe(what);
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
    'with an invalid "place/1" (must be number)',
  );
});
