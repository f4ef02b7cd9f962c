import type { Report } from '@platform/slice/browser/report';
import { type ReportBody, reportLimits } from '@platform/slice/contract/reports';
import { compositionId } from '../loading/composition';

export const earlyReports = (): readonly Report[] =>
  performance
    .getEntriesByType('mark')
    .filter(({ name }) => name.startsWith('report:'))
    .map((mark) => (mark as PerformanceMark).detail);

export function isInArm(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded?.serverTiming?.some(({ name }) => name === 'arm') === true;
}

/**
 * Counts an arm's visit that ends before `collectReports` is loaded.
 * @param address Path to which reports are sent.
 * @returns A function that stops this; call it once `collectReports` runs.
 */
export function reportIfLeftEarly(address: string): () => void {
  const send = () => {
    const composition = compositionId();
    if (composition === null || !isInArm()) return;
    const counts = earlyReports()
      .slice(0, reportLimits.counts)
      .map(({ what, slice, release = '', subject }) => ({
        what,
        slice,
        release,
        subject,
        step: 0,
        count: 1,
      }));
    const body: ReportBody = { composition, counts, earlier: [], earlierSlices: [] };
    navigator.sendBeacon(address, JSON.stringify(body));
  };
  window.addEventListener('pagehide', send, { once: true });
  return () => window.removeEventListener('pagehide', send);
}
