import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Rotation {
  /** Which of the items is shown. */
  readonly index: number;
  /** Whether it moves on by itself, now. */
  readonly isMoving: boolean;
  /** Whether the visitor lets it move. */
  readonly isPlaying: boolean;
  readonly show: (index: number) => void;
  readonly toggle: () => void;
  /** The element that pauses it while it is pointed at, holds the focus, or is out of sight. */
  readonly element: RefObject<HTMLElement | null>;
}

/**
 * Shows one of several items after the other and wraps at both ends. It stops while the visitor points at it, has the focus in it, looks
 * elsewhere, or has stopped it; it never starts by itself for someone who prefers less motion.
 * @param intervalMs null: it never moves by itself
 */
export function useRotation(count: number, intervalMs: number | null): Rotation {
  const element = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(intervalMs !== null);
  const isWatched = useIsWatched(element);
  const isMoving = isPlaying && isWatched && intervalMs !== null && count > 1;
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change by hand starts the interval anew
  useEffect(() => {
    if (!isMoving || intervalMs === null) return;
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [isMoving, intervalMs, count, index]);
  return {
    index: index % Math.max(count, 1),
    isMoving,
    isPlaying,
    show: (asked) => setIndex(((asked % count) + count) % count),
    toggle: () => setPlaying(!isPlaying),
    element,
  };
}

/** In sight, and neither pointed at nor focused. */
function useIsWatched(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ isInSight: false, isHovered: false, isFocused: false });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setHeld((now) => ({ ...now, isInSight: entry?.isIntersecting === true })));
    observer.observe(element);
    const stop = new AbortController();
    const on = (event: string, change: object) =>
      element.addEventListener(event, () => setHeld((now) => ({ ...now, ...change })), { signal: stop.signal });
    on('mouseenter', { isHovered: true });
    on('mouseleave', { isHovered: false });
    on('focusin', { isFocused: true });
    on('focusout', { isFocused: false });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [ref]);
  return held.isInSight && !held.isHovered && !held.isFocused;
}
