import { callTo } from 'shared-contracts/contract/api/all-calls';
import type {
  FieldDefinition,
  FormDefinition,
} from 'shared-contracts/contract/form/form-definition';
import { payloadOf } from 'shared-contracts/contract/form/payload-of';
import { requestSchema } from 'shared-contracts/contract/form/request-schema';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { inProfile } from 'shared-contracts/contract/quirks';
import { profiles } from 'shared-contracts/contract/site-configuration';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { cleanValue } from './clean-value';
import { generatedValues } from './testing/generated-values';

function longest(field: FieldDefinition): string {
  if (field.kind === 'choice') return Object.keys(field.options ?? {}).at(-1) ?? '';
  if (field.kind === 'email' || field.kind === 'hidden-email')
    return cleanValue(field, `${'a'.repeat(40)}@${field.domain || 'b.example'}`);
  if (field.kind === 'phone') return cleanValue(field, '+919876543210');
  if (field.kind === 'one-time-code') return '123456';
  return field.kind === 'number' ? '500000' : cleanValue(field, 'a'.repeat(150));
}

/** `npm test -- --all` tries more. */
const valuesOfField = import.meta.env['WALKS'] === undefined ? 300 : 2_000;

const variants = allForms.flatMap((form: FormDefinition) =>
  profiles
    .map((profile) => [`${form.id}, ${profile}`, inProfile(form, profile)] as const)
    .filter(([, variant], at, all) => all.findIndex(([, other]) => other === variant) === at),
);

test.each(variants)('browser and server agree about %s', (_, definition) => {
  const shown = Object.fromEntries(
    Object.entries(definition.fields).filter(([, { kind }]) => kind !== 'file'),
  );
  const form = { ...definition, fields: shown };
  const values = (of: (field: FieldDefinition) => string) =>
    Object.fromEntries(Object.entries(shown).map(([name, field]) => [name, of(field)]));
  const schema = requestSchema(form);
  const browserTakes = (payload: unknown) => safeParse(schema, payload).success;
  const call = definition.call === null ? null : callTo(definition.call.path);
  const hasFile = Object.keys(shown).length < Object.keys(definition.fields).length;
  const file = hasFile ? { resume: 'JVBERi0=', resumeName: 'a.pdf' } : {};
  const serverTakes = (payload: object) =>
    call === null || safeParse(call.request, { ...payload, ...file }).success;

  const withoutOptional = (field: FieldDefinition) => (field.isRequired ? longest(field) : '');
  for (const value of [longest, withoutOptional]) {
    const payload = payloadOf(form, values(value));
    expect([browserTakes(payload), serverTakes(payload)], value.name).toEqual([true, true]);
  }

  // The server stores values that the browser accepts as they were shown.
  for (const [name, field] of Object.entries(shown)) {
    for (const value of generatedValues(field, valuesOfField)) {
      const payload = payloadOf(form, { ...values(longest), [name]: cleanValue(field, value) });
      if (!browserTakes(payload)) continue;
      const stored =
        call === null
          ? payload
          : { ...(safeParse(call.request, { ...payload, ...file }).output as object) };
      expect(stored, `${name}: ${JSON.stringify(value)}`).toMatchObject(payload);
    }
  }

  // Options have labels, and only acceptance clears values.
  for (const { kind, options } of Object.values(definition.fields))
    if (kind === 'choice') expect(Object.values(options ?? {})).not.toContain('');
  expect([
    definition.outcomes.rejection.clearsFields,
    definition.outcomes.failure.clearsFields,
  ]).toEqual([false, false]);
  expect(definition.outcomes.success.clearsFields).toBe(true);
});
