import { act, render } from '@testing-library/react';
import { type ReactElement, Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useIsHydrated } from './use-is-hydrated';

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

test('a prerendered page hydrates unchanged and is interactive afterwards', () => {
  const answers: boolean[] = [];
  expect(hydrate(<Noting answers={answers} />).textContent).toBe('alive');
  // On the server, during hydration, and afterwards.
  expect(answers).toEqual([false, false, true]);
});

test('a page without hydration is interactive at once', () => {
  const answers: boolean[] = [];
  expect(render(<Noting answers={answers} />).container.textContent).toBe('alive');
  expect(answers).not.toContain(false);
});

test('dependent content renders in a transition', async () => {
  const page = (
    <Suspense fallback="waiting">
      <Late />
    </Suspense>
  );
  const place = await act(async () => hydrate(page));
  expect(place.textContent).toBe('rendered');
});
