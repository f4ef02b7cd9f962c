import { type RefObject, useEffect } from 'react';
import { comeAlive } from './early-clicks';

/** Stands last in a remote's part, and says when all of it has come to life. */
export function ComesAlive({ part }: { readonly part: RefObject<Element | null> }) {
  useEffect(() => {
    // After the changes of state that coming to life brings about.
    queueMicrotask(() => comeAlive(part.current));
  }, [part]);
  return null;
}

/** The same for what the shell itself owns. */
export function ShellComesAlive() {
  useEffect(() => queueMicrotask(() => comeAlive(document.getElementById('root'))), []);
  return null;
}
