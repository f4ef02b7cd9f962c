import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel, type CarouselProps } from './Carousel';

/**
 * The test DOM has no layout, so this places slides side by side, each as wide as the window, or a
 * third of it in a row.
 */
const width = 300;
const layout = {
  clientWidth: () => width,
  offsetLeft: (element: HTMLElement) =>
    (Number.parseFloat(getComputedStyle(element).width) || width) *
    [...(element.parentElement?.children ?? [])].indexOf(element),
};
const rowStyle = '[data-row="true"] .swiper-slide { width: 100px; box-sizing: border-box }';

/** Margin of the observer, or undefined if the element is not observed. */
let marginOf: (element: Element) => string | undefined;
let near: (element: Element, ...changes: readonly boolean[]) => Promise<void>;
let prefersLessMotion: (isPreferred: boolean) => void;

beforeEach(() => {
  for (const [name, measure] of Object.entries(layout)) {
    vi.spyOn(HTMLElement.prototype, name as keyof typeof layout, 'get').mockImplementation(
      function (this: HTMLElement) {
        return measure(this);
      },
    );
  }
  document.head.innerHTML = `<style>${rowStyle}</style>`;
  const observed = new Map<
    Element,
    { seen: (entries: readonly { isIntersecting: boolean }[]) => void; rootMargin: string }
  >();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly elements: Element[] = [];
      constructor(
        readonly seen: (entries: readonly { isIntersecting: boolean }[]) => void,
        readonly settings = { rootMargin: '0px' },
      ) {}
      observe(element: Element) {
        this.elements.push(element);
        observed.set(element, { seen: this.seen, ...this.settings });
      }
      disconnect() {
        for (const element of this.elements) observed.delete(element);
      }
    },
  );
  // Reports several changes at once, like a busy page.
  near = (element, ...changes) =>
    act(async () =>
      observed.get(element)?.seen(
        (changes[0] === true ? [false, true] : changes).map((isIntersecting) => ({
          isIntersecting,
        })),
      ),
    );
  marginOf = (element) => observed.get(element)?.rootMargin;
  const preference = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(preference as unknown as MediaQueryList);
  prefersLessMotion = (matches) => {
    preference.matches = matches;
    act(() => void preference.dispatchEvent(new Event('change')));
  };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const words = ['one', 'two', 'three', 'four', 'five', 'six'];
const slides = words.map((word) => ({ key: word, content: word }));

function show(settings: Partial<CarouselProps> = {}) {
  const { unmount } = render(<Carousel label="Words" slides={slides} {...settings} />);
  const carousel = screen.getByRole('region', { name: 'Words' });
  const row = screen.getByRole('group', { name: 'Words, to scroll through' });
  const scrolled = vi.spyOn(row, 'scrollTo').mockImplementation(() => undefined);
  return { carousel, row, scrolled, unmount };
}

