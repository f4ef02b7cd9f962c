import { type RefObject, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';

interface SwiperSettings {
  readonly isRow: boolean;
  /** Told which slide is first in view, counted from 0. */
  readonly onMove: (position: number) => void;
}

/** How long a slide takes to pass (§9), in milliseconds. */
const speedMs = 500;

/**
 * Turns a row of slides into an endless one, once it comes near.
 * @returns what moves it by one slide, and whether the library has taken over
 */
export function useSwiper(viewport: RefObject<HTMLElement | null>, { isRow, onMove }: SwiperSettings) {
  const [isStarted, setStarted] = useState(false);
  const swiper = useRef<Swiper>(undefined);
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    let isCurrent = true;
    const start = async () => {
      const { default: Library } = await import('swiper');
      if (!isCurrent) return;
      element.scrollTo({ left: 0, behavior: 'instant' });
      const started = new Library(element, {
        loop: true,
        loopPreventsSliding: false,
        speed: speedMs,
        slidesPerView: isRow ? 'auto' : 1,
        watchSlidesProgress: true,
        grabCursor: true,
        on: {
          afterInit: (library) => hideUnseen(library),
          slideChange: ({ realIndex }) => onMove(realIndex),
          slideChangeTransitionEnd: (library) => hideUnseen(library),
          setTranslate: (library) => showSeen(library),
        },
      });
      swiper.current = started;
      setStarted(true);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        // Without the library the row can still be scrolled.
        start().catch(() => undefined);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isCurrent = false;
      observer.disconnect();
      swiper.current?.destroy(true, false);
      swiper.current = undefined;
    };
  }, [viewport, isRow, onMove]);
  const move = (direction: 1 | -1) => {
    if (swiper.current === undefined) viewport.current?.scrollBy({ left: direction * viewport.current.clientWidth, behavior: 'smooth' });
    else if (direction === 1) swiper.current.slideNext();
    else swiper.current.slidePrev();
  };
  return { move, isStarted };
}

const isSeen = (slide: HTMLElement) => slide.classList.contains('swiper-slide-visible');

/** What has gone out of view cannot be tabbed to, nor is it read out. */
function hideUnseen({ slides }: Swiper): void {
  for (const slide of slides) slide.inert = !isSeen(slide);
}

function showSeen({ slides }: Swiper): void {
  for (const slide of slides) if (isSeen(slide)) slide.inert = false;
}
