import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readBootstrapState } from './bootstrap-state';

const served = `<div id="root"><button id="order" type="button">Order</button>
  <a id="plain" href="/plants">Plants</a><a id="modal" role="button" href="/forms/order">Order</a>
  <button id="menu" type="button" data-toggle aria-expanded="false" aria-controls="list">Menu</button>
  <ul id="list"></ul></div>`;
const find = (id: string) => document.getElementById(id) as HTMLElement;
const isKept = (id: string) => readBootstrapState().waiting.has(find(id));

// The script runs once for the life of a page.
beforeAll(async () => {
  document.body.innerHTML = served;
  vi.stubGlobal('HTMLScriptElement', class {});
  await import('./bootstrap');
});
beforeEach(() => {
  readBootstrapState().waiting.clear();
});

test('queues a click on a button until its part is hydrated, and marks it as busy', () => {
  const pressed = vi.fn();
  find('order').addEventListener('click', pressed);
  find('order').click();
  expect([isKept('order'), find('order').getAttribute('aria-busy')]).toEqual([true, 'true']);
  expect(pressed).not.toHaveBeenCalled();
});

test('queues links that act as buttons, and leaves others to the browser', () => {
  const click = (id: string, settings: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...settings });
    document.addEventListener('click', (one) => one.preventDefault(), { once: true });
    find(id).dispatchEvent(event);
    return isKept(id);
  };
  expect(click('plain')).toBe(false);
  expect(click('modal', { ctrlKey: true })).toBe(false);
  expect(click('modal')).toBe(true);
});

test('opens a menu at once, and closes it on Escape', () => {
  find('menu').click();
  expect(find('menu').getAttribute('aria-expanded')).toBe('true');
  expect([find('list').dataset['open'], isKept('menu')]).toEqual(['true', true]);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(find('menu').getAttribute('aria-expanded')).toBe('false');
  expect([isKept('menu'), document.activeElement]).toEqual([false, find('menu')]);
});

test('leaves clicks to a part that is hydrated', () => {
  readBootstrapState().hydrated.add(find('root'));
  const pressed = vi.fn();
  find('order').addEventListener('click', pressed);
  find('order').click();
  expect([isKept('order'), pressed.mock.calls.length]).toEqual([false, 1]);
});
