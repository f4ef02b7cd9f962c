import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { beforeToast } from './show-toast';

type Reason = 'hover' | 'focus' | 'window';

interface TimeHandlers {
  readonly startPause: () => void;
  readonly endPause: () => void;
}

/**
 * Pauses toasts, including new ones, while one is hovered or has keyboard focus, and while the
 * window has no focus (§9).
 * @returns The event handlers of the area.
 */
export function useToasterPause(
  area: RefObject<HTMLElement | null>,
  count: number,
  { startPause, endPause }: TimeHandlers,
) {
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const hold = useCallback(
    (reason: Reason, isHeld: boolean) =>
      setReasons((before) =>
        before.includes(reason) === isHeld
          ? before
          : isHeld
            ? [...before, reason]
            : before.filter((one) => one !== reason),
      ),
    [],
  );
  useEffect(() => {
    const follow = () => hold('window', !document.hasFocus());
    const onBlur = () => hold('window', true);
    const onFocus = () => hold('window', false);
    follow();
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, [hold]);
  useEffect(() => {
    if (count > 0) return;
    // A toast removed under the pointer sends no mouseleave.
    hold('hover', false);
    hold('focus', false);
  }, [count, hold]);
  const isPaused = count > 0 && reasons.length > 0;
  useEffect(() => {
    if (!isPaused) return;
    // The library adds the whole pause to every toast. A new toast must only get the rest of it.
    const renew = () => {
      endPause();
      startPause();
    };
    startPause();
    beforeToast.add(renew);
    return () => {
      beforeToast.delete(renew);
      endPause();
    };
  }, [isPaused, startPause, endPause]);
  return useMemo(
    () => ({
      onMouseEnter: () => hold('hover', true),
      onMouseLeave: () => hold('hover', false),
      // Dismissing a toast by mouse focuses another one, which must not pause the rest.
      onFocus: ({ target }: { readonly target: Element }) => hold('focus', hasVisibleFocus(target)),
      onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) =>
        !(relatedTarget instanceof Node && area.current?.contains(relatedTarget)) &&
        hold('focus', false),
    }),
    [area, hold],
  );
}

/** Engines without the selector (Safari before 15.4) show every focus. */
function hasVisibleFocus(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
}
