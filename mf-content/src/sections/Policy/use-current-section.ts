import { useEffect, useState } from 'react';

/** Distance from the window's top at which a section counts as being read. */
const linePx = 200;

/** Returns the index of the section that is being read: the first one at the page's top. */
export function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const read = () => {
      let last = 0;
      for (let at = 0; at < count; at += 1) if ((topOf(at) ?? linePx) < linePx) last = at;
      setCurrent(last);
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [count]);
  return current;
}

const topOf = (at: number) =>
  document.getElementById(`section-${at + 1}`)?.getBoundingClientRect().top;
