import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readDraft } from 'shared-contracts/browser/unsent/draft';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { standInApi } from 'shared-contracts/testing/stand-in-api';
import { beforeEach, expect, test } from 'vitest';
import { Form } from './Form';

const filled = {
  name: 'Asha',
  email: 'asha@example.com',
  mobile: '9826012345',
  message: 'A lathe',
};

beforeEach(() => sessionStorage.clear());

/** Renders a form and fills it in. */
function open(definition: FormDefinition, values: Readonly<Record<string, string>> = filled) {
  const { container } = render(<Form definition={definition} />);
  const form = container.querySelector('form') as HTMLFormElement;
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLElement) fireEvent.change(control, { target: { value } });
  }
  return { form, send: () => fireEvent.submit(form) };
}
const getKey = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  headers['Idempotency-Key'];

test('changed values are another enquiry from the first press on', async () => {
  const api = standInApi({ [contactForm.call.path]: 'hangs' });
  const { send } = open(contactForm);
  send();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(readDraft(contactForm.id)?.sent?.idempotencyKey).toBe(api.sent.map(getKey)[0]);
});

test('the same values are sent once, even if the button is enabled before the answer', async () => {
  const api = standInApi({ [contactForm.call.path]: 'hangs' });
  const { send } = open({ ...contactForm, submit: { ...contactForm.submit, resetsAfterMs: 1 } });
  send();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
  send();
  await new Promise((resolve) => setTimeout(resolve, 20));
  api.release({ status: 200, body: { message: 'Thank you.' } });
  await waitFor(() => expect(readDraft(contactForm.id)?.values['name']).toBe(''));
  expect(api.sent).toHaveLength(1);
});

test('an incomplete form is not sent', async () => {
  const api = standInApi();
  const { form, send } = open(contactForm, { name: 'Asha' });
  send();
  await waitFor(() => expect(form.elements.namedItem('email')).toBe(document.activeElement));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(api.sent).toEqual([]);
});

test('pressing twice while a file is read sends once', async () => {
  const api = standInApi({ [contactForm.call.path]: 'hangs' });
  const said = { required: 'Choose a file' };
  const file = { label: 'Resume', kind: 'file', isRequired: false, messages: said } as const;
  const { send } = open({ ...contactForm, fields: { ...contactForm.fields, resume: file } });
  send();
  send();
  await waitFor(() => expect(api.sent.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(api.sent).toHaveLength(1);
});
