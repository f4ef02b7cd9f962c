import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';
import { expect, test } from 'vitest';
import { checkForm } from './check-form';

const messages = { required: 'Enter your name', invalid: 'Enter letters only' };
const definitionOf = (
  messagesOfName: FieldDefinition['messages'],
  more: Partial<FieldDefinition> = {},
) => ({
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      isRequired: true,
      messages: messagesOfName,
      ...more,
    } as FieldDefinition,
  },
});

const getProblems = (...given: Parameters<typeof checkForm>) => checkForm(...given).problems;

function formWith(attributes: string, value = ''): HTMLFormElement {
  document.body.innerHTML = `<form><input name="name" ${attributes}></form>`;
  const form = document.forms[0] as HTMLFormElement;
  if (value !== '') (form.elements.namedItem('name') as HTMLInputElement).value = value;
  return form;
}

test("the browser's constraints use the definition's messages", () => {
  expect(getProblems(formWith('required'), definitionOf(messages), { name: 'Asha' })).toEqual({
    name: 'Enter your name',
  });
  expect(
    getProblems(formWith('required', 'Asha'), definitionOf(messages), { name: 'Asha' }),
  ).toEqual({});
});

test('a pattern mismatch uses the message for invalid values, or the only one', () => {
  const form = formWith('pattern="[a-z]+"', '12');
  expect(getProblems(form, definitionOf(messages), { name: '12' })).toEqual({
    name: 'Enter letters only',
  });
  expect(getProblems(form, definitionOf({ required: 'Enter your name' }), { name: '12' })).toEqual({
    name: 'Enter your name',
  });
});

test('without a form only the schema validates', () => {
  expect(getProblems(null, definitionOf(messages), { name: '' })).toEqual({
    name: 'Enter your name',
  });
});
