import { type PointerEvent, useRef } from 'react';

/** How far a finger has to travel, in px, before it is a swipe. */
const travelPx = 40;

/** Handlers for an element that can be swiped to the side. Vertical scrolling stays with the browser (`touch-action: pan-y`). */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX, button }: PointerEvent) => {
      start.current = button === 0 ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const travelled = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(travelled) >= travelPx) onSwipe(travelled < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
