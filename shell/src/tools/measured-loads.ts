import type { RemoteEvent } from '@platform/host/loading/report-remote';

/** What loading an expose has taken. */
export interface MeasuredLoad {
  readonly release: string;
  /** In milliseconds. */
  readonly durationMs: number;
  /** What has come over the network for the whole release so far, in bytes; from the cache: 0. */
  readonly bytes: number;
}

/** The last load of an expose, from the browser's own records; null when it has not been loaded yet. */
export function measuredLoad(remote: string, kind: 'pages' | 'slots', name?: string): MeasuredLoad | null {
  const mark = performance
    .getEntriesByType('mark')
    .reverse()
    .find((entry) => entry.name.startsWith(`remote:${remote}/${kind}/${name ?? ''}`) && detailOf(entry)?.outcome === 'loaded');
  const detail = mark === undefined ? null : detailOf(mark);
  if (detail === null) return null;
  const files = performance.getEntriesByType('resource').filter(({ name: address }) => address.includes(detail.folder));
  const bytes = files.reduce((sum, file) => sum + (file as PerformanceResourceTiming).transferSize, 0);
  return { release: detail.release, durationMs: detail.durationMs, bytes };
}

const detailOf = (entry: PerformanceEntry) => (entry as PerformanceMark).detail as (RemoteEvent & { readonly folder: string }) | null;
