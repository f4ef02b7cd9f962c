import type { JsonSchema, SchemaObject } from '@platband/slice/contract/json-schema';
import { isOf } from './validator';

/**
 * Returns sample values that the sender may send, near the receiver's limits. If an incompatible
 * value exists, they include one, within the keywords that contract/json-schema.ts supports.
 * Patterns are sampled from a fixed set of strings.
 */
export const getSamples = (sent: JsonSchema, accepted: JsonSchema): readonly unknown[] =>
  candidatesOf(sent, accepted).filter(isOf(sent));

function candidatesOf(sent: JsonSchema, accepted: JsonSchema): readonly unknown[] {
  if (sent === false) return [];
  if (sent === true || Object.keys(sent).length === 0) return anything;
  if (sent.anyOf !== undefined) return sent.anyOf.flatMap((each) => getSamples(each, accepted));
  if (sent.enum !== undefined) return sent.enum;
  if ('const' in sent) return [sent.const];
  const types = sent.type === undefined ? Object.keys(byType) : [sent.type].flat();
  return types.flatMap((type) => byType[type]?.(sent, accepted) ?? []);
}

const anything: readonly unknown[] = ['text', 0, 1.5, true, null, [], {}];

const branchesOf = (schema: JsonSchema): readonly SchemaObject[] => {
  if (typeof schema === 'boolean') return [];
  return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(branchesOf);
};

type Sampler = (sent: SchemaObject, accepted: JsonSchema) => readonly unknown[];

const byType: Readonly<Record<string, Sampler>> = {
  null: () => [null],
  boolean: () => [true, false],
  string: strings,
  number: (sent, accepted) => [...numbers(sent, accepted), 0.5, 1.5],
  integer: numbers,
  array: arrays,
  object: objects,
};

/**
 * Sample strings for patterns: digits of every length, with and without a prefix, words, addresses.
 */
const texts: readonly string[] = [
  ...Array.from({ length: 21 }, (_, length) => '9876543210'.repeat(3).slice(0, length)),
  ...Array.from({ length: 15 }, (_, length) => `+91${'9876543210'.repeat(2).slice(0, length)}`),
  'text',
  'Two words',
  'a@b.example',
  'a@gmail.com',
  'file.pdf',
  'file.docx',
  'YQ==',
  '२०',
  ' ',
];

function strings(sent: SchemaObject, accepted: JsonSchema): readonly string[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = sent;
  const lengths = branchesOf(accepted).flatMap((branch) => [
    (branch.minLength ?? 0) - 1,
    (branch.maxLength ?? minLength) + 1,
  ]);
  const filled = [minLength, maxLength, ...lengths]
    .filter(
      (length) =>
        length >= 0 && length >= minLength && length <= maxLength && Number.isFinite(length),
    )
    .map((length) =>
      'a'.repeat(sent.contentEncoding === 'base64' ? 4 * Math.ceil(length / 4) : length),
    );
  const named = branchesOf(accepted).flatMap((branch) =>
    (branch.enum ?? []).filter((value) => typeof value === 'string'),
  );
  return [...filled, ...(sent.contentEncoding === undefined ? [...named, ...texts] : [])];
}

function numbers(sent: SchemaObject, accepted: JsonSchema): readonly number[] {
  const bounds = [sent, ...branchesOf(accepted)].flatMap((schema) => [
    schema.minimum,
    schema.maximum,
    schema.exclusiveMinimum,
    schema.exclusiveMaximum,
  ]);
  return [
    0,
    1,
    ...bounds
      .filter((bound) => bound !== undefined)
      .flatMap((bound) => [bound, bound - 1, bound + 1]),
  ];
}

function arrays(sent: SchemaObject, accepted: JsonSchema): readonly unknown[] {
  const { items = true, minItems = 0, maxItems } = sent;
  const branches = branchesOf(accepted);
  if (sent.prefixItems !== undefined) return tuples(sent.prefixItems, items, branches);
  const aims = branches.flatMap(({ prefixItems = [], items: each }) =>
    each === undefined ? prefixItems : [each, ...prefixItems],
  );
  const elements = (aims.length === 0 ? [true] : aims).flatMap((aim) => getSamples(items, aim));
  const lengths = [
    minItems,
    maxItems ?? 0,
    ...branches.flatMap((branch) => [(branch.minItems ?? 0) - 1, (branch.maxItems ?? 0) + 1]),
  ];
  const repeated = lengths
    .filter((length) => length >= 0)
    .map((length) => Array.from({ length }, () => elements[0]));
  return [
    ...repeated,
    ...elements.map((element) => Array.from({ length: Math.max(1, minItems) }, () => element)),
  ];
}

function tuples(
  first: readonly JsonSchema[],
  items: JsonSchema,
  others: readonly SchemaObject[],
): readonly unknown[] {
  const acceptedAt = (at: number) =>
    others
      .map(({ prefixItems, items: each }) => prefixItems?.[at] ?? each)
      .find((schema) => schema !== undefined) ?? true;
  const values = first.map((schema, at) => getSamples(schema, acceptedAt(at)));
  const usual = values.map((samples, at) => samples.find(isOf(acceptedAt(at))) ?? samples[0]);
  return [
    usual,
    ...values.flatMap((samples, at) => samples.map((sample) => usual.with(at, sample))),
    ...getSamples(items, acceptedAt(first.length)).map((sample) => [...usual, sample]),
  ];
}

/**
 * Returns objects with all properties, with only the required ones, without each optional one, and
 * with each value for each property.
 */
function objects(
  { properties = {}, required = [], additionalProperties }: SchemaObject,
  accepted: JsonSchema,
): readonly unknown[] {
  const others = branchesOf(accepted);
  const acceptedOf = (name: string) =>
    others.find((other) => other.properties?.[name] !== undefined)?.properties?.[name] ?? true;
  const values = Object.entries(properties).map(
    ([name, schema]) => [name, getSamples(schema, acceptedOf(name))] as const,
  );
  // Uses an accepted value if possible, so that one property's problem does not hide another's.
  const usual = Object.fromEntries(
    values.flatMap(([name, samples]) => {
      const value = samples.find(isOf(acceptedOf(name))) ?? samples[0];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(usual).filter(([name]) => !names.includes(name)));
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const named =
    typeof additionalProperties === 'object' ? getSamples(additionalProperties, true) : [];
  return [
    usual,
    without(optional),
    ...optional.map((name) => without([name])),
    ...values.flatMap(([name, samples]) => samples.map((sample) => ({ ...usual, [name]: sample }))),
    ...named.map((value) => ({ ...usual, another: value })),
  ];
}
