import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLessMotion } from './use-less-motion';

interface AutoplaySettings {
  /** Milliseconds from one move to the next; undefined: never by itself. */
  readonly intervalMs: number | undefined;
  /** What is shown: a change by hand starts the interval anew. */
  readonly index: number;
  readonly advance: () => void;
}

/**
 * Moves a carousel on by itself. It stops while the visitor points at it, has the focus in it, looks elsewhere, or has stopped it, and for
 * someone who prefers less motion, also when that is switched on later.
 * @returns whether it moves on by itself now, whether the visitor lets it, and what changes that
 */
export function useAutoplay(element: RefObject<HTMLElement | null>, { intervalMs, index, advance }: AutoplaySettings) {
  const [isPlaying, setPlaying] = useState(intervalMs !== undefined);
  const isWatched = useIsWatched(element);
  const isMoving = isPlaying && isWatched && intervalMs !== undefined;
  const latestAdvance = useRef(advance);
  useEffect(() => {
    latestAdvance.current = advance;
  });
  const isStill = useLessMotion();
  useEffect(() => {
    if (isStill) setPlaying(false);
  }, [isStill]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change by hand starts the interval anew
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => latestAdvance.current(), intervalMs);
    return () => clearInterval(timer);
  }, [isMoving, intervalMs, index]);
  return { isMoving, isPlaying, toggle: () => setPlaying(!isPlaying) };
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
