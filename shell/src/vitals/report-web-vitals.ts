import { whenIdle } from '@platform/host/layout/when-idle';
import { readConfiguration } from '@platform/slice/browser/configuration';
import { report } from '@platform/slice/browser/report';
import type { Metric } from 'web-vitals';

/**
 * Measures layout shift, input delay, paint, largest paint and first byte (§7), and sends what this visit reports to the site's own server. Loaded once the
 * page is idle: without it the visitor misses nothing.
 */
export const reportWebVitals = (): void => whenIdle(() => void measure().catch(() => undefined));

async function measure(): Promise<void> {
  const { reportsUrl, reportsShare } = readConfiguration();
  const [{ onCLS, onFCP, onINP, onLCP, onTTFB }, { collectReports, reportLongTasks }] = await Promise.all([
    import('web-vitals'),
    import('@platform/host/reports/collect-reports'),
  ]);
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(reportVital);
  reportLongTasks();
  if (reportsUrl !== null && Math.random() < reportsShare) collectReports(reportsUrl);
}

/** Of the slice whose page is shown. */
function reportVital({ name, value }: Metric): void {
  const { remote = 'shell', page, release = '' } = document.querySelector<HTMLElement>('main [data-page]')?.dataset ?? {};
  report({ what: name, slice: remote, release, subject: page === undefined ? '' : `pages/${page}`, value });
}
