import { nextTask } from '@platband/slice/browser/next-task';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { prefersLessMotion } from './use-less-motion';

/** Duration of a move (§9), in milliseconds. */
const speedMs = 500;

/** Margin around the viewport in which the library loads. */
const near = '100px';

/**
 * Turns a row of slides into an endless carousel near the viewport.
 * @param isRow Whether to show several slides side by side if there is room.
 * @returns The index of the first visible slide, functions that move by one slide or to a given
 *   slide, and whether the library has started.
 */
export function useSwiper(viewport: RefObject<HTMLElement | null>, count: number, isRow: boolean) {
  const [index, setIndex] = useState(0);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const latestIndex = useRef(index);
  useEffect(() => {
    latestIndex.current = index;
  });
  // Destroyed before the slides are removed from the page: the library restores their order, and
  // Chromium retains pictures moved outside the page.
  useLayoutEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    let isCurrent = true;
    let started: Swiper | undefined;
    const start = async () => {
      const { default: Library } = await import('swiper');
      await nextTask();
      if (!isCurrent) return;
      const library = new Library(element, optionsFor(isRow, setIndex));
      await nextTask();
      if (!isCurrent) return;
      const first = latestIndex.current || scrolledTo(element);
      element.scrollTo({ left: 0, behavior: 'instant' });
      library.params.initialSlide = first;
      library.init();
      setIndex(first);
      started = library;
      setSwiper(library);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page reports several changes at once, the oldest first.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Without the library the row can still be scrolled.
        start().catch(() => undefined);
      },
      { rootMargin: near },
    );
    observer.observe(element);
    return () => {
      isCurrent = false;
      observer.disconnect();
      started?.destroy(true, false);
    };
  }, [viewport, isRow]);
  const show = (to: number) => {
    if (swiper !== null) return void swiper.slideToLoop(to);
    const wrapped = ((to % count) + count) % count;
    setIndex(wrapped);
    const element = viewport.current;
    const slide = element?.firstElementChild?.children[wrapped];
    if (slide instanceof HTMLElement)
      element?.scrollTo({
        left: slide.offsetLeft,
        behavior: prefersLessMotion() ? 'instant' : 'smooth',
      });
  };
  const move = (direction: 1 | -1) => {
    if (swiper === null) show(index + direction);
    else if (direction === 1) swiper.slideNext();
    else swiper.slidePrev();
  };
  return { index, show, move, isStarted: swiper !== null };
}

const optionsFor = (isRow: boolean, onIndex: (index: number) => void): SwiperOptions => ({
  init: false,
  loop: true,
  loopPreventsSliding: false,
  speed: speedMs,
  slidesPerView: isRow ? 'auto' : 1,
  watchSlidesProgress: true,
  grabCursor: true,
  on: {
    afterInit: hideUnseen,
    slideChange: ({ realIndex }) => onIndex(realIndex),
    slideChangeTransitionEnd: hideUnseen,
    setTranslate: showSeen,
  },
});

/** Returns the slide that the row was scrolled to before the library loaded. */
function scrolledTo(row: HTMLElement): number {
  const slides = [...(row.firstElementChild?.children ?? [])];
  const distances = slides.map((slide) =>
    Math.abs((slide as HTMLElement).offsetLeft - row.scrollLeft),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

const isSeen = (slide: HTMLElement) => slide.classList.contains('swiper-slide-visible');

/** Slides out of view are removed from the tab order and the accessibility tree. */
function hideUnseen({ slides }: Swiper): void {
  for (const slide of slides) slide.inert = !isSeen(slide);
}

function showSeen({ slides }: Swiper): void {
  for (const slide of slides) if (isSeen(slide)) slide.inert = false;
}
