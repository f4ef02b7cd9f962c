import { useEffect, useState } from 'react';

/**
 * Creates a container that no modal covers or makes inert. It is in the topmost modal, or in the
 * body if none is open.
 * @param onMove Called after the container has moved.
 * @returns The container, or null until the page is hydrated.
 */
export function usePlaceOnTop(onMove: (place: HTMLElement) => void): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    let open: readonly Element[] = [];
    const move = () => {
      const modals = [...document.querySelectorAll('dialog[open]')];
      open = [
        ...open.filter((dialog) => modals.includes(dialog)),
        ...modals.filter((dialog) => !open.includes(dialog)),
      ];
      const parent = open[open.length - 1] ?? document.body;
      if (element.parentElement === parent) return;
      parent.append(element);
      onMove(element);
    };
    move();
    setPlace(element);
    const changes = new MutationObserver(move);
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    return () => {
      changes.disconnect();
      element.remove();
    };
  }, [onMove]);
  return place;
}
