import { getDotPath, safeParse } from 'valibot';
import type { FormDefinition } from './form-definition';
import { payloadOf, type Values } from './payload-of';
import { requestSchema } from './request-schema';

/** Problems by field name. */
export type Problems = Readonly<Record<string, string>>;

export type CheckedForm = Pick<FormDefinition, 'fields' | 'payloadNames'>;

/** A filled form: what it sends, and what is wrong with it. */
export interface CheckedRequest {
  /** Without files. */
  readonly payload: ReturnType<typeof payloadOf>;
  readonly problems: Problems;
}

/**
 * Validates entered values, with the definition's messages: the same in the browser and on the
 * server, for forms sent without scripts. Files are checked when they are chosen: their content is
 * only read when it is sent.
 */
export function checkRequest(definition: CheckedForm, values: Values): CheckedRequest {
  const fields = Object.fromEntries(
    Object.entries(definition.fields).filter(([, { kind }]) => kind !== 'file'),
  );
  const payload = payloadOf(definition, values);
  // What is left out where it is empty may be required all the same.
  const empty = Object.keys(fields).map((name) => [definition.payloadNames?.[name] ?? name, '']);
  const result = safeParse(requestSchema({ ...definition, fields }), {
    ...Object.fromEntries(empty),
    ...payload,
  });
  const found = (result.issues ?? []).map(
    (issue) => [fieldNameOf(definition, getDotPath(issue) ?? ''), issue.message] as const,
  );
  // The first problem of a field is the one to mend first.
  return { payload, problems: Object.fromEntries(found.reverse()) };
}

/** What the server says of fields, by the names that they have in the form. */
export function namedProblems(
  definition: FormDefinition,
  fields: Readonly<Record<string, string>>,
): Problems {
  const named = Object.entries(fields).map(
    ([key, words]) => [fieldNameOf(definition, key), words] as const,
  );
  return Object.fromEntries(named.filter(([name]) => name in definition.fields));
}

/** The field whose value goes into the payload under this name. */
export function fieldNameOf({ fields, payloadNames = {} }: CheckedForm, key: string): string {
  return (
    Object.keys(fields).find(
      (name) =>
        (payloadNames[name] ?? name) === key ||
        (fields[name]?.kind === 'file' && key === `${name}Name`),
    ) ?? key
  );
}
