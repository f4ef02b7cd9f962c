import { type Browser, type CDPSession, devices, type Page } from '@playwright/test';

/**
 * `slow 4G`: a phone with 150 ms latency, 1.6 Mbit/s and a CPU four times slower. `unthrottled`:
 * this machine at full speed.
 */
export const networks = {
  'slow 4G': { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, cpu: 4 },
  unthrottled: null,
} as const;
export type Network = keyof typeof networks;

/**
 * Measurements of one page load. Times are in milliseconds, sizes in bytes of compressed (brotli)
 * bodies without headers.
 */
export interface Measurement {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /**
   * CPU time of the main thread until the page has loaded: in total, and for scripts, style, layout
   * and the rest (mostly paint). Excludes other processes.
   */
  readonly cpu: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly other: number;
  /** Bytes received before the first paint. */
  readonly early: number;
  /** From tapping the menu button to the next paint. */
  readonly inp: number;
  readonly html: number;
  readonly js: number;
  readonly css: number;
  readonly images: number;
  readonly requests: number;
  /** Length of the longest request chain before the page was hydrated. */
  readonly levels: number;
}

interface Asked {
  readonly url: string;
  readonly from: string | null;
}

/** Loads a page with a cold cache, then again with a warm one. */
export async function measure(
  browser: Browser,
  address: string,
  network: Network,
): Promise<{ cold: Measurement; warm: Measurement }> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    // Blocked because responses from a service worker's cache would count as transferred.
    serviceWorkers: 'block',
  });
  const cold = await load(await context.newPage(), address, network);
  const warm = await load(await context.newPage(), address, network);
  await context.close();
  return { cold, warm };
}

async function load(page: Page, address: string, network: Network): Promise<Measurement> {
  const session = await page.context().newCDPSession(page);
  const asked = await watchNetwork(session, network);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // tsx wraps named functions in a `__name` helper, which doesn't exist in the page.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  // The shell requests the popup's clip before the page's slots make any requests.
  const popup = page.locator('dialog[data-at-start]');
  await popup.locator('video[src]').waitFor({ timeout: 60_000 });
  const untilAlive = asked.size;
  await everythingCame(page, lastScripts);
  // Read before any interaction, to exclude files that load on the first touch or seconds later,
  // for slots below the first screen.
  const received = await page.evaluate(filesReceived);
  const processor = await mainThread(session);
  const all = [...asked.values()];
  // Selected by markup because the page may be in either language.
  await popup.locator('form[method=dialog] button').tap();
  await page.locator('[aria-controls="site-menu"]').tap();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const seen = await page.evaluate(
    () =>
      Reflect.get(window, 'benchSeen') as {
        fcp: number;
        lcp: number;
        cls: number;
        tbt: number;
        inp: number;
      },
  );
  const html = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming).encodedBodySize,
  );
  const sum = (pattern: RegExp) =>
    received
      .filter(({ url }) => pattern.test(new URL(url).pathname))
      .reduce((total, { bytes }) => total + bytes, 0);
  const early = received.filter(({ at }) => at <= seen.fcp);
  await page.close();
  return {
    ...seen,
    ...processor,
    html,
    early: early.reduce((total, { bytes }) => total + bytes, html),
    js: sum(/\.js$/),
    css: sum(/\.css$/),
    images: sum(/\.(?:svg|webp|avif|png|jpg)$|\/media\/preview\//),
    requests: all.length,
    levels: Math.max(...levelsOf(all.slice(0, untilAlive)).values()),
  };
}

async function mainThread(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const [cpu, script, style, layout] = [
    'TaskDuration',
    'ScriptDuration',
    'RecalcStyleDuration',
    'LayoutDuration',
  ].map((name) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return { cpu, script, style, layout, other: cpu - script - style - layout };
}

/** The scripts every page loads last, when idle. */
const lastScripts = ['web-vitals', 'tell-unsent'];
/** Quiet time in milliseconds after which the last scripts' own requests are done. */
const quietMs = 1_000;

/**
 * Waits until the page has finished loading. It waits for the last scripts because a pause between
 * requests would otherwise end the count too early.
 * @param names Scripts that the page loads last.
 */
export async function everythingCame(page: Page, names: readonly string[]): Promise<void> {
  await page.waitForFunction(
    ({ names, quiet }) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const latest = Math.max(0, ...files.map(({ responseEnd }) => responseEnd));
      const isThere =
        document.readyState === 'complete' &&
        names.every((name) => files.some((file) => file.name.includes(name)));
      return isThere && performance.now() - latest > quiet;
    },
    { names, quiet: quietMs },
    { timeout: 60_000, polling: 100 },
  );
}

export async function watchNetwork(
  session: CDPSession,
  network: Network,
): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const from =
      initiator.url ??
      initiator.stack?.callFrames.find(({ url }) => url.startsWith('http'))?.url ??
      null;
    asked.set(requestId, { url: request.url, from });
  });
  const settings = networks[network];
  if (settings !== null) {
    const { latency, throughput, cpu } = settings;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  return asked;
}

/** The document is level 1; each file is one level below the file that requests it. */
function levelsOf(all: readonly Asked[]): ReadonlyMap<string, number> {
  const [document] = all;
  const levels = new Map<string, number>();
  for (const { url, from } of all) {
    if (levels.has(url)) continue;
    levels.set(url, url === document?.url ? 1 : (levels.get(from ?? document?.url ?? '') ?? 1) + 1);
  }
  return levels;
}

/**
 * Runs in the page. Returns every file loaded from the network with its compressed size, excluding
 * cached files.
 */
export function filesReceived(): {
  readonly url: string;
  readonly bytes: number;
  /** Milliseconds from the start of the navigation to the end of the response. */
  readonly at: number;
}[] {
  return (
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      // `transferSize` is the body size plus 300 for headers, 300 for a revalidated response, or 0
      // for a cached one.
      .filter(({ transferSize, encodedBodySize }) => transferSize >= encodedBodySize + 300)
      // Excluded because clips are fetched in several range requests.
      .filter(({ initiatorType }) => initiatorType !== 'video')
      .map(({ name, encodedBodySize, responseEnd }) => ({
        url: name,
        bytes: encodedBodySize,
        at: responseEnd,
      }))
  );
}

/** Runs in the page before any other script. */
export function observe(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, tbt: 0, inp: 0 };
  Reflect.set(window, 'benchSeen', seen);
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  watch('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
  watch(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { readonly interactionId: number }).interactionId > 0)
        seen.inp = Math.max(seen.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}
