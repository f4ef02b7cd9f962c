import { type RefObject, useEffect } from 'react';
import { useLocation } from 'shared-contracts/runtime';

/** Closes what is open in a bar when the visitor clicks outside it, presses Esc, or goes to another page. */
export function useCloseMenus(bar: RefObject<HTMLElement | null>, close: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes
  useEffect(close, [key]);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && bar.current?.contains(event.target) === false) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [bar, close]);
}
