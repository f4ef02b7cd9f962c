import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFormInView } from './use-form-in-view';

let observed: Element[] = [];
let isObserving = true;
let scroll: (changes: readonly { target: Element; isIntersecting: boolean }[]) => void = () =>
  undefined;

/** happy-dom has no layout, so the test sets what is in view. */
class InView {
  constructor(tell: (changes: never) => void) {
    scroll = tell as typeof scroll;
  }
  observe = (element: Element) => void observed.push(element);
  disconnect = () => {
    isObserving = false;
  };
}

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useFormInView(bar);
  return <div ref={bar} data-testid="bar" />;
}

let main: HTMLElement;
beforeEach(() => {
  [observed, isObserving] = [[], true];
  vi.stubGlobal('IntersectionObserver', InView);
  main = document.body.appendChild(document.createElement('main'));
});
afterEach(() => {
  main.remove();
  vi.unstubAllGlobals();
});
const formIn = (place: Element) => place.appendChild(document.createElement('form'));

test('marks the bar while any form of the page is in view', () => {
  const first = formIn(main);
  const second = formIn(main);
  const bar = render(<Bar />).getByTestId('bar');
  expect(observed).toEqual([first, second]);
  expect(bar.dataset['byPage']).toBeUndefined();
  const marked = (...changes: Parameters<typeof scroll>[0]) => {
    scroll(changes);
    return bar.dataset['byPage'];
  };
  expect(
    marked({ target: first, isIntersecting: true }, { target: second, isIntersecting: false }),
  ).toBe('form');
  expect(marked({ target: second, isIntersecting: true })).toBe('form');
  expect(marked({ target: first, isIntersecting: false })).toBe('form');
  expect(marked({ target: second, isIntersecting: false })).toBe('');
});

test('counts forms added later and unmarks when all are removed', async () => {
  const { getByTestId, unmount } = render(<Bar />);
  expect(getByTestId('bar').dataset['byPage']).toBe('');
  const late = formIn(main.appendChild(document.createElement('section')));
  await vi.waitFor(() => expect(observed).toContain(late));
  scroll([{ target: late, isIntersecting: true }]);
  expect(getByTestId('bar').dataset['byPage']).toBe('form');
  late.remove();
  await vi.waitFor(() => expect(getByTestId('bar').dataset['byPage']).toBe(''));
  unmount();
  expect(isObserving).toBe(false);
});

test('without a page nothing is observed', () => {
  main.remove();
  render(<Bar />);
  expect(observed).toEqual([]);
});
