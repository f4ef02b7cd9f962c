import { type RefObject, useLayoutEffect, useState } from 'react';
import { typedInto } from './typed-into';
import { useIsHydrated } from './use-is-hydrated';

/**
 * Returns, by name, what a visitor has entered into a prerendered element before hydration. Without
 * it the first change of state would put the prerendered values back.
 */
export function usePreHydrationInput(
  place: RefObject<HTMLElement | null>,
  take: (values: Readonly<Record<string, string>>) => void,
): void {
  const isHydrated = useIsHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated
  useLayoutEffect(() => {
    if (!wasPrerendered) return;
    const typed = place.current === null ? {} : typedInto(place.current);
    if (Object.keys(typed).length > 0) take(typed);
  }, []);
}
