import { type createSiteRouter, reportIfLeftEarly } from '@platband/host/start';
import { whenIdle } from '@platband/host/when-idle';
import { readConfiguration } from '@platband/slice/browser/configuration';
import { report } from '@platband/slice/browser/report';
import type { Metric } from 'web-vitals';

type Router = ReturnType<typeof createSiteRouter>;

/**
 * Measures layout shift, input delay, paint, largest paint and first byte (§7), and sends this
 * visit's reports to the site's server. Loaded once the page is idle, but called before the shell
 * has started, since a visit may end sooner.
 */
export async function reportWebVitals(started: Promise<Router>): Promise<void> {
  const { reportsUrl, reportsShare } = readConfiguration();
  const isSampled = Math.random() < reportsShare;
  const endEarly =
    reportsUrl !== null && isSampled ? reportIfLeftEarly(reportsUrl) : () => undefined;
  const router = await started.catch(() => null);
  if (router === null) return;
  whenIdle(async () => {
    await measure(router, isSampled).then(endEarly, () => undefined);
  });
}

async function measure(router: Router, isSampled: boolean): Promise<void> {
  const { reportsUrl, analyticsScript } = readConfiguration();
  if (analyticsScript !== null) loadAnalytics(analyticsScript);
  const [{ onCLS, onFCP, onINP, onLCP, onTTFB }, { collectVisit }] = await Promise.all([
    import('web-vitals'),
    import('./collect-reports'),
  ]);
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(reportVital);
  const onPage = (shown: () => void) => onNextPages(router, shown);
  collectVisit({ address: reportsUrl, isSampled, onPage });
}

/**
 * Analytics scripts track navigation through the browser's history; Plausible's needs the domain.
 */
function loadAnalytics(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset['domain'] = location.hostname;
  document.head.append(script);
}

function onNextPages(router: Router, shown: () => void): void {
  let { pathname } = location;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    ({ pathname } = location);
    shown();
  });
}

function reportVital({ name, value }: Metric): void {
  const {
    remote = 'shell',
    page,
    release = '',
  } = document.querySelector<HTMLElement>('main [data-page]')?.dataset ?? {};
  report({
    what: name,
    slice: remote,
    release,
    subject: page === undefined ? '' : `pages/${page}`,
    value,
  });
}
