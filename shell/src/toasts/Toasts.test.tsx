import { emit } from '@platband/slice/browser/events';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  // Toasts expire, then they are removed.
  for (const _ of ['ended', 'gone']) act(() => vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
});

const area = () => screen.getByRole('region', { name: /^Notifications/ });
const shown = () => within(area()).queryAllByRole('listitem');
const say = (message: string) => act(() => emit('toast', { type: 'blank', message }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the live region exists before any toast', () => {
  expect(area().getAttribute('aria-live')).toBe('polite');
  expect(shown()).toEqual([]);
});

test('a toast closes after 5000 ms', () => {
  say('Thank you for submitting the form.');
  expect(shown()).toHaveLength(1);
  pass(4_990);
  expect(shown()[0]?.dataset['leaving']).toBe('false');
  pass(20);
  expect(shown()[0]?.dataset['leaving']).toBe('true');
  pass(1_000);
  expect(shown()).toEqual([]);
});

test('shows the latest 20 of 25 toasts', () => {
  for (let number = 1; number <= 25; number += 1) say(`Toast ${number}`);
  expect(shown()).toHaveLength(20);
  expect(shown()[0]?.textContent).toContain('Toast 25');
  expect(area().textContent).not.toContain('Toast 5×');
});

test('dismissing a hovered toast ends the pause', () => {
  say('One');
  fireEvent.mouseEnter(area());
  pass(10_000);
  expect(shown()).toHaveLength(1);
  fireEvent.click(within(area()).getByRole('button', { name: 'Dismiss notification' }));
  pass(1_100);
  expect(shown()).toEqual([]);
  // The area has shrunk under the pointer, which sends no mouseleave.
  say('Two');
  pass(5_100);
  expect(shown()[0]?.dataset['leaving']).toBe('true');
  pass(1_000);
  expect(shown()).toEqual([]);
});

test('a toast added without window focus waits for the visitor', () => {
  act(() => void window.dispatchEvent(new FocusEvent('blur')));
  say('Meanwhile');
  pass(60_000);
  expect(shown()[0]?.dataset['leaving']).toBe('false');
  act(() => void window.dispatchEvent(new FocusEvent('focus')));
  pass(5_100);
  expect(shown()[0]?.dataset['leaving']).toBe('true');
});

test('a toast added during a pause stays for 5000 ms after it', () => {
  say('One');
  fireEvent.mouseEnter(area());
  pass(30_000);
  say('Two');
  pass(1_000);
  fireEvent.mouseLeave(area());
  pass(4_990);
  expect(shown().map(({ dataset }) => dataset['leaving'])).toEqual(['false', 'false']);
  pass(20);
  expect(shown().map(({ dataset }) => dataset['leaving'])).toEqual(['true', 'true']);
});

test('dragging a toast past 80 percent of its width dismisses it', () => {
  say('One');
  const [card] = shown() as [HTMLElement];
  Object.assign(card, { setPointerCapture: () => undefined });
  Object.defineProperty(card, 'offsetWidth', { value: 100 });
  const drag = (clientX: number) => {
    fireEvent.pointerDown(card, { clientX: 10 });
    fireEvent.pointerMove(card, { clientX });
    const { translate } = card.style;
    fireEvent.pointerUp(card, { clientX });
    return [translate, card.style.translate, card.dataset['leaving']];
  };
  expect(drag(-69)).toEqual(['-79px 0', '', 'false']);
  fireEvent.pointerMove(card, { clientX: 500 });
  expect(card.style.translate).toBe('');
  expect(drag(92)).toEqual(['82px 0', '', 'true']);
});

test('dismissing a toast focuses the next one, or the previous focus after the last', () => {
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  for (const message of ['One', 'Two']) say(message);
  const buttons = () => within(area()).getAllByRole('button', { name: 'Dismiss notification' });
  fireEvent.focus(buttons()[1] as HTMLElement, { relatedTarget: before });
  act(() => buttons()[1]?.focus());
  fireEvent.click(buttons()[1] as HTMLElement);
  expect(document.activeElement).toBe(buttons()[0]);
  fireEvent.click(buttons()[0] as HTMLElement);
  expect(document.activeElement).toBe(before);
  before.remove();
});

const button = (name: string) =>
  within(within(area()).getByText(name).closest('li') as HTMLElement).getByRole('button');
const { matches } = HTMLElement.prototype;
const sayOfFocus = (isVisible: () => boolean) =>
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (
    this: HTMLElement,
    selector,
  ) {
    return selector === ':focus-visible' ? isVisible() : matches.call(this, selector);
  });
