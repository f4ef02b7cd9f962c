import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { SchemaObject } from './json-schema';

/**
 * Converts a schema to JSON Schema. Checks written in code, such as that for email addresses, are
 * omitted: both sides share them through the contract.
 */
export function jsonSchemaOf(schema: GenericSchema): SchemaObject {
  const { $schema: _, ...jsonSchema } = toJsonSchema(schema, {
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return jsonSchema as SchemaObject;
}
