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

const problemsOf = (...given: Parameters<typeof checkForm>) => checkForm(...given).problems;

/** A form with one control, as the browser holds it. */
function formWith(attributes: string, value = ''): HTMLFormElement {
  document.body.innerHTML = `<form><input name="name" ${attributes}></form>`;
  const form = document.forms[0] as HTMLFormElement;
  if (value !== '') (form.elements.namedItem('name') as HTMLInputElement).value = value;
  return form;
}

test('what the browser misses is said by the definition, and what it takes is no problem', () => {
  expect(problemsOf(formWith('required'), definitionOf(messages), { name: 'Asha' })).toEqual({
    name: 'Enter your name',
  });
  expect(
    problemsOf(formWith('required', 'Asha'), definitionOf(messages), { name: 'Asha' }),
  ).toEqual({});
});

test('what does not fit its pattern is said to be invalid, or by the only message there is', () => {
  const form = formWith('pattern="[a-z]+"', '12');
  expect(problemsOf(form, definitionOf(messages), { name: '12' })).toEqual({
    name: 'Enter letters only',
  });
  expect(problemsOf(form, definitionOf({ required: 'Enter your name' }), { name: '12' })).toEqual({
    name: 'Enter your name',
  });
});

test('without a form the schema alone decides', () => {
  expect(problemsOf(null, definitionOf(messages), { name: '' })).toEqual({
    name: 'Enter your name',
  });
});
