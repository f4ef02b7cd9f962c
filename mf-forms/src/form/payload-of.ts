import type { FormDefinition } from 'shared-contracts/contract/forms/form-definition';
import type { Values } from './use-draft';

/** The JSON body of a filled form (§7): trimmed values under the payload's names; optional fields that are empty are left out. */
export function payloadOf({ fields, payloadNames }: FormDefinition, values: Values): Record<string, string | number> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value = (values[name] ?? '').trim();
    if (field.kind === 'file' || (value === '' && !field.isRequired && field.kind !== 'choice')) return [];
    const payload = field.kind === 'number' && value !== '' ? Number(value) : value;
    return [[payloadNames?.[name] ?? name, payload] as const];
  });
  return Object.fromEntries(entries);
}