/** Brings the carousel near the viewport, which starts the library. */
async function start(settings: Partial<CarouselProps> = {}) {
  const shown = show(settings);
  await near(shown.row, true);
  await vi.waitFor(() => expect(shown.row.tabIndex).toBe(-1));
  return shown;
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const position = () => screen.getByText(/^\d of 6$/).textContent;
const reachable = () =>
  [...document.querySelectorAll<HTMLElement>('.swiper-slide')]
    .filter(({ inert }) => !inert)
    .map(({ textContent }) => textContent);
const arrive = (row: HTMLElement) =>
  act(async () => void fireEvent.transitionEnd(row.firstElementChild as Element));

test('arrows and dots scroll the row before the library has loaded', async () => {
  const { carousel, row, scrolled } = show({ hasDots: true });
  expect(carousel.getAttribute('aria-roledescription')).toBe('carousel');
  expect(row.tabIndex).toBe(0);
  expect(screen.getByRole('group', { name: '2 of 6' }).getAttribute('aria-roledescription')).toBe(
    'slide',
  );
  expect(reachable()).toEqual(words);
  await press('Next');
  expect([position(), scrolled.mock.lastCall]).toEqual([
    '2 of 6',
    [{ left: width, behavior: 'smooth' }],
  ]);
  prefersLessMotion(true);
  await press('Slide 6');
  expect([position(), scrolled.mock.lastCall]).toEqual([
    '6 of 6',
    [{ left: 5 * width, behavior: 'instant' }],
  ]);
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Slide 6');
  await press('Next');
  expect(position()).toBe('1 of 6');
  await press('Previous');
  expect(position()).toBe('6 of 6');
});

test('a carousel far from the viewport stays a row', async () => {
  const { row, carousel, unmount } = show();
  expect(marginOf(row)).toBe('100px');
  await near(row, false);
  expect(marginOf(row)).toBe('100px');
  unmount();
  expect([marginOf(row), marginOf(carousel)]).toEqual([undefined, undefined]);
});

test('only visible slides can be reached once the library has loaded', async () => {
  const { row } = await start();
  expect([row.getAttribute('role'), marginOf(row), reachable()]).toEqual([
    null,
    undefined,
    ['one'],
  ]);
  expect((row.firstElementChild as HTMLElement).style.cursor).toBe('grab');
  await press('Next');
  expect([position(), reachable()]).toEqual(['2 of 6', ['one', 'two']]);
  await arrive(row);
  expect(reachable()).toEqual(['two']);
  await press('Previous');
  await press('Previous');
  expect(position()).toBe('6 of 6');
});

test('a dot moves to its slide, and only autoplay adds a pause button', async () => {
  const { unmount } = await start({ hasDots: true });
  await press('Slide 4');
  expect([position(), reachable()]).toEqual(['4 of 6', ['one', 'four']]);
  unmount();
  await start();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Previous',
    'Next',
  ]);
});

test('all visible slides in a row can be reached', async () => {
  await start({ isRow: true });
  expect(reachable()).toEqual(['one', 'two', 'three']);
});

test('starts at the scrolled position and keeps the order of slides', async () => {
  const { row, scrolled, unmount } = show();
  row.scrollLeft = 2 * width - 10;
  await near(row, true);
  await vi.waitFor(() => expect(position()).toBe('3 of 6'));
  expect([scrolled.mock.lastCall, reachable()]).toEqual([
    [{ left: 0, behavior: 'instant' }],
    ['three'],
  ]);
  for (let time = 0; time < 3; time += 1) await press('Next');
  await press('Next');
  const order = () =>
    [...row.querySelectorAll('.swiper-slide')].map(({ textContent }) => textContent);
  expect(order()).not.toEqual(words);
  unmount();
  expect(order()).toEqual(words);
});

const intervalMs = 5_000;
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

async function play() {
  vi.useFakeTimers();
  const shown = show({ intervalMs });
  await near(shown.carousel, true);
  return {
    ...shown,
    fire: (event: string) => act(async () => void shown.carousel.dispatchEvent(new Event(event))),
  };
}

test('autoplay is silent and restarts its interval after manual moves', async () => {
  const { unmount } = await play();
  await pass(intervalMs);
  await pass(intervalMs);
  expect(screen.getByText('3 of 6').getAttribute('aria-live')).toBe('off');
  await pass(intervalMs - 1);
  await press('Next');
  await pass(intervalMs - 1);
  expect(position()).toBe('4 of 6');
  await pass(1);
  expect(position()).toBe('5 of 6');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('autoplay stops out of view, on hover and on focus', async () => {
  const { carousel, fire } = await play();
  const moves = async () => {
    const before = position();
    await pass(intervalMs);
    return position() !== before;
  };
  for (const [stop, start] of [
    ['mouseenter', 'mouseleave'],
    ['focusin', 'focusout'],
  ] as const) {
    await fire(stop);
    expect([stop, await moves()]).toEqual([stop, false]);
    await fire(start);
    expect([start, await moves()]).toEqual([start, true]);
  }
  await near(carousel, false, true, false);
  expect(await moves()).toBe(false);
  expect(screen.getByText(/of 6$/).getAttribute('aria-live')).toBe('polite');
});

test('the visitor can pause and resume, even with reduced motion', async () => {
  await play();
  await press('Pause');
  await pass(intervalMs);
  expect(position()).toBe('1 of 6');
  await press('Play');
  await pass(intervalMs);
  expect(position()).toBe('2 of 6');
  prefersLessMotion(true);
  await pass(intervalMs);
  expect(position()).toBe('2 of 6');
  await press('Play');
  await pass(intervalMs);
  expect(position()).toBe('3 of 6');
});
