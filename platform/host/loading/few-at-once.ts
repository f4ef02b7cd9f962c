/**
 * Maximum number of the browser's six connections per origin (HTTP/1.1) that one remote may use, so
 * that a hanging remote does not block the others.
 */
const maxAtOnce = 2;

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
 * Runs work once fewer than two of the remote's files are loading. Runs it immediately over HTTP/2
 * or if the remote is on a separate origin.
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
    if (next) next();
    else active.set(folder, (active.get(folder) ?? 1) - 1);
  }
}
