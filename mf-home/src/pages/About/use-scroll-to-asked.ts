import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'shared-contracts/runtime';
import { journey } from './about-content';

/** `/about?id=vision` (mission, value) scrolls smoothly to that section, each time it is asked for (§2). */
export function useScrollToAsked(): void {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const asked = journey.find(({ id }) => id === parameters.get('id'))?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again for the same section scrolls again
  useEffect(() => {
    if (asked === undefined) return;
    // After the shell has scrolled a new page to its top.
    const frame = requestAnimationFrame(() => document.getElementById(asked)?.scrollIntoView({ behavior: 'smooth' }));
    return () => cancelAnimationFrame(frame);
  }, [asked, key]);
}
