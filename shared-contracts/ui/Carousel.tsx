import { t } from '@platband/slice/browser/language';
import { type ReactNode, useId, useRef } from 'react';
import styles from './Carousel.module.css';
import { CarouselButton } from './CarouselButton';
import { useAutoplay } from './use-autoplay';
import { useSwiper } from './use-swiper';

const ofAll = (at: number, count: number) => t('{number} of {count}', { number: at + 1, count });

export interface CarouselProps {
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Display time of a slide in milliseconds. Without it slides do not advance automatically. */
  readonly intervalMs?: number;
  /** Whether to show dots between the arrows. By default the slide's number is shown. */
  readonly hasDots?: boolean;
  /**
   * Whether to show several slides side by side if there is room. By default there is one at a
   * time.
   */
  readonly isRow?: boolean;
  /** Layout of slides, `beside` and controls, which are its children in this order. */
  readonly className?: string | undefined;
  /** Returns what belongs to the slide with this index and does not move with it. */
  readonly beside?: (index: number) => ReactNode;
}

/**
 * An endless carousel (§2, §4, §9: 500 ms) with swipe, arrows and dots. Before its library has
 * loaded, which happens near the viewport, and if it fails to load, the slides are a scrollable
 * row.
 */
export function Carousel({
  label,
  slides,
  intervalMs,
  hasDots = false,
  isRow = false,
  className = '',
  beside,
}: CarouselProps): ReactNode {
  const section = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const { index, move, show, isStarted } = useSwiper(viewport, slides.length, isRow);
  const { isMoving, isPlaying, toggle } = useAutoplay(section, {
    intervalMs,
    index,
    advance: () => move(1),
  });
  const after = beside?.(index);
  const id = useId();
  return (
    <section
      ref={section}
      className={className}
      aria-roledescription={t('carousel')}
      aria-label={t(label)}
    >
      <div
        ref={viewport}
        id={id}
        className={styles['viewport']}
        data-row={isRow}
        // Until the library has loaded, the row can be scrolled by keyboard. Keeps the focus when
        // it loads.
        {...(isStarted
          ? { tabIndex: -1 }
          : {
              role: 'group',
              'aria-label': t('{label}, to scroll through', { label: t(label) }),
              tabIndex: 0,
            })}
      >
        <div className={`swiper-wrapper ${styles['track']}`}>
          {slides.map(({ key, content }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              key={key}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={ofAll(at, slides.length)}
              className={`swiper-slide ${styles['slide']}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {after}
      <div className={styles['controls']}>
        <CarouselButton kind="previous" onClick={() => move(-1)} />
        <p
          className={styles['position']}
          data-spoken={hasDots ? '' : undefined}
          aria-live={isMoving ? 'off' : 'polite'}
        >
          {ofAll(index, slides.length)}
        </p>
        {hasDots &&
          slides.map(({ key }, at) => (
            <button
              key={key}
              type="button"
              className={styles['dot']}
              aria-label={`${t('Slide')} ${at + 1}`}
              aria-current={at === index}
              onClick={() => show(at)}
            />
          ))}
        <CarouselButton kind="next" onClick={() => move(1)} />
        {intervalMs !== undefined && (
          <CarouselButton kind={isPlaying ? 'pause' : 'play'} onClick={toggle} />
        )}
      </div>
    </section>
  );
}
