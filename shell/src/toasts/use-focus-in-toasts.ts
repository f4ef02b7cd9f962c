import { focusPlace, mainOf } from '@platform/slice/browser/restore-focus';
import { type RefObject, useCallback, useRef } from 'react';

/**
 * Where the focus goes when the toast that has it goes: to the next one, else to where it was
 * before it came to the toasts.
 */
export function useFocusInToasts(area: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element | null>(null);
  /** Called when the focus moves into the area, with the element that it came from. */
  const onFocusFrom = useCallback(
    (from: Element | null) => {
      if (from === null || area.current?.contains(from) === false) cameFrom.current = from;
    },
    [area],
  );
  /** Called before a toast is removed. */
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
      // It is gone, or cannot take it.
      if (card.contains(document.activeElement) || document.activeElement === document.body)
        focusPlace(card.closest('dialog') ?? mainOf());
    },
    [area],
  );
  return { onFocusFrom, leave };
}
