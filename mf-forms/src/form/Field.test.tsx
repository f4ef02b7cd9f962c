import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';
import { careersPopupForm } from 'shared-contracts/contract/forms/careers-popup';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { expect, test, vi } from 'vitest';
import { Field } from './Field';

function show(
  name: string,
  field: FieldDefinition,
  more: { value?: string; problem?: string; marksOptional?: boolean } = {},
) {
  const onChange = vi.fn();
  const { container } = render(
    <Field
      id="it"
      name={name}
      field={field}
      value={more.value ?? ''}
      problem={more.problem}
      marksOptional={more.marksOptional ?? false}
      onChange={onChange}
    />,
  );
  const control = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${field.label}`));
  const description = control.getAttribute('aria-describedby');
  for (const id of description?.split(' ') ?? [])
    expect(container.querySelector(`#${id}`), id).not.toBeNull();
  return { control, description, onChange };
}

const { name, mobile } = contactForm.fields as Record<string, FieldDefinition>;
const resume = (careersPopupForm.fields as Record<string, FieldDefinition>)['resume'];
if (name === undefined || mobile === undefined || resume === undefined)
  throw new Error('The forms have changed.');

test('a field is described only by the text below it', () => {
  expect(show('name', name).description).toBeNull();
});

test('an error is linked to its field', () => {
  const { control, description } = show('name', name, { problem: 'Enter your name' });
  expect([description, control.getAttribute('aria-invalid')]).toEqual(['it-problem', 'true']);
});

test('a phone field is described by its country code, and its error appears once', () => {
  const tooLong = '98765432101234';
  expect(show('mobile', mobile, { value: tooLong }).description).toBe('it-code it-help');
  cleanup();
  expect(
    show('mobile', mobile, { value: tooLong, problem: 'Enter a 10-digit phone number' })
      .description,
  ).toBe('it-code it-problem');
});

test('a file field is described by accepted types and size', () => {
  expect(show('resume', resume).description).toBe('it-help');
  expect(screen.getByText('PDF, DOC, DOCX, up to 2 MB')).toBeTruthy();
});

test('optional fields have a suffix if the form marks them', () => {
  const optional = { ...name, isRequired: false };
  expect(show('name', optional, { marksOptional: true }).control.labels?.[0]?.textContent).toBe(
    'Name (optional)',
  );
});

test('required fields are not marked', () => {
  expect(show('name', name, { marksOptional: true }).control.labels?.[0]?.textContent).toBe('Name');
});

test("the value of a file field is the file's name", () => {
  const { control, onChange } = show('resume', resume);
  expect(control.accept).toBe(
    '.pdf,application/pdf,.doc,application/msword,.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  );
  fireEvent.change(control, { target: { files: [new File(['a'], 'cv.pdf')] } });
  fireEvent.change(control, { target: { files: [] } });
  expect(onChange.mock.calls).toEqual([['cv.pdf'], ['']]);
});
