import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '@platband/slice/contract/json-schema';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { getSamples } from './samples';
import { getValidator } from './validator';

export interface CounterExample {
  readonly value: unknown;
  /** Location and reason: `without "mobile"`, `with "name" longer than 50 characters`. */
  readonly what: string;
}

/**
 * Finds a value that the sender's schema allows and the receiver's rejects, or returns null if it
 * finds no such value. This proves every refusal. Containment of patterns is undecidable in
 * practice, so differences that no sample text reveals are accepted.
 */
export function counterExample(sent: JsonSchema, accepted: JsonSchema): CounterExample | null {
  // A slice and a server from one commit often have equal schemas, and compiling validators takes
  // up most of a check.
  if (isDeepStrictEqual(sent, accepted)) return null;
  const isAccepted = getValidator(accepted);
  for (const value of getSamples(sent, accepted)) {
    if (isAccepted(value)) continue;
    const errors = isAccepted.errors ?? [];
    return {
      value,
      what: describe(errors.find(({ keyword }) => keyword !== 'anyOf') ?? errors[0]),
    };
  }
  return null;
}

export const shown = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'string' && each.length > shownCharacters
      ? `${each.slice(0, shownCharacters)}… (${each.length} characters)`
      : each,
  );
const shownCharacters = 40;

export function describe(error: ErrorObject | undefined): string {
  if (error === undefined) return 'in this form';
  const {
    keyword,
    params,
    instancePath,
    message = '',
    parentSchema = {},
  } = error as ErrorObject<string, Record<string, unknown>>;
  const place = (last?: unknown) =>
    [...instancePath.split('/').slice(1), ...(last === undefined ? [] : [last])].join('/');
  if (keyword === 'required') return `without "${place(params['missingProperty'])}"`;
  if (keyword === 'additionalProperties') return `with "${place(params['additionalProperty'])}"`;
  const allowed =
    keyword === 'enum'
      ? `: ${(params['allowedValues'] as readonly unknown[]).map((value) => JSON.stringify(value)).join(', ')}`
      : '';
  const why =
    typeof parentSchema['description'] === 'string' ? ` (${parentSchema['description']})` : '';
  return `with an invalid ${instancePath === '' ? 'value' : `"${place()}"`} (${message}${allowed})${why}`;
}
