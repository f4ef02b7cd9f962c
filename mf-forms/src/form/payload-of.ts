import { cleanLine, cleanText } from 'shared-contracts/contract/form/clean-text';
import { sentPhone } from 'shared-contracts/contract/form/field-schema';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { readNumber } from 'shared-contracts/contract/form/read-number';
import type { Values } from './use-draft';

/**
 * The JSON body of a filled form (§7): every key that the call lists, empty ones as `""`, under the payload's names. Files are added where
 * the form is sent.
 */
export function payloadOf(
  { fields, payloadNames }: Pick<FormDefinition, 'fields' | 'payloadNames'>,
  values: Values,
): Record<string, string | number> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'file') return [];
    const value = sentValue(field, values[name] ?? '');
    return value === '' && field.isSentEmpty === false ? [] : [[payloadNames?.[name] ?? name, value] as const];
  });
  return Object.fromEntries(entries);
}

function sentValue(field: FieldDefinition, value: string): string | number {
  switch (field.kind) {
    case 'phone':
      return sentPhone(field, value);
    case 'number':
      return numberIn(value);
    case 'long-text':
      return cleanText(value);
    case 'choice':
      return value;
    default:
      return cleanLine(value);
  }
}

/** What is no number stays as it was entered, for the check to find. */
function numberIn(entered: string): string | number {
  const text = cleanLine(entered);
  const read = readNumber(text);
  return read === null ? text : Number(read);
}
