import type { ReactNode } from 'react';
import styles from './Carousel.module.css';
import { CarouselButton } from './CarouselButton';
import { useIsHydrated } from './use-is-hydrated';
import { useRotation } from './use-rotation';
import { useSwipe } from './use-swipe';

export interface CarouselProps {
  readonly label: string;
  /** The slides, each with a key. */
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** How long a slide stays before the next one comes, in milliseconds. */
  readonly intervalMs: number;
  readonly hasDots?: boolean;
}

/**
 * A carousel that moves on by itself and wraps at both ends (§4), its slides passing in 500 ms (§9). Before any script has run its slides
 * are a row to scroll through.
 */
export function Carousel({ label, slides, intervalMs, hasDots = false }: CarouselProps): ReactNode {
  const { index, isMoving, isPlaying, show, toggle, element } = useRotation(slides.length, intervalMs);
  const swipe = useSwipe((direction) => show(index + direction));
  const isReady = useIsHydrated();
  return (
    <section ref={element} className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      <div className={styles['viewport']} data-ready={isReady} {...swipe}>
        <div
          className={styles['track']}
          aria-live={isMoving ? 'off' : 'polite'}
          {...(index > 0 && { style: { transform: `translateX(${-100 * index}%)` } })}
        >
          {slides.map(({ key, content }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${slides.length}`}
              className={styles['slide']}
              inert={isReady && at !== index}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className={styles['controls']}>
        <CarouselButton kind="previous" onClick={() => show(index - 1)} />
        {hasDots &&
          slides.map(({ key }, at) => (
            <button
              key={key}
              type="button"
              className={styles['dot']}
              aria-label={`Slide ${at + 1}`}
              aria-current={at === index}
              onClick={() => show(at)}
            />
          ))}
        <CarouselButton kind="next" onClick={() => show(index + 1)} />
        <CarouselButton kind={isPlaying ? 'pause' : 'play'} onClick={toggle} />
      </div>
    </section>
  );
}
