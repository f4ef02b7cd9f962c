import { cases } from '@platband/slice/build/cases';
import * as v from 'valibot';
import { expect } from 'vitest';
import { jsonSchemaOf } from '../../contract/json-schema-of';
import { getType } from './type-of-schema';

cases([
  [v.array(v.string()), 'readonly (string)[]'],
  [v.tuple([v.string(), v.number()]), 'readonly [string, number]'],
  [
    v.tupleWithRest([v.string()], v.nullable(v.number())),
    'readonly [string, ...(number | null)[]]',
  ],
  [
    v.object({ id: v.string(), note: v.optional(v.literal('a')) }),
    '{ readonly "id": string; readonly "note"?: "a" }',
  ],
])('writes the TypeScript type of a schema', (schema, type) => {
  expect(getType(jsonSchemaOf(schema))).toBe(type);
});
