import { languageKey } from '@platband/slice/browser/language';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button, FormButton } from './Button';

const shown = (about?: string) => {
  const open = vi.fn();
  render(
    <FormButton form="/forms/enquiry" onClick={open} {...(about !== undefined && { about })}>
      Ask for a call
    </FormButton>,
  );
  return { open, button: screen.getByRole('button', { name: 'Ask for a call' }) };
};

test('a button that opens a form is a link to the form’s page', () => {
  expect(shown().button.getAttribute('href')).toBe('/forms/enquiry');
});

test('the link passes on the subject in either language', () => {
  const { button } = shown('Cibil & score');
  expect(button.getAttribute('href')).toBe('/forms/enquiry?about=Cibil%20%26%20score');
  cleanup();
  Reflect.set(globalThis, languageKey, { language: 'hi', texts: new Map(), hasPage: () => true });
  expect(shown('Cibil').button.getAttribute('href')).toBe('/forms/enquiry?lang=hi&about=Cibil');
  Reflect.deleteProperty(globalThis, languageKey);
});

test('a button is secondary and submits no form by default', () => {
  render(
    <>
      <Button>Close</Button>
      <Button type="submit" kind="primary">
        Send
      </Button>
      <FormButton form="/forms/enquiry" onClick={() => undefined}>
        Ask
      </FormButton>
    </>,
  );
  const [close, send, ask] = screen.getAllByRole('button') as HTMLButtonElement[];
  expect([close?.type, send?.type]).toEqual(['button', 'submit']);
  expect([close, send, ask].map((button) => button?.dataset['kind'])).toEqual([
    'secondary',
    'primary',
    'secondary',
  ]);
});

test('a click and the space bar open the form over the page', () => {
  const { open, button } = shown();
  expect(fireEvent.click(button)).toBe(false);
  expect(open).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  expect(open).toHaveBeenCalledTimes(2);
  expect(fireEvent.keyDown(button, { key: 'Tab' })).toBe(true);
  expect(open).toHaveBeenCalledTimes(2);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with a modifier (%s) opens the form’s page in a new tab or window',
  (key) => {
    const { open, button } = shown();
    expect(fireEvent.click(button, { [key]: true })).toBe(true);
    expect(open).not.toHaveBeenCalled();
  },
);
