import { cleanEmail, cleanLine, cleanText } from './clean-text';
import { sentPhone } from './field-schema';
import type { FieldDefinition, FieldKind, FormDefinition } from './form-definition';
import { readNumber } from './read-number';

/** What the fields of a form hold, as it was entered, by name. */
export type Values = Readonly<Record<string, string>>;

/**
 * The JSON body of a filled form (§7): every key that the call lists, empty ones as `""`, under the
 * payload's names. Files are added where the form is sent.
 */
export function payloadOf(
  { fields, payloadNames }: Pick<FormDefinition, 'fields' | 'payloadNames'>,
  values: Values,
): Record<string, string | number> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'file') return [];
    const value = sentValue[field.kind](values[name] ?? '', field);
    return value === '' && field.isSentEmpty === false
      ? []
      : [[payloadNames?.[name] ?? name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** An invalid number stays as entered, for validation to find. */
function numberIn(entered: string): string | number {
  const text = cleanLine(entered);
  const read = readNumber(text);
  return read === null ? text : Number(read);
}

const sentValue: Readonly<
  Record<Exclude<FieldKind, 'file'>, (value: string, field: FieldDefinition) => string | number>
> = {
  text: cleanLine,
  'long-text': cleanText,
  email: cleanEmail,
  'hidden-email': cleanEmail,
  phone: (value, field) => sentPhone(field, value),
  number: numberIn,
  'one-time-code': cleanLine,
  choice: (value) => value,
};
