import { type RefObject, useEffect, useRef } from 'react';
import { prefersLessMotion } from 'shared-contracts/ui/use-less-motion';

/** Lets an element's new text roll into its place in 160 ms. */
export function useRoll(text: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    if (prefersLessMotion()) return;
    element.current?.animate?.(
      [
        { transform: 'translateY(0.25em)', opacity: 0.4 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 160, easing: 'ease-out' },
    );
  }, [text]);
  return element;
}
