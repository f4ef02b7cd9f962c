import type { JsonSchema } from '@platband/slice/contract/json-schema';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ strict: false, validateFormats: false, verbose: true });
const known = new WeakMap<object, ValidateFunction>();

export function getValidator(schema: JsonSchema): ValidateFunction {
  if (typeof schema === 'boolean') return ajv.compile(schema);
  const validator = known.get(schema) ?? ajv.compile(schema);
  known.set(schema, validator);
  return validator;
}

export const isOf =
  (schema: JsonSchema) =>
  (value: unknown): boolean =>
    getValidator(schema)(value);
