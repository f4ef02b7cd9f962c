import { focusPlace } from '@platband/slice/browser/restore-focus';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LoadFailureProps } from '../host-ui';

/**
 * Behaviour of a message about a part that failed: retries on the visitor's request and once the
 * connection returns, and moves the focus from the message to what replaces it.
 *
 * @returns `box`, a ref for the message's element; `retry`; and `offersReload`, set after a failed
 *   retry. A reload is the last resort when an origin cannot serve a release under a new address.
 */
export function useLoadFailure({ isRetrying, onRetry }: LoadFailureProps) {
  const [triedAgain, setTriedAgain] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusForWhatFollows(box);
  const retry = () => {
    if (isRetrying) return;
    setTriedAgain(true);
    onRetry();
  };
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    window.addEventListener('online', retryOnline);
    return () => window.removeEventListener('online', retryOnline);
  }, []);
  return { box, retry, offersReload: triedAgain && !isRetrying };
}

/** Modals move the focus themselves. */
function useFocusForWhatFollows(box: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const place = element?.closest<HTMLElement>('[data-slot], main') ?? null;
    return () => {
      if (element?.contains(document.activeElement)) focusPlace(place);
    };
  }, [box]);
}
