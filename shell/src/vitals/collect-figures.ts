import { type FigureCount, figureLimits } from 'shared-contracts/contract/figures';

/** `add` counts an event; `take` returns the counts and resets them. */
export interface Figures {
  add(what: FigureCount['what'], form?: string): void;
  take(): readonly FigureCount[];
}

/**
 * Counts this visitor's actions by page. Automated browsers are ignored; prerendered pages count
 * once they are shown.
 */
export function collectFigures(): Figures {
  const counts = new Map<string, FigureCount>();
  const add: Figures['add'] = (what, form = '') => {
    const page = location.pathname;
    const key = JSON.stringify([what, page, form]);
    const count = Math.min((counts.get(key)?.count ?? 0) + 1, figureLimits.count);
    if (!navigator.webdriver && (count > 1 || counts.size < figureLimits.entries))
      counts.set(key, { what, page, form, count });
  };
  const begin = () => {
    if (isFromElsewhere()) add('visit');
    add('view');
  };
  if ((document as { readonly prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
  document.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a[href^="tel:"]') && add('call'),
    true,
  );
  return {
    add,
    take: () => {
      const taken = [...counts.values()];
      counts.clear();
      return taken;
    },
  };
}

/** Works without storage: links of this site, reloads and Back start no visit. */
function isFromElsewhere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    !document.referrer.startsWith(`${location.origin}/`) && !/reload|back/.test(loaded?.type ?? '')
  );
}
