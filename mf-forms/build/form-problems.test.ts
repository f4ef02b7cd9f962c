import { cases } from '@platband/slice/build/cases';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { enquiryForm } from 'shared-contracts/contract/forms/enquiry';
import { expect, test } from 'vitest';
import { problemsOfForms } from './form-problems';

const contact: FormDefinition = contactForm;
const enquiry: FormDefinition = enquiryForm;
const call = { ...contact.call, path: '/email/contact-us', summary: 'x' } as NonNullable<
  FormDefinition['call']
>;
const found = (form: unknown, file = 'contact') => ({
  file,
  exportName: `${file}Form`,
  form: form as FormDefinition,
});
const [field = ''] = Object.keys(contact.fields);
const changedField = (change: object) => ({
  ...contact,
  fields: { ...contact.fields, [field]: { ...contact.fields[field], ...change } },
});
const where = 'shared-contracts/contract/forms/contact.ts';

test('the existing forms have no problems', () => {
  expect(problemsOfForms([found(contact), found(enquiry, 'enquiry')])).toEqual([]);
});

cases([
  [
    'the export',
    undefined,
    `${where} must export "contactForm", a FormDefinition named after the file.`,
  ],
  [
    'the outcomes',
    { ...contact, outcomes: undefined },
    `${where}: the property "outcomes" is missing. Add it.`,
  ],
  [
    'one outcome',
    { ...contact, outcomes: { ...contact.outcomes, failure: undefined } },
    `${where}: "outcomes" has no "failure". Add it.`,
  ],
  ['all fields', { ...contact, fields: {} }, `${where}: "fields" is empty. Add a field.`],
  ['a label', changedField({ label: '' }), `${where}: the field "${field}" needs a label.`],
  [
    'the words for an empty field',
    changedField({ messages: {} }),
    `${where}: the field "${field}" needs messages.required, which is shown when it is empty.`,
  ],
  [
    'the options of a choice',
    changedField({ kind: 'choice', options: undefined }),
    `${where}: the field "${field}" is a choice and needs options.`,
  ],
  ['its own id', { ...contact, id: 'form/other' }, `${where}: "id" must be "form/contact".`],
  [
    'a modal in PascalCase',
    { ...contact, modal: 'contact-us' },
    `${where}: the modal "contact-us" must be in PascalCase, like a component.`,
  ],
  [
    'a name that is free',
    { ...contact, fields: { ...contact.fields, nq4: contact.fields[field] } },
    `${where}: the field name "nq4" is reserved for the honeypot. Rename the field.`,
  ],
])('reports what a form definition lacks', (_, form, problem) => {
  expect(problemsOfForms([found(form)])).toEqual([problem]);
});

test('reports two forms that share a modal or a kind of lead', () => {
  const one = { ...contact, modal: 'Ask', call: { ...call, leadKind: 'question' } };
  const other = {
    ...enquiry,
    modal: 'Ask',
    call: { ...call, path: '/email/other', leadKind: 'question' },
  };
  expect(problemsOfForms([found(one), found(other, 'enquiry')])).toEqual([
    'shared-contracts/contract/forms/enquiry.ts and contact.ts have the same modal, "Ask". Rename one.',
    'shared-contracts/contract/forms/enquiry.ts and contact.ts both store leads as "question", but send them to different paths. Use the same call in both.',
  ]);
});
