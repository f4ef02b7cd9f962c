import { cleanEmail, cleanLine, cleanText } from './clean-text';
import { maxEnteredOf, sentPhone } from './field-schema';
import type { FieldDefinition, FieldKind, FormDefinition } from './form-definition';
import { readNumber } from './read-number';

/** Entered values by field name. */
export type Values = Readonly<Record<string, string>>;

/**
 * Returns the JSON body of a form (§7): every key of the call, empty ones as `""`. Files are added
 * when the form is sent. A value that is far too long stays as entered, for validation to find.
 */
export function payloadOf(
  { fields, payloadNames }: Pick<FormDefinition, 'fields' | 'payloadNames'>,
  values: Values,
): Record<string, string | number> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'file') return [];
    const entered = values[name] ?? '';
    const isRead = entered.length <= maxEnteredOf(field);
    const value = isRead ? sentValue[field.kind](entered, field) : entered;
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
