import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BootstrapState, writeBootstrapState } from './bootstrap-state';
import { carryOver } from './carry-over';

const served = `<div id="root"><form action="/forms/contact"><input name="name"><input name="mobile" type="tel">
  <textarea name="message">Hello</textarea>
  <select name="city"><option value="">Choose</option><option>Indore</option></select><button>Send</button></form></div>`;
let state: BootstrapState;

beforeEach(() => {
  state = { hydrated: new WeakSet(), waiting: new Set(), isPopupClosed: false };
  writeBootstrapState(state);
  document.body.innerHTML = served;
  find('input').focus();
  carryOver(find('#root'));
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'site-bootstrap'));

const find = (name: string) => document.querySelector(name) as HTMLInputElement;
const renderAgain = async () => {
  const [root, copy] = [find('#root'), document.createElement('div')];
  copy.innerHTML = served;
  root.replaceChildren(...((copy.firstElementChild as Element).children as never as Element[]));
  await new Promise((resolve) => setTimeout(resolve));
};

test('moves values, focus and queued clicks to re-rendered elements', async () => {
  const heard: string[] = [];
  find('#root').addEventListener('input', ({ target }) => {
    heard.push((target as HTMLInputElement).name);
  });
  find('input').value = 'Asha';
  find('select').value = 'Indore';
  find('[name="mobile"]').focus();
  state.waiting.add(find('button'));
  await renderAgain();
  expect(['input', 'textarea', 'select'].map((name) => find(name).value)).toEqual([
    'Asha',
    'Hello',
    'Indore',
  ]);
  expect(heard).toEqual(['name', 'city']);
  expect(document.activeElement).toBe(find('[name="mobile"]'));
  expect([...state.waiting]).toEqual([find('button')]);
});

test('moves nothing out of a hydrated part', async () => {
  find('input').value = 'Asha';
  state.hydrated.add(find('#root'));
  await renderAgain();
  expect(find('input').value).toBe('');
  expect(document.activeElement).toBe(document.body);
});

test('leaves focus where the visitor moved it', async () => {
  find('input').blur();
  await new Promise((resolve) => setTimeout(resolve));
  await renderAgain();
  expect(document.activeElement).toBe(document.body);
});
