import { type RefObject, useEffect } from 'react';
import { comeAlive } from './early-clicks';

/** Stands last in a remote's part, and says when all of it has come to life. */
export function ComesAlive({ part }: { readonly part: RefObject<Element | null> }) {
  useEffect(() => {
    // After the first change of state that coming to life brings about.
    const timer = setTimeout(() => comeAlive(part.current));
    return () => clearTimeout(timer);
  }, [part]);
  return null;
}
