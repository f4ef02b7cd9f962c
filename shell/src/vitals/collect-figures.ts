import { type FigureCount, figureLimits } from 'shared-contracts/contract/figures';

/** `add` counts an event; `take` returns the counts and resets them. */
export interface Figures {
  add(what: FigureCount['what'], form?: string): void;
  take(): readonly FigureCount[];
}

/**
 * Counts what this visitor does, by page. A browser that a program steers says so, and is not
 * counted; a page that is loaded ahead is, once it is shown.
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

/**
 * Needs nothing that is kept in the browser: what follows a link of this site, is loaded again or
 * gone back to is no new visit.
 */
function isFromElsewhere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    !document.referrer.startsWith(`${location.origin}/`) && !/reload|back/.test(loaded?.type ?? '')
  );
}
