import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Hands over, by name, what a visitor has put into the fields of an element that came rendered, before it came to life. Without it the
 * first change of state would put the rendered values back.
 */
export function useTypedEarly(place: RefObject<HTMLElement | null>, take: (values: Readonly<Record<string, string>>) => void): void {
  const isHydrated = useIsHydrated();
  const [cameRendered] = useState(!isHydrated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useLayoutEffect(() => {
    if (!cameRendered) return;
    const fields = [...(place.current?.querySelectorAll<Field>('input[name], textarea[name], select[name]') ?? [])];
    const typed = fields.filter(hasChanged).map(({ name, value }) => [name, value] as const);
    if (typed.length > 0) take(Object.fromEntries(typed));
  }, []);
}

function hasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  return field.type !== 'file' && field.value !== field.defaultValue;
}
