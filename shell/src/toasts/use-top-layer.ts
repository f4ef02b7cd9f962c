import { type RefObject, useEffect } from 'react';

/** Keeps a popover above whatever dialog has opened since: it is shown anew whenever its content changes. */
export function useTopLayer(popover: RefObject<HTMLElement | null>, content: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of content is what raises it
  useEffect(() => {
    const element = popover.current;
    // Without the popover API the area is an ordinary fixed block.
    if (element === null || typeof element.showPopover !== 'function') return;
    const hadFocus = element.contains(document.activeElement);
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
    if (hadFocus) element.focus();
  }, [popover, content]);
}
