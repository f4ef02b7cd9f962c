import { staticAttribute } from '@platform/slice/contract/static-page';
import { type RefObject, useEffect } from 'react';
import { markHydrated } from './replay-clicks';

/** The last child of a remote's container: reports that all of it has been hydrated. */
export function Hydrated({ container }: { readonly container: RefObject<Element | null> }) {
  useEffect(() => {
    // After the state updates of hydration.
    queueMicrotask(() => void markHydrated(container.current));
  }, [container]);
  return null;
}

/** Like `Hydrated`, for the shell's own parts. */
export function ShellHydrated() {
  useEffect(() => {
    document.documentElement.removeAttribute(staticAttribute);
    queueMicrotask(() => void markHydrated(document.getElementById('root')));
  }, []);
  return null;
}
