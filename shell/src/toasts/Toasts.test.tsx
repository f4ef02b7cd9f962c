import { emit } from '@platform/slice/browser/events';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  // They end, and then they are gone.
  for (const _ of ['ended', 'gone']) act(() => vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
});

const area = () => screen.getByRole('region', { name: /^Notifications/ });
const shown = () => within(area()).queryAllByRole('listitem');
const say = (message: string) => act(() => emit('toast', { type: 'blank', message }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the live region is there before any toast', () => {
  expect(area().getAttribute('aria-live')).toBe('polite');
  expect(shown()).toEqual([]);
});

test('a toast is there for 5000 ms, and then leaves', () => {
  say('Thank you for submitting the form.');
  expect(shown()).toHaveLength(1);
  pass(4_990);
  expect(shown()[0]?.dataset['leaving']).toBe('false');
  pass(20);
  expect(shown()[0]?.dataset['leaving']).toBe('true');
  pass(1_000);
  expect(shown()).toEqual([]);
});

test('of 25 toasts the latest 20 are there', () => {
  for (let number = 1; number <= 25; number += 1) say(`Toast ${number}`);
  expect(shown()).toHaveLength(20);
  expect(shown()[0]?.textContent).toContain('Toast 25');
  expect(area().textContent).not.toContain('Toast 5×');
});

test('a toast that is dismissed under the pointer leaves no pause behind: the next one goes after 5000 ms', () => {
  say('One');
  fireEvent.mouseEnter(area());
  pass(10_000);
  expect(shown()).toHaveLength(1);
  fireEvent.click(within(area()).getByRole('button', { name: 'Dismiss notification' }));
  pass(1_100);
  expect(shown()).toEqual([]);
  // The area has shrunk away from under the pointer, which sends no mouseleave.
  say('Two');
  pass(5_100);
  expect(shown()[0]?.dataset['leaving']).toBe('true');
  pass(1_000);
  expect(shown()).toEqual([]);
});

test('a toast that comes while the window has no focus waits for the visitor', () => {
  act(() => void window.dispatchEvent(new FocusEvent('blur')));
  say('Meanwhile');
  pass(60_000);
  expect(shown()[0]?.dataset['leaving']).toBe('false');
  act(() => void window.dispatchEvent(new FocusEvent('focus')));
  pass(5_100);
  expect(shown()[0]?.dataset['leaving']).toBe('true');
});

test('a toast that comes during a pause is there for 5000 ms after it, however long the pause was before', () => {
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

test('a toast that is dragged past 80 percent of its width goes; let go before, it goes back', () => {
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

test('the focus of a toast that is dismissed goes to the next one, and from the last back to where it was', () => {
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
/** What a browser says of the focus: whether it came by keyboard. */
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

test('the focus of a toast that goes from between others goes to the one below, and never to one that is going', () => {
  for (const message of ['Three', 'Two', 'One']) say(message);
  act(() => button('Two').focus());
  fireEvent.click(button('Two'));
  expect(document.activeElement).toBe(button('Three'));
  act(() => button('One').focus());
  fireEvent.click(button('Three'));
  expect(document.activeElement).toBe(button('One'));
  // The others are still seen to go.
  fireEvent.click(button('One'));
  expect(document.activeElement).not.toBe(button('Three'));
});

test('where what had the focus before has gone, the focus is on the page', () => {
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

test('toasts wait while one has the keyboard’s focus, go on when it has left them all, and when none is there any more', () => {
  sayOfFocus(() => true);
  for (const message of ['Two', 'One']) say(message);
  act(() => button('One').focus());
  pass(60_000);
  expect(leaving()).toEqual(['One: false', 'Two: false']);
  // From one to the other it is still among them.
  act(() => button('Two').focus());
  pass(60_000);
  expect(leaving()).toEqual(['One: false', 'Two: false']);
  act(() => button('Two').blur());
  pass(5_100);
  expect(leaving()).toEqual(['One: true', 'Two: true']);
});

test('a focus that a press with the mouse has brought keeps no toast; where a browser cannot tell, every focus does', () => {
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

test('Alt and T lead to the toasts, and no other key does', () => {
  const press = (keys: object) => fireEvent.keyDown(window, { code: 'KeyT', ...keys });
  expect([press({ altKey: false }), press({ altKey: true, code: 'KeyR' })]).toEqual([true, true]);
  expect(document.activeElement).toBe(document.body);
  // AltGr, and what Option makes in a field.
  expect(press({ altKey: true, ctrlKey: true })).toBe(true);
  const field = document.body.appendChild(document.createElement('input'));
  expect(fireEvent.keyDown(field, { code: 'KeyT', altKey: true })).toBe(true);
  field.remove();
  expect(press({ altKey: true })).toBe(false);
  expect(document.activeElement).toBe(area());
});

test('the toasts are in the modal that was opened last, and in the page again once none is open', async () => {
  vi.useRealTimers();
  const dialogs = ['first', 'second'].map((id) =>
    document.body.appendChild(Object.assign(document.createElement('dialog'), { id })),
  );
  const holder = () => area().parentElement?.parentElement;
  const [first, second] = dialogs as [HTMLDialogElement, HTMLDialogElement];
  second.setAttribute('open', '');
  await vi.waitFor(() => expect(holder()).toBe(second));
  // In the document it stands before the other.
  first.setAttribute('open', '');
  await vi.waitFor(() => expect(holder()).toBe(first));
  first.removeAttribute('open');
  await vi.waitFor(() => expect(holder()).toBe(second));
  second.remove();
  await vi.waitFor(() => expect(holder()).toBe(document.body));
  first.remove();
  vi.useFakeTimers();
});

test('each kind of toast has its sign, those without one none', () => {
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

test('what is said again under one name takes the place of what was said', () => {
  act(() => emit('toast', { type: 'loading', message: 'Sending', id: 'lead' }));
  act(() => emit('toast', { type: 'success', message: 'Sent', id: 'lead' }));
  expect(shown().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Sent')]);
});
