import { bookMeetingForm } from 'shared-contracts/contract/forms/book-meeting';
import { careerRequestForm } from 'shared-contracts/contract/forms/career-request';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { enquiryForm } from 'shared-contracts/contract/forms/enquiry';
import { financeAdviceForm } from 'shared-contracts/contract/forms/finance-advice';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/contract/forms/form-definition';
import { franchiseRequestForm } from 'shared-contracts/contract/forms/franchise-request';
import { inlineEnquiryForm } from 'shared-contracts/contract/forms/inline-enquiry';
import { loanForm } from 'shared-contracts/contract/forms/loan';
import { getPrivateFundingForm, privateFundingForm } from 'shared-contracts/contract/forms/private-funding';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { cleanValue, initialValue } from './clean-value';
import { payloadOf } from './payload-of';

const definitions: readonly FormDefinition[] = [
  financeAdviceForm,
  loanForm,
  enquiryForm,
  inlineEnquiryForm,
  privateFundingForm,
  getPrivateFundingForm,
  franchiseRequestForm,
  contactForm,
  bookMeetingForm,
  careerRequestForm,
];

/** A value that the field's kind takes, as long as its limit lets it be. */
function longest(field: FieldDefinition): string {
  if (field.kind === 'choice') return Object.keys(field.options ?? {}).at(-1) ?? '';
  if (field.kind === 'email') return cleanValue(field, `${'a'.repeat(40)}@b.example`, false);
  if (field.kind === 'mobile' || field.kind === 'mobile-with-prefix') return cleanValue(field, '+919876543210', false);
  return field.kind === 'number' ? '500000' : cleanValue(field, 'a'.repeat(150), false);
}

describe.each(definitions.map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
  const values = (of: (field: FieldDefinition) => string) =>
    Object.fromEntries(Object.entries(definition.fields).map(([name, field]) => [name, of(field)]));
  const accepts = (payload: unknown) =>
    definition.call?.request === undefined ? false : safeParse(definition.call.request, payload).success;

  test('filled to its limits, its payload is what the server takes', () => {
    expect(accepts(payloadOf(definition, values(longest)))).toBe(true);
  });

  test('without what is optional, its payload is what the server takes', () => {
    expect(
      accepts(
        payloadOf(
          definition,
          values((field) => (field.isRequired ? longest(field) : '')),
        ),
      ),
    ).toBe(true);
  });

  test('empty, it is refused by the server too where it has required fields', () => {
    const hasRequired = Object.values(definition.fields).some((field) => field.isRequired);
    expect(accepts(payloadOf(definition, values(initialValue)))).toBe(!hasRequired);
  });

  test('every option has a label, and every outcome keeps what was typed unless the form was accepted', () => {
    for (const { kind, options } of Object.values<FieldDefinition>(definition.fields))
      if (kind === 'choice') expect(Object.values(options ?? {})).not.toContain('');
    expect([definition.outcomes.refusal.clearsFields, definition.outcomes.failure.clearsFields]).toEqual([false, false]);
    expect(definition.outcomes.success.clearsFields).toBe(true);
  });
});
