import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sentPhone } from 'shared-contracts/contract/form/field-schema';
import { expect, test } from 'vitest';
import { PhoneInput } from './PhoneInput';
import { seededRandom } from './testing/generated-values';

let held = '';

function Host() {
  const [value, setValue] = useState('');
  held = value;
  return <PhoneInput aria-label="Mobile" value={value} maxDigits={10} onChange={setValue} />;
}

const field = {
  label: 'Mobile',
  kind: 'phone',
  isRequired: true,
  minDigits: 10,
  maxDigits: 10,
  messages: { required: '' },
} as const;

function open(): HTMLInputElement {
  render(<Host />);
  return screen.getByLabelText<HTMLInputElement>('Mobile');
}

test.each([
  ['9826012345', '9826012345'],
  ['919826012345', '9826012345'],
  ['+919826012345', '9826012345'],
  ['00919826012345', '9826012345'],
  ['09826012345', '9826012345'],
  ['0919826012345', '9826012345'],
  // Ten digits are a complete number, even if they begin with 91.
  ['9126012345', '9126012345'],
  ['+91 98260-12345', '9826012345'],
  ['98a2-60 12345', '9826012345'],
  // Digits after the tenth are ignored (§5).
  ['98260123456789', '9826012345'],
  ['९८२६०१२३४५', '9826012345'],
])('typing %s gives the number %s', async (keys, shown) => {
  const input = open();
  await userEvent.type(input, keys);
  expect([input.value, sentPhone(field, held)]).toEqual([shown, shown]);
});

test.each(['+91', '91', '0', '091'])(
  '%s typed before an existing number is understood',
  async (code) => {
    const input = open();
    await userEvent.type(input, '9826012345');
    input.setSelectionRange(0, 0);
    await userEvent.keyboard(code);
    expect([input.value, sentPhone(field, held)]).toEqual(['9826012345', '9826012345']);
  },
);

test.each([
  ['91982601234', '9198260123'],
  ['+442079460958', '4420794609'],
])('shows ten digits of %s but keeps all of them for validation', async (keys, shown) => {
  const input = open();
  await userEvent.type(input, keys);
  expect([input.value, sentPhone(field, held)]).toEqual([shown, keys]);
});

test('shows and sends the digits that remain after a deletion', async () => {
  const input = open();
  await userEvent.type(input, '98765432109{Backspace}');
  expect([input.value, sentPhone(field, held)]).toEqual(['987654321', '987654321']);
});

test('the caret stays after the typed digit, even if a letter was removed', async () => {
  const input = open();
  await userEvent.type(input, '982601234');
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('7x');
  expect([input.value, input.selectionStart]).toEqual(['9872601234', 3]);
});

test.each([
  ['', '919826012345', '9826012345'],
  ['', '098260 12345', '9826012345'],
  ['98260', '12345', '9826012345'],
])('after %j a pasted %j gives %j', async (before, pasted, shown) => {
  const input = open();
  if (before !== '') await userEvent.type(input, before);
  await userEvent.click(input);
  await userEvent.paste(pasted);
  expect([input.value, sentPhone(field, held)]).toEqual([shown, shown]);
});

test('composed input is applied once', () => {
  const input = open();
  fireEvent.compositionStart(input);
  for (const value of ['९', '९८', '९८२', '९८२६०१२']) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    fireEvent(input, new InputEvent('input', { isComposing: true, bubbles: true }));
    expect(input.value).toBe(value);
  }
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('9826012');
});

test('a value set by a change event alone is accepted', () => {
  const input = open();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    input,
    '+919826012345',
  );
  fireEvent(input, new Event('change', { bubbles: true }));
  expect(input.value).toBe('9826012345');
});

test('any edits show at most ten digits and send the shown number', () => {
  const random = seededRandom(7);
  const pick = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const pasted = [
    '+91 98765 43210',
    '098765 43210',
    '00919876543210',
    '98765-43210',
    '+44 20 7946 0958',
    '12',
    'call me',
  ];
  const input = open();
  for (let round = 0; round < 2_000; round += 1) {
    const from = Math.floor(random() * (input.value.length + 1));
    const to =
      random() < 0.8 ? from : Math.min(input.value.length, from + Math.floor(random() * 6));
    const isDeleting = random() < 0.25;
    const put = isDeleting ? '' : random() < 0.2 ? pick(pasted) : pick([...'0123456789+ -x९']);
    const value =
      input.value.slice(0, isDeleting && from === to ? Math.max(0, from - 1) : from) +
      put +
      input.value.slice(to);
    fireEvent.input(input, { target: { value } });
    expect(input.value).toMatch(/^\d{0,10}$/);
    const sent = sentPhone(field, held);
    if (/^\d{10}$/.test(sent)) expect(sent).toBe(input.value);
  }
});
