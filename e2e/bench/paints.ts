import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { documentedRoutes } from '../fixtures/documented-routes';
import { browserArguments, findBrowser } from '../fixtures/find-browser';
import { buildTwin } from './build-twin';
import { networks } from './measure';
import { openQuietPage } from './quiet-page';
import { medianOf, ratioOf } from './ratio';
import { serveSite } from './serve-site';

/**
 * First and largest paint alone, of the composed site and its twin, slow 4G, cold, in pairs: `bench.ts` waits half a minute for all else that it measures, and
 * five runs are too few for a figure that a busy machine spreads by a third. `node --import tsx bench/paints.ts [pairs] [routes]`.
 * Ends with code 1 where the composed site is slower on a page beyond chance: its whole interval, of 99 % since there are thirty, is above 1.
 */
const share = 0.99;
const [pairs = '15', routes] = process.argv.slice(2);
const paths = routes?.split(',') ?? documentedRoutes.map(([path]) => path.replace(':id', '1')).filter((path) => !path.includes(':'));
const { latency, throughput, cpu } = networks['slow 4G'];

interface Paints {
  readonly fcp: number;
  readonly lcp: number;
}

const observe = `
  window.paints = { fcp: 0, lcp: 0 };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') paints.fcp = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) paints.lcp = startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });`;

/** Until the page has come to life, and the picture after that: what is larger has been painted by then. */
const settled = `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('The page does not come to life.')), 60_000);
  const check = () => document.documentElement.dataset.alive === undefined ? setTimeout(check, 50) : requestAnimationFrame(() => setTimeout(resolve, 300));
  check();
})`;

async function paintsOf(browser: Browser, address: string): Promise<Paints> {
  const page = await openQuietPage(browser, { width: 360, height: 740 });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: observe });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goTo(address);
  await page.evaluate(settled);
  const paints = await page.evaluate<Paints>('paints');
  await page.close();
  return paints;
}

const site = fileURLToPath(new URL('../../site', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'paints-'));
await buildTwin(site, join(folder, 'twin-site'));
const composed = await serveSite(site, join(folder, 'composed'));
const twin = await serveSite(join(folder, 'twin-site'), join(folder, 'twin'));
const executablePath = findBrowser(true);
const browser = await chromium.launch({ ...(executablePath !== null && { executablePath }), args: browserArguments });

type Pair = readonly [here: Paints, there: Paints];
const all: Pair[] = [];
let isSlower = false;

function tell(name: string, taken: readonly Pair[], within: number): void {
  const said = (['fcp', 'lcp'] as const).map((figure) => {
    const [here, there] = [0, 1].map((at) => medianOf(taken.map((pair) => pair[at as 0 | 1][figure]))) as [number, number];
    const { mean, low, high } = ratioOf(
      taken.map(([one, other]) => [one[figure], other[figure]]),
      within,
    );
    isSlower ||= low > 1;
    return `${Math.round(here)} / ${Math.round(there)} = ${(here / there).toFixed(2)} | ${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  });
  console.log(`| ${[name, ...said].join(' | ')} |`);
}

console.log(`| page | FCP, medians of ${pairs} | of pairs | LCP | of pairs |\n|---|---|---|---|---|`);
for (const path of paths) {
  const taken: Pair[] = [];
  for (let run = 0; run < Number(pairs); run += 1) {
    // Who comes first changes: the second finds the machine as the first has left it.
    const own = () => paintsOf(browser, composed.origin + path);
    const others = () => paintsOf(browser, twin.origin + path);
    if (run % 2 === 0) taken.push([await own(), await others()]);
    else {
      const there = await others();
      taken.push([await own(), there]);
    }
  }
  all.push(...taken);
  tell(`\`${path}\``, taken, share);
}
tell('all', all, share);
await browser.close();
await Promise.all([composed.close(), twin.close()]);
await rm(folder, { recursive: true });
process.exitCode = isSlower ? 1 : 0;
