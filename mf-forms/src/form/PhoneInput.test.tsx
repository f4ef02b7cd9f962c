import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sentPhone } from 'shared-contracts/contract/form/field-schema';
import { expect, test } from 'vitest';
import { PhoneInput } from './PhoneInput';
import { seededRandom } from './testing/generated-values';

function Host() {
  const [value, setValue] = useState('');
  return <PhoneInput aria-label="Mobile" value={value} maxDigits={10} onChange={setValue} />;
}

const field = { label: 'Mobile', kind: 'phone', isRequired: true, minDigits: 10, maxDigits: 10, messages: { required: '' } } as const;

function open(): HTMLInputElement {
  render(<Host />);
  return screen.getByLabelText<HTMLInputElement>('Mobile');
}

test.each([
  ['+919826012345', '98260 12345'],
  ['00919826012345', '98260 12345'],
  ['09826012345', '98260 12345'],
  // Ten digits are a number, also when they begin with 91.
  ['9126012345567', '91260 12345'],
  ['+91 98260-12345', '98260 12345'],
  ['98a2-60 12345999', '98260 12345'],
  ['९८२६०१२३४५', '98260 12345'],
])('typed key by key, %s is the number %s', async (keys, shown) => {
  const input = open();
  await userEvent.type(input, keys);
  expect(input.value).toBe(shown);
});

test('the space between the groups is no obstacle to deleting', async () => {
  const input = open();
  await userEvent.type(input, '9826012345');
  input.setSelectionRange(6, 6);
  await userEvent.keyboard('{Backspace}');
  expect([input.value, input.selectionStart]).toEqual(['98261 2345', 4]);
});

test('a digit put in the middle of a full number is not taken, and pushes none out', async () => {
  const input = open();
  await userEvent.type(input, '9826012345');
  input.setSelectionRange(3, 3);
  await userEvent.keyboard('7');
  expect([input.value, input.selectionStart]).toEqual(['98260 12345', 3]);
});

test('the caret stays behind the digit that was typed', async () => {
  const input = open();
  await userEvent.type(input, '982601234');
  input.setSelectionRange(2, 2);
  await userEvent.keyboard('7');
  expect([input.value, input.selectionStart]).toEqual(['98726 01234', 3]);
});

test.each([
  ['', '919826012345', '98260 12345'],
  ['', '098260 12345', '98260 12345'],
  ['91987 65432', '9876543210', '98765 43210'],
  ['98260 12345', '+91 98765 43210', '98765 43210'],
  // More digits than a number has are left to be corrected, not cut.
  ['', '447911123456', '447911123456'],
])('behind %j a pasted %j leaves %j', async (before, pasted, shown) => {
  const input = open();
  if (before !== '') await userEvent.type(input, before);
  await userEvent.click(input);
  await userEvent.paste(pasted);
  expect(input.value).toBe(shown);
});

test('what an input method composes goes in once', () => {
  const input = open();
  fireEvent.compositionStart(input);
  for (const value of ['९', '९८', '९८२', '९८२६०१२']) {
    fireEvent(input, new InputEvent('beforeinput', { isComposing: true, bubbles: true }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    fireEvent(input, new InputEvent('input', { isComposing: true, bubbles: true }));
    expect(input.value).toBe(value);
  }
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('98260 12');
});

test('a value that a filler sets with a change event alone is taken', () => {
  const input = open();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '+919826012345');
  fireEvent(input, new Event('change', { bubbles: true }));
  expect(input.value).toBe('98260 12345');
});

test('undo and redo go step by step', () => {
  const input = open();
  for (const value of ['9', '98', '98260 12345']) fireEvent.input(input, { target: { value } });
  const press = (key: string, shiftKey = false) => {
    fireEvent.keyDown(input, { key, ctrlKey: true, shiftKey });
    return input.value;
  };
  expect([press('z'), press('z'), press('z'), press('z')]).toEqual(['98', '9', '', '']);
  expect([press('y'), press('Z', true), press('y'), press('y')]).toEqual(['9', '98', '98260 12345', '98260 12345']);
});

test('whatever is typed, pasted and deleted: what is sent is the number that is read off the screen', () => {
  const random = seededRandom(7);
  const pick = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const pasted = ['+91 98765 43210', '098765 43210', '00919876543210', '98765-43210', '+44 20 7946 0958', '12', 'call me'];
  const input = open();
  for (let round = 0; round < 2_000; round += 1) {
    const from = Math.floor(random() * (input.value.length + 1));
    const to = random() < 0.8 ? from : Math.min(input.value.length, from + Math.floor(random() * 6));
    const isDeleting = random() < 0.25;
    const put = isDeleting ? '' : random() < 0.2 ? pick(pasted) : pick([...'0123456789+ -x९']);
    const value = input.value.slice(0, isDeleting && from === to ? Math.max(0, from - 1) : from) + put + input.value.slice(to);
    fireEvent.input(input, { target: { value } });
    const dialled = input.value.replace(/\s/g, '');
    const sent = sentPhone(field, input.value);
    // A beginning, and another country's number, are sent as they stand, for the server to reject.
    expect(sent).toBe(dialled);
    if (/^\d*$/.test(dialled) && dialled.length <= 10 && !dialled.startsWith('0'))
      expect(input.value).toMatch(/^(?:\d{0,5}|\d{5} \d{1,5})$/);
  }
});
