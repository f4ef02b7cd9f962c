import type { Report } from '@platband/slice/browser/report';
import { type ReportBody, reportLimits } from '@platband/slice/contract/reports';
import { compositionId } from '../loading/composition';

export const earlyReports = (): readonly Report[] =>
  performance
    .getEntriesByType('mark')
    .filter(({ name }) => name.startsWith('report:'))
    .map((mark) => (mark as PerformanceMark).detail);

let token: string | undefined;

/** Returns the page load's token, with which its reports count in a gradual deploy. */
export const visitToken = (): string | undefined => token;

function isInArm(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loaded?.serverTiming?.some(({ name }) => name === 'arm') === true;
}

/**
 * Fetches the token of an arm's page load, and reports a visit that ends before `collectReports` is
 * loaded.
 * @param address Path to which reports are sent.
 * @returns A function that stops this; call it once `collectReports` runs.
 */
export function reportIfLeftEarly(address: string): () => void {
  const composition = compositionId();
  if (composition === null || !isInArm()) return () => undefined;
  fetch(`${address}?composition=${composition}`).then(
    async (answer) => {
      token = answer.status === 200 ? await answer.text() : undefined;
    },
    () => undefined,
  );
  const send = () => {
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
    const body: ReportBody = { composition, counts, visit: token };
    navigator.sendBeacon(address, JSON.stringify(body));
  };
  window.addEventListener('pagehide', send, { once: true });
  return () => window.removeEventListener('pagehide', send);
}
