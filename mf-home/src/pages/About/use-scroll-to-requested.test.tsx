import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useScrollToRequested } from './use-scroll-to-requested';

const address = vi.hoisted(() => ({ id: '', key: 0 }));
vi.mock('@platband/slice/runtime', () => ({
  useLocation: () => ({ key: String(address.key) }),
  useSearchParams: () => [new URLSearchParams({ id: address.id })],
}));

let top = 500;
const scrolled = vi.fn();
const frames: FrameRequestCallback[] = [];

function Page() {
  useScrollToRequested();
  return (
    <section
      id="vision"
      ref={(element) =>
        void (
          element &&
          Object.assign(element, {
            scrollIntoView: scrolled,
            getBoundingClientRect: () => ({ top }),
          })
        )
      }
    />
  );
}

beforeEach(() => {
  top = 500;
  scrolled.mockReset();
  frames.length = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  lessMotion(false);
});
const lessMotion = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
const passFrame = () => {
  for (const frame of frames.splice(0)) frame(0);
};
const rest = (at: number) => {
  top = at;
  document.dispatchEvent(new Event('scrollend'));
};
const ask = (id: string) => Object.assign(address, { id, key: address.key + 1 });
const open = (id: string) => {
  ask(id);
  const { rerender, unmount } = render(<Page />);
  passFrame();
  const askAgain = (next: string) => {
    ask(next);
    rerender(<Page />);
  };
  return { askAgain, unmount };
};

test('scrolls until the requested section is in place', () => {
  open('vision');
  expect(scrolled.mock.calls).toEqual([[{ behavior: 'smooth' }]]);
  // A dialog has interrupted the scroll.
  rest(300);
  expect(scrolled).toHaveBeenCalledTimes(2);
  rest(3);
  rest(300);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('stops at the end of the page', () => {
  open('vision');
  rest(40);
  rest(40);
  rest(90);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('scrolls instantly with reduced motion', () => {
  lessMotion(true);
  open('vision');
  expect(scrolled.mock.calls).toEqual([[{ behavior: 'instant' }]]);
});

test.each(['wheel', 'touchmove', 'keydown'])('stops when the visitor scrolls (%s)', (event) => {
  open('vision');
  window.dispatchEvent(new Event(event));
  rest(300);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('scrolls only to known sections, and again on request', () => {
  const { askAgain, unmount } = open('other');
  expect(scrolled).not.toHaveBeenCalled();
  askAgain('vision');
  passFrame();
  askAgain('vision');
  passFrame();
  expect(scrolled).toHaveBeenCalledTimes(2);
  askAgain('vision');
  unmount();
  passFrame();
  expect(scrolled).toHaveBeenCalledTimes(2);
});