const leaving = () =>
  shown().map(
    ({ dataset, textContent }) => `${textContent?.replace(/×$/, '')}: ${dataset['leaving']}`,
  );

test('moves focus to the next toast that is not closing', () => {
  for (const message of ['Three', 'Two', 'One']) say(message);
  act(() => button('Two').focus());
  fireEvent.click(button('Two'));
  expect(document.activeElement).toBe(button('Three'));
  act(() => button('One').focus());
  fireEvent.click(button('Three'));
  expect(document.activeElement).toBe(button('One'));
  // The others are still closing.
  fireEvent.click(button('One'));
  expect(document.activeElement).not.toBe(button('Three'));
});

test('moves focus to the page if the previous element was removed', () => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  say('One');
  act(() => button('One').focus());
  before.remove();
  fireEvent.click(button('One'));
  expect(document.activeElement).toBe(main);
  main.remove();
});

test('keyboard focus in a toast pauses all until it leaves', () => {
  sayOfFocus(() => true);
  for (const message of ['Two', 'One']) say(message);
  act(() => button('One').focus());
  pass(60_000);
  expect(leaving()).toEqual(['One: false', 'Two: false']);
  act(() => button('Two').focus());
  pass(60_000);
  expect(leaving()).toEqual(['One: false', 'Two: false']);
  act(() => button('Two').blur());
  pass(5_100);
  expect(leaving()).toEqual(['One: true', 'Two: true']);
});

test('mouse focus pauses only if the browser cannot tell it from keyboard focus', () => {
  sayOfFocus(() => false);
  say('One');
  act(() => button('One').focus());
  pass(5_100);
  expect(leaving()).toEqual(['One: true']);
  pass(1_000);
  sayOfFocus(() => {
    throw new SyntaxError(':focus-visible is not a selector.');
  });
  say('Two');
  act(() => button('Two').focus());
  pass(60_000);
  expect(leaving()).toEqual(['Two: false']);
  act(() => button('Two').blur());
  pass(5_100);
  expect(leaving()).toEqual(['Two: true']);
});

test('only Alt+T moves the focus to the toasts', () => {
  const press = (keys: object) => fireEvent.keyDown(window, { code: 'KeyT', ...keys });
  expect([press({ altKey: false }), press({ altKey: true, code: 'KeyR' })]).toEqual([true, true]);
  expect(document.activeElement).toBe(document.body);
  // AltGr, and Option in a field.
  expect(press({ altKey: true, ctrlKey: true })).toBe(true);
  const field = document.body.appendChild(document.createElement('input'));
  expect(fireEvent.keyDown(field, { code: 'KeyT', altKey: true })).toBe(true);
  field.remove();
  expect(press({ altKey: true })).toBe(false);
  expect(document.activeElement).toBe(area());
});

test('toasts are inside the topmost modal', async () => {
  vi.useRealTimers();
  const dialogs = ['first', 'second'].map((id) =>
    document.body.appendChild(Object.assign(document.createElement('dialog'), { id })),
  );
  const holder = () => area().parentElement?.parentElement;
  const [first, second] = dialogs as [HTMLDialogElement, HTMLDialogElement];
  second.setAttribute('open', '');
  await vi.waitFor(() => expect(holder()).toBe(second));
  // This modal precedes the other in the document.
  first.setAttribute('open', '');
  await vi.waitFor(() => expect(holder()).toBe(first));
  first.removeAttribute('open');
  await vi.waitFor(() => expect(holder()).toBe(second));
  second.remove();
  await vi.waitFor(() => expect(holder()).toBe(document.body));
  first.remove();
  vi.useFakeTimers();
});

test('each type of toast has its icon', () => {
  for (const type of ['blank', 'error', 'success', 'loading', 'custom'] as const)
    act(() => emit('toast', { type, message: type }));
  const signs = shown().map((card) => [
    card.dataset['type'],
    card.querySelector('span svg') !== null,
  ]);
  expect(signs).toEqual([
    ['custom', false],
    ['loading', true],
    ['success', true],
    ['error', true],
    ['blank', false],
  ]);
});

test('a toast with a known id replaces the earlier one', () => {
  act(() => emit('toast', { type: 'loading', message: 'Sending', id: 'lead' }));
  act(() => emit('toast', { type: 'success', message: 'Sent', id: 'lead' }));
  expect(shown().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Sent')]);
});
