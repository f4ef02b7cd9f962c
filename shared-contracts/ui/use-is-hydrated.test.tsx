import { act, render } from '@testing-library/react';
import { type ReactElement, Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useIsHydrated } from './use-is-hydrated';

/** The prerendered page, hydrated. */
function hydrate(page: ReactElement): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return render(page, { container, hydrate: true }).container;
}

function Noting({ answers }: { readonly answers: boolean[] }) {
  const isHydrated = useIsHydrated();
  answers.push(isHydrated);
  return <p>{isHydrated ? 'alive' : 'rendered'}</p>;
}

const never = new Promise<string>(() => undefined);
const Late = () => <p>{useIsHydrated() ? use(never) : 'rendered'}</p>;

test('a prerendered page is hydrated as it was rendered, and interactive after that', () => {
  const answers: boolean[] = [];
  expect(hydrate(<Noting answers={answers} />).textContent).toBe('alive');
  // On the server, while it hydrates, after it.
  expect(answers).toEqual([false, false, true]);
});

test('a page that did not is alive at once', () => {
  const answers: boolean[] = [];
  expect(render(<Noting answers={answers} />).container.textContent).toBe('alive');
  expect(answers).not.toContain(false);
});

test('what depends on it is rendered in slices, as a transition: what is there stays until it is ready', async () => {
  const page = (
    <Suspense fallback="waiting">
      <Late />
    </Suspense>
  );
  const place = await act(async () => hydrate(page));
  expect(place.textContent).toBe('rendered');
});
