import { staticAttribute } from '@platband/slice/contract/static-page';
import { type RefObject, useEffect } from 'react';
import { markHydrated } from './replay-clicks';

/** Reports that a remote's container is fully hydrated; render it as the container's last child. */
export function Hydrated({ container }: { readonly container: RefObject<Element | null> }) {
  useEffect(() => {
    // Runs after hydration's state updates.
    queueMicrotask(() => void markHydrated(container.current));
  }, [container]);
  return null;
}

export function ShellHydrated() {
  useEffect(() => {
    document.documentElement.removeAttribute(staticAttribute);
    queueMicrotask(() => void markHydrated(document.getElementById('root')));
  }, []);
  return null;
}
