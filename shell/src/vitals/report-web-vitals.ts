import { whenIdle } from '@platform/host/layout/when-idle';
import { readConfiguration } from '@platform/slice/browser/configuration';
import type { Metric } from 'web-vitals';

/**
 * Measures layout shift, input delay, paint, largest paint and first byte (§7). Loaded once the page is idle. Each figure becomes a mark
 * on the browser's own timeline; it is sent only where an address is configured.
 */
export function reportWebVitals(): void {
  const { webVitalsUrl } = readConfiguration();
  const report = ({ name, value, id }: Metric) => {
    performance.mark(`web-vital:${name}`, { detail: { value } });
    if (webVitalsUrl !== null) navigator.sendBeacon(webVitalsUrl, JSON.stringify({ name, value, id, page: location.pathname }));
  };
  const measure = () =>
    import('web-vitals').then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(report);
    });
  // Without the measuring script the visitor misses nothing.
  whenIdle(() => void measure().catch(() => undefined));
}
