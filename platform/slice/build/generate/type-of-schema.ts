import type { JsonSchema } from '../../contract/json-schema';

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Returns the TypeScript type for a JSON Schema, as precisely as types can express it. */
export function getType(schema: JsonSchema): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(getType).join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => getType({ ...schema, type })).join(' | ');
  if (schema.prefixItems !== undefined)
    return typeOfTuple(schema.prefixItems, schema.items ?? true);
  if (schema.type === 'array') return `readonly (${getType(schema.items ?? true)})[]`;
  if (schema.type === 'object') return typeOfObject(schema);
  return primitives[String(schema.type)] ?? 'unknown';
}

/**
 * Returns a tuple's type. Further items are typed only if the schema describes them, since readers
 * ignore any others.
 */
function typeOfTuple(first: readonly JsonSchema[], items: JsonSchema): string {
  const others = typeof items === 'boolean' ? [] : [`...(${getType(items)})[]`];
  return `readonly [${[...first.map(getType), ...others].join(', ')}]`;
}

function typeOfObject({
  properties = {},
  required = [],
  additionalProperties,
}: Exclude<JsonSchema, boolean>): string {
  const entries = Object.entries(properties);
  const members = entries.map(
    ([name, schema]) =>
      `readonly ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${getType(schema)}`,
  );
  if (entries.length > 0) return `{ ${members.join('; ')} }`;
  return additionalProperties === false
    ? 'Record<string, never>'
    : `Readonly<Record<string, ${getType(additionalProperties ?? true)}>>`;
}
