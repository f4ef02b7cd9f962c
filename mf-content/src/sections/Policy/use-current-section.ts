import { useEffect, useState } from 'react';

/** Part of the window below the header in which a section counts as being read. */
const place = '-100px 0px -60%';

/** Returns the index of the section that is being read, or -1 above the first one. */
export function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const seen = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const at = Number(target.id.replace('section-', '')) - 1;
          if (isIntersecting) seen.add(at);
          else seen.delete(at);
        }
        const first = document.getElementById('section-1')?.getBoundingClientRect();
        if (seen.size > 0) setCurrent(Math.min(...seen));
        else if (first !== undefined && first.top > 0) setCurrent(-1);
      },
      { rootMargin: place },
    );
    for (let at = 1; at <= count; at += 1) {
      const section = document.getElementById(`section-${at}`);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [count]);
  return current;
}
