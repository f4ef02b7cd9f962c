import { useEffect, useState } from 'react';

/** Distance from the window's top at which a section counts as being read. */
const linePx = 200;

/** Returns the index of the section that is being read: the first one at the page's top. */
export function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const read = () => {
      const begun = Array.from({ length: count }, (_, at) => at).filter(
        (at) => (topOf(at) ?? linePx) < linePx,
      );
      setCurrent(begun.at(-1) ?? 0);
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [count]);
  return current;
}

const topOf = (at: number) =>
  document.getElementById(`section-${at + 1}`)?.getBoundingClientRect().top;
