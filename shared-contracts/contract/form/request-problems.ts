import { getDotPath, safeParse } from 'valibot';
import type { FormDefinition } from './form-definition';
import { payloadOf, type Values } from './payload-of';
import { requestSchema } from './request-schema';

/** Error messages by field name. */
export type Problems = Readonly<Record<string, string>>;

export type CheckedForm = Pick<FormDefinition, 'fields' | 'payloadNames'>;

/** A filled-in form: its payload and its errors. */
export interface CheckedRequest {
  /** Without files. */
  readonly payload: ReturnType<typeof payloadOf>;
  readonly problems: Problems;
}

/**
 * Validates entered values with the messages of the definition, in the browser and, for forms
 * without script, on the server. Files are checked when chosen, since they are only read when sent.
 */
export function checkRequest(definition: CheckedForm, values: Values): CheckedRequest {
  const fields = Object.fromEntries(
    Object.entries(definition.fields).filter(([, { kind }]) => kind !== 'file'),
  );
  const payload = payloadOf(definition, values);
  // Omitted empty values may be required nevertheless.
  const empty = Object.keys(fields).map((name) => [definition.payloadNames?.[name] ?? name, '']);
  const result = safeParse(requestSchema({ ...definition, fields }), {
    ...Object.fromEntries(empty),
    ...payload,
  });
  const found = (result.issues ?? []).map(
    (issue) => [fieldNameOf(definition, getDotPath(issue) ?? ''), issue.message] as const,
  );
  // Reversed, so that the first error of a field wins.
  return { payload, problems: Object.fromEntries(found.reverse()) };
}

/** Maps the server's errors to field names. */
export function namedProblems(
  definition: FormDefinition,
  fields: Readonly<Record<string, string>>,
): Problems {
  const named = Object.entries(fields).map(
    ([key, words]) => [fieldNameOf(definition, key), words] as const,
  );
  return Object.fromEntries(named.filter(([name]) => name in definition.fields));
}

/** Returns the field for a payload key. */
export function fieldNameOf({ fields, payloadNames = {} }: CheckedForm, key: string): string {
  return (
    Object.keys(fields).find(
      (name) =>
        (payloadNames[name] ?? name) === key ||
        (fields[name]?.kind === 'file' && key === `${name}Name`),
    ) ?? key
  );
}
