import { type RefObject, useEffect } from 'react';
import { markHydrated } from './replay-clicks';

/** Stands last in a remote's part, and says when all of it has been hydrated. */
export function Hydrated({ part }: { readonly part: RefObject<Element | null> }) {
  useEffect(() => {
    // After the changes of state that hydration brings about.
    queueMicrotask(() => markHydrated(part.current));
  }, [part]);
  return null;
}

/** The same for what the shell itself owns. */
export function ShellHydrated() {
  useEffect(() => queueMicrotask(() => markHydrated(document.getElementById('root'))), []);
  return null;
}
