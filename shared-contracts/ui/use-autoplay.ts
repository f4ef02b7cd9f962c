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
 * Advances a carousel automatically. It stops while it is hovered or focused, out of view, or
 * stopped by the visitor, and for someone who prefers less motion, also when that is switched on
 * later.
 * @returns whether it advances automatically now, whether the visitor allows it, and a function
 *   that toggles that
 */
export function useAutoplay(
  element: RefObject<HTMLElement | null>,
  { intervalMs, index, advance }: AutoplaySettings,
) {
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

/** In view, and neither hovered nor focused. */
function useIsWatched(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ isInSight: false, isHovered: false, isFocused: false });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      // A busy page reports several changes at once, the latest last.
      const isInSight = entries.slice(-1)[0]?.isIntersecting === true;
      setHeld((now) => ({ ...now, isInSight }));
    });
    observer.observe(element);
    const stop = new AbortController();
    const on = (event: string, change: object) =>
      element.addEventListener(event, () => setHeld((now) => ({ ...now, ...change })), {
        signal: stop.signal,
      });
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
