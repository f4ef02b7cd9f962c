import { typedInto } from '@platband/slice/browser/typed';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated';

/**
 * Returns the visitor's input in a prerendered element from before hydration, by name. Otherwise
 * the first state change would restore the prerendered values.
 */
export function usePreHydrationInput(
  place: RefObject<HTMLElement | null>,
  take: (values: Readonly<Record<string, string>>) => void,
): void {
  const isHydrated = useIsHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
  useLayoutEffect(() => {
    if (!wasPrerendered) return;
    const typed = place.current === null ? {} : typedInto(place.current);
    if (Object.keys(typed).length > 0) take(typed);
  }, []);
}
