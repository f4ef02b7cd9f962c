import { focusPlace, mainOf } from '@platband/slice/browser/restore-focus';
import { type RefObject, useCallback, useRef } from 'react';

/**
 * Moves the focus when the focused toast closes: to the next toast, else to the element focused
 * before.
 */
export function useFocusInToasts(area: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element | null>(null);
  /** Call when the focus enters the area, with the previously focused element. */
  const onFocusFrom = useCallback(
    (from: Element | null) => {
      if (from === null || area.current?.contains(from) === false) cameFrom.current = from;
    },
    [area],
  );
  /** Call before a toast is removed. */
  const leave = useCallback(
    (card: HTMLElement) => {
      if (!card.contains(document.activeElement)) return;
      const others = [
        ...(area.current?.querySelectorAll<HTMLElement>(
          '[data-toast]:not([data-leaving="true"])',
        ) ?? []),
      ].filter((other) => other !== card);
      const isBelow = (other: HTMLElement) =>
        (card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const next = (others.find(isBelow) ?? others[others.length - 1])?.querySelector('button');
      if (next) return next.focus();
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      // The element was removed or is not focusable.
      if (card.contains(document.activeElement) || document.activeElement === document.body)
        focusPlace(card.closest('dialog') ?? mainOf());
    },
    [area],
  );
  return { onFocusFrom, leave };
}
