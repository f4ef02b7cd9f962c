import { type ReactNode, useId, useRef, useState } from 'react';
import { CarouselButton } from './CarouselButton';
import styles from './LoopedSlides.module.css';
import { useSwiper } from './use-swiper';

export interface LoopedSlidesProps {
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Whether several stand side by side where there is room. Default: one at a time. */
  readonly isRow?: boolean;
}

/**
 * Slides without an end (§2, §9: 500 ms), to be swiped, dragged or moved by arrows; they never move by themselves. Before the library has
 * come, which is when they come into view, and where it cannot be had, they are a row to scroll through.
 */
export function LoopedSlides({ label, slides, isRow = false }: LoopedSlidesProps): ReactNode {
  const viewport = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  const { move, isStarted } = useSwiper(viewport, { isRow, onMove: setPosition });
  const id = useId();
  return (
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      <div
        ref={viewport}
        id={id}
        className={styles['viewport']}
        data-row={isRow}
        // Until the library has come it is scrolled, also by the keyboard.
        {...(!isStarted && { role: 'group', 'aria-label': `${label}, to scroll through`, tabIndex: 0 })}
      >
        <div className={`swiper-wrapper ${styles['track']}`}>
          {slides.map(({ key, content }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${slides.length}`}
              className={`swiper-slide ${styles['slide']}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles['controls']}>
        <CarouselButton kind="previous" onClick={() => move(-1)} />
        <p className={styles['position']} aria-live="polite">
          {position + 1} of {slides.length}
        </p>
        <CarouselButton kind="next" onClick={() => move(1)} />
      </div>
    </section>
  );
}
