import { nextTask } from '@platband/slice/browser/next-task';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSwiper } from './use-swiper';

const { steps, initialSlides } = vi.hoisted(() => ({
  steps: [] as string[],
  initialSlides: [] as unknown[],
}));
vi.mock('@platband/slice/browser/next-task');
// Browser flows test its effect on slides; this tests its scheduling.
vi.mock('swiper', () => ({
  default: class {
    readonly params: { initialSlide?: number } = {};
    constructor() {
      steps.push('made');
    }
    init() {
      steps.push('started');
      initialSlides.push(this.params.initialSlide);
    }
    destroy() {
      steps.push('ended');
    }
  },
}));

const waiting: (() => void)[] = [];
const letGo = () => act(async () => waiting.shift()?.());
const isWaiting = () => vi.waitFor(() => expect(waiting).toHaveLength(1));

function Slides() {
  const viewport = useRef<HTMLDivElement>(null);
  const { move, isStarted } = useSwiper(viewport, 3, false);
  return (
    <div ref={viewport}>
      <button type="button" onClick={() => move(1)}>
        {isStarted ? 'next, started' : 'next'}
      </button>
    </div>
  );
}

beforeEach(() => {
  steps.length = 0;
  initialSlides.length = 0;
  waiting.length = 0;
  vi.mocked(nextTask).mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  // Near the viewport from the start.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly seen: (entries: readonly { isIntersecting: boolean }[]) => void) {}
      observe = () => this.seen([{ isIntersecting: true }]);
      disconnect = () => {};
    },
  );
});

afterEach(() => void vi.unstubAllGlobals());

test('the library loads, initializes and starts in separate tasks', async () => {
  render(<Slides />);
  await isWaiting();
  expect(steps).toEqual([]);
  await letGo();
  expect(steps).toEqual(['made']);
  await isWaiting();
  await act(async () => screen.getByRole('button').click());
  await letGo();
  expect(steps).toEqual(['made', 'started']);
  expect(initialSlides).toEqual([1]);
  expect(screen.getByRole('button').textContent).toBe('next, started');
});

test.each([0, 1])('slides removed after %d tasks never start', async (tasks) => {
  const { unmount } = render(<Slides />);
  await isWaiting();
  for (let task = 0; task < tasks; task += 1) {
    await letGo();
    await isWaiting();
  }
  unmount();
  await letGo();
  expect(steps).toEqual(tasks === 0 ? [] : ['made']);
});
