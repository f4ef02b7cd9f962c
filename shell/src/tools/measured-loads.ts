import type { RemoteReport } from '@platform/host';

/** The measured load of an expose. */
export interface MeasuredLoad {
  readonly release: string;
  /** In milliseconds. */
  readonly durationMs: number;
  /** Bytes loaded over the network for the whole release so far; from the cache: 0. */
  readonly bytes: number;
}

/**
 * The last load of an expose, from the browser's own records; null when it has not been loaded yet.
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
