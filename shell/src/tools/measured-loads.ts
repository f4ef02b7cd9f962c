import type { RemoteReport } from '@platband/host';

export interface MeasuredLoad {
  readonly release: string;
  /** In milliseconds. */
  readonly durationMs: number;
  /** Bytes loaded over the network for the whole release so far; 0 from the cache. */
  readonly bytes: number;
}

/**
 * Returns the last load of an expose from the browser's timing entries, or null if it was not
 * loaded.
 */
export function measuredLoad(
  remote: string,
  kind: 'pages' | 'slots',
  name?: string,
): MeasuredLoad | null {
  const detail = performance
    .getEntriesByName('report:loaded')
    .map((entry) => (entry as PerformanceMark).detail as RemoteReport)
    .reverse()
    .find(({ slice, subject }) => slice === remote && subject.startsWith(`${kind}/${name ?? ''}`));
  if (detail === undefined) return null;
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name: address }) => address.includes(detail.folder));
  const bytes = files.reduce(
    (sum, file) => sum + (file as PerformanceResourceTiming).transferSize,
    0,
  );
  return { release: detail.release, durationMs: detail.value, bytes };
}
