import * as v from 'valibot';
import { fieldSchema } from './field-schema';
import type { FieldDefinition, Fields, FormDefinition } from './form-definition';

type Form = Pick<FormDefinition, 'fields' | 'payloadNames'>;
/** A schema that outputs the cleaned payload. */
export type RequestSchema = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;

/** Creates the request schema of a form. The message for a key is shown at its field. */
export function requestSchema(form: Form): RequestSchema {
  return v.strictObject(entriesOf(payloadFields(form)));
}

/**
 * Creates the schema of a call made by several forms or profiles: it accepts whatever any of them
 * accepts.
 */
export function callSchema(forms: readonly Form[]): RequestSchema {
  const all = forms.map(payloadFields);
  const names = [...new Set(all.flatMap((fields) => Object.keys(fields)))];
  const loosest = names.map((name) => {
    const found = all.flatMap((fields) => fields[name] ?? []);
    return [name, loosestOf(found, found.length === all.length)] as const;
  });
  return v.strictObject(entriesOf(Object.fromEntries(loosest)));
}

function payloadFields({ fields, payloadNames }: Form): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [payloadNames?.[name] ?? name, field]),
  );
}

const entriesOf = (fields: Fields) =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) => fieldSchema(name, field)),
  ) as v.ObjectEntries;

/** @param isInAll Whether every form has the field. */
function loosestOf(found: readonly FieldDefinition[], isInAll: boolean): FieldDefinition {
  const [first] = found;
  if (first === undefined) throw new Error('No form has this field.');
  const most = (of: (field: FieldDefinition) => number | undefined) => {
    const values = found.map(of);
    return values.some((value) => value === undefined)
      ? undefined
      : Math.max(...(values as number[]));
  };
  const { maxCharacters: _, ...rest } = first;
  const maxCharacters = most((field) => field.maxCharacters);
  return {
    ...rest,
    isRequired: isInAll && found.every(({ isRequired }) => isRequired),
    ...(maxCharacters !== undefined && { maxCharacters }),
    minDigits: Math.min(...found.map(({ minDigits = 1 }) => minDigits)),
    domain: found.every(({ domain }) => domain === first.domain) ? (first.domain ?? '') : '',
    ...(first.options !== undefined && {
      options: Object.assign({}, ...found.map(({ options }) => options)) as Record<string, string>,
    }),
  };
}
