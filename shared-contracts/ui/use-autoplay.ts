import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLessMotion } from './use-less-motion';

interface AutoplaySettings {
  /** Milliseconds between moves, or undefined for no autoplay. */
  readonly intervalMs: number | undefined;
  /** The current slide: a manual change restarts the interval. */
  readonly index: number;
  readonly advance: () => void;
}

/**
 * Advances a carousel automatically. Pauses on hover, on focus, out of view, with reduced motion,
 * even if that is switched on later, and when stopped by the visitor.
 * @returns Whether it is advancing now, whether the visitor allows it, and a function that toggles
 *   that.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual change restarts the interval
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => latestAdvance.current(), intervalMs);
    return () => clearInterval(timer);
  }, [isMoving, intervalMs, index]);
  return { isMoving, isPlaying, toggle: () => setPlaying(!isPlaying) };
}

/** Whether the element is in view, and neither hovered nor focused. */
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
