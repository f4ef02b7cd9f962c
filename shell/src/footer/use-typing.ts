import { type RefObject, useEffect } from 'react';

const fields = 'input:not([type="range"]), select, textarea';

/** Marks an element (`data-typing`) while a field is focused anywhere on the page. */
export function useTyping(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const note = () =>
      element.current?.toggleAttribute(
        'data-typing',
        document.activeElement?.matches(fields) === true,
      );
    note();
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', note);
    };
  }, [element]);
}
