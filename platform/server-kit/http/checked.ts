import * as v from 'valibot';
import { pleaseCheck, reject } from './rejection';

/**
 * Validates a value and returns the parsed output.
 * @throws Rejection 400 with a message for each field.
 */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = result.issues.map(
    (issue) => [v.getDotPath(issue) ?? 'body', messageOf(issue)] as const,
  );
  // Reversed so that a field's first error wins.
  throw reject(400, pleaseCheck, { fields: Object.fromEntries(fields.reverse()) });
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object') {
    return issue.expected === 'never'
      ? 'Is not a field of this form.'
      : issue.input === undefined
        ? 'Must be filled in.'
        : 'Must be an object.';
  }
  return issue.message;
}
