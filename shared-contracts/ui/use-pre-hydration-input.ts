import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Hands over, by name, what a visitor has put into the fields of a prerendered element before it was hydrated. Without it the first change
 * of state would put the prerendered values back.
 */
export function usePreHydrationInput(place: RefObject<HTMLElement | null>, take: (values: Readonly<Record<string, string>>) => void): void {
  const isHydrated = useIsHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated
  useLayoutEffect(() => {
    if (!wasPrerendered) return;
    const fields = [...(place.current?.querySelectorAll<Field>('input[name], textarea[name], select[name]') ?? [])];
    const typed = fields.filter(hasChanged).map(({ name, value }) => [name, value] as const);
    if (typed.length > 0) take(Object.fromEntries(typed));
  }, []);
}

function hasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  return field.type !== 'file' && field.value !== field.defaultValue;
}
