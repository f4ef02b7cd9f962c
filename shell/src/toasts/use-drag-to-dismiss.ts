import { type CSSProperties, type PointerEvent, useState } from 'react';

/** §9: the share of its width that a toast must be dragged to be dismissed. */
const dismissFraction = 0.8;

/**
 * Makes an element draggable sideways. Past 80 percent of its width it is dismissed, otherwise it
 * moves back.
 */
export function useDragToDismiss(onDismiss: () => void) {
  const [drag, setDrag] = useState<{ readonly fromX: number; readonly byX: number } | null>(null);
  const style: CSSProperties =
    drag === null ? {} : { translate: `${drag.byX}px 0`, transition: 'none' };
  return {
    style,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ fromX: event.clientX, byX: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag !== null) setDrag({ ...drag, byX: event.clientX - drag.fromX });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (
        drag !== null &&
        Math.abs(event.clientX - drag.fromX) > dismissFraction * event.currentTarget.offsetWidth
      )
        onDismiss();
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
}
