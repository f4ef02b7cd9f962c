/**
 * How many of a browser's six connections to an origin (HTTP/1.1) one remote may use: one that
 * hangs must not block the others.
 */
const maxAtOnce = 2;

/** Whether requests to an address share connections with everything else of the site. */
const sharesConnections = (address: string): boolean => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    new URL(address).origin === location.origin &&
    page?.nextHopProtocol.startsWith('http/1') === true
  );
};

const waiting = new Map<string, (() => void)[]>();
const active = new Map<string, number>();

/**
 * Runs work for a remote once fewer than two of its files are loading. Over HTTP/2, and on an
 * origin of the remote's own, at once.
 */
export async function limitPerOrigin<T>(address: string, work: () => Promise<T>): Promise<T> {
  if (!sharesConnections(address)) return work();
  const folder = new URL('.', address).href.replace(/assets\/$/, '');
  const isFull = (active.get(folder) ?? 0) >= maxAtOnce;
  if (isFull)
    await new Promise<void>((resolve) =>
      waiting.set(folder, [...(waiting.get(folder) ?? []), resolve]),
    );
  else active.set(folder, (active.get(folder) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const [next, ...others] = waiting.get(folder) ?? [];
    waiting.set(folder, others);
    // The slot goes to the next in line, or is free.
    if (next) next();
    else active.set(folder, (active.get(folder) ?? 1) - 1);
  }
}
