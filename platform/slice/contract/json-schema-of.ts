import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { SchemaObject } from './json-schema';

/** What JSON Schema can say of a schema. Checks that are code (an e-mail address) are left out: both sides have them from the same contract. */
export function jsonSchemaOf(schema: GenericSchema): SchemaObject {
  const { $schema: _, ...jsonSchema } = toJsonSchema(schema, { errorMode: 'ignore' });
  return jsonSchema as SchemaObject;
}
