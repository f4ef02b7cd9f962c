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

test('a field is described by what stands below it, and by nothing that does not', () => {
  expect(show('name', name).description).toBeNull();
});

test('a problem is tied to its field', () => {
  const { control, description } = show('name', name, { problem: 'Enter your name' });
  expect([description, control.getAttribute('aria-invalid')]).toEqual(['it-problem', 'true']);
});

test('a telephone is described by its country code; what is wrong with it is said once', () => {
  const tooLong = '98765432101234';
  expect(show('mobile', mobile, { value: tooLong }).description).toBe('it-code it-help');
  cleanup();
  expect(
    show('mobile', mobile, { value: tooLong, problem: 'Enter a 10-digit phone number' })
      .description,
  ).toBe('it-code it-problem');
});

test('a file is described by the kinds and the size that are taken', () => {
  expect(show('resume', resume).description).toBe('it-help');
  expect(screen.getByText('PDF, DOC, DOCX, up to 2 MB')).toBeTruthy();
});

test('what is optional is marked where the form marks it', () => {
  const optional = { ...name, isRequired: false };
  expect(show('name', optional, { marksOptional: true }).control.labels?.[0]?.textContent).toBe(
    'Name (optional)',
  );
});

test('what is required is not marked', () => {
  expect(show('name', name, { marksOptional: true }).control.labels?.[0]?.textContent).toBe('Name');
});

test('of a chosen file the name is the value; of none, nothing', () => {
  const { control, onChange } = show('resume', resume);
  expect(control.accept).toBe('.pdf,.doc,.docx');
  fireEvent.change(control, { target: { files: [new File(['a'], 'cv.pdf')] } });
  fireEvent.change(control, { target: { files: [] } });
  expect(onChange.mock.calls).toEqual([['cv.pdf'], ['']]);
});
