import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { clearTraces, markTraces, PageTraces } from './slice-traces';

markTraces();
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Runs a function as if it were a script of a slice's release. */
const inSlice = (name: string, run: () => unknown): unknown =>
  new Function('run', `return run();\n//# sourceURL=http://site/remotes/${name}/1.0.0/a.js`)(run);
const append = (tag: string) => document.body.appendChild(document.createElement(tag));

const slice = (element: Element | null) => element?.getAttribute('data-remote') ?? null;
const added = () => document.body.lastElementChild;

const Portal = () => createPortal(<p>Portal</p>, document.body);

function Popover({ onAppend }: { readonly onAppend: (own: Element) => void }) {
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const own = inSlice('mf-a', () => append('div')) as Element;
    onAppend(own);
    setPlace(own);
    return () => own.remove();
  }, [onAppend]);
  return place && createPortal(<p>Popover</p>, place);
}

test("marks a React portal with its component's slice, in whatever part it was opened", () => {
  render(
    <div data-remote="mf-a">
      <div data-remote="mf-b">
        <Portal />
      </div>
    </div>,
  );
  expect(slice(added())).toBe('mf-b');
});

test("leaves the shell's own portals alone, also after a click in a slice", () => {
  const { container } = render(<div data-remote="mf-a" />);
  container.querySelector('div')?.dispatchEvent(new Event('click', { bubbles: true }));
  render(<Portal />);
  expect(slice(added())).toBeNull();
});

test('marks a container before what it is measured for is laid out', () => {
  const seen: (string | null)[] = [];
  const onAppend = (own: Element) => void seen.push(slice(own));
  render(
    <div data-remote="mf-a">
      <PageTraces remote="mf-a" />
      <Popover onAppend={onAppend} />
    </div>,
  );
  expect(seen).toEqual(['mf-a']);
});

test("marks what a slice's script appends, and nothing of other scripts", () => {
  expect(slice(inSlice('mf-b', () => append('aside')) as Element)).toBe('mf-b');
  expect(slice(append('aside'))).toBeNull();
});

test("removes a slice's classes, attributes and elements when its page is left", () => {
  const page = document.documentElement;
  page.className = 'site';
  clearTraces(['data-aos']);
  const { rerender } = render(<PageTraces remote="mf-a" />);
  page.classList.add('dark');
  page.setAttribute('data-theme', 'dark');
  document.body.style.overflow = 'hidden';
  for (const own of ['data-modal', 'data-aos']) page.toggleAttribute(own, true);
  const left = document.createElement('div');
  left.dataset['remote'] = 'mf-a';
  document.body.append(left);
  rerender(<PageTraces remote="mf-a" />);
  expect(page.className).toBe('site dark');
  rerender(<PageTraces remote="mf-b" />);
  expect(page.className).toBe('site');
  expect([page.hasAttribute('data-theme'), document.body.hasAttribute('style')]).toEqual([
    false,
    false,
  ]);
  expect(['data-modal', 'data-aos'].map((own) => page.hasAttribute(own))).toEqual([true, true]);
  expect(left.isConnected).toBe(false);
});

const insertStyle = (text = '') => {
  const style = document.createElement('style');
  style.append(text);
  return document.head.appendChild(style);
};

test("applies root rules that a slice's script writes to the slice", () => {
  const style = inSlice('mf-a', () => insertStyle()) as HTMLStyleElement;
  style.sheet?.insertRule(':root { --ink: red }', 0);
  expect(style.sheet?.cssRules[0]?.cssText).toMatch(/^\[data-remote="mf-a"\] \{/);
});

test('fills a style that a script writes by rules, before or after it is inserted', () => {
  const first = inSlice('mf-a', () =>
    insertStyle('.a { top: 0 } body { left: 0 }'),
  ) as HTMLStyleElement;
  const second = inSlice('mf-a', () => insertStyle()) as HTMLStyleElement;
  second.appendChild(new Text('.b { top: 0 }'));
  expect([first, second].map(({ textContent }) => textContent)).toEqual(['', '']);
  expect([...(first.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join()).toMatch(
    /^\.a .*,\[data-remote="mf-a"\]/,
  );
  expect(second.sheet?.cssRules).toHaveLength(1);
  expect(insertStyle('.c { top: 0 }').textContent).toBe('.c { top: 0 }');
});
