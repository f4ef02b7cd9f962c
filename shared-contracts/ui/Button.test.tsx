import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FormButton } from './Button';

const shown = () => {
  const open = vi.fn();
  render(
    <FormButton form="/forms/enquiry" onClick={open}>
      Ask for a call
    </FormButton>,
  );
  return { open, button: screen.getByRole('button', { name: 'Ask for a call' }) };
};

test('a button that opens a form is a link to the form’s own page, for wherever no script runs', () => {
  expect(shown().button.getAttribute('href')).toBe('/forms/enquiry');
});

test('a click and the space bar open the form over the page, which is not left', () => {
  const { open, button } = shown();
  expect(fireEvent.click(button)).toBe(false);
  expect(open).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  expect(open).toHaveBeenCalledTimes(2);
});

test('pressed together with a modifier key it leads to that page in a tab of its own', () => {
  const { open, button } = shown();
  expect(fireEvent.click(button, { ctrlKey: true })).toBe(true);
  expect(open).not.toHaveBeenCalled();
});
