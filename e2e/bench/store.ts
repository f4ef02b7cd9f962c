import { parseArgs } from 'node:util';
import { browserArguments, findBrowser } from '@platform/slice/testing/find-browser';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { serveStore } from '../fixtures/serve-store';
import { filesReceived, type Network, networks, observe, watchNetwork } from './measure';
import { medianOf } from './ratio';

/**
 * `npm run bench:store`: the Tractor Store of this repository beside other implementations that run already, in turns, in Chromium:
 * `STORES=blueprint=http://localhost:7210,other=http://localhost:7211 npm run bench:store -- --runs 5 --network "slow 4G" --pages home,cart`.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, network: { type: 'string', default: 'slow 4G' }, pages: { type: 'string' } },
});
const network = values.network as Network;
if (!(network in networks)) throw new Error(`--network is one of ${Object.keys(networks).join(', ')}.`);
const quietMs = 1_000;

/** Pages, and what is pressed on one of them. */
const pages = { home: '/', category: '/products/classic', product: '/product/CL-01', cart: '/checkout/cart' };

type Figures = Readonly<Record<string, number>>;

const own = await serveStore();
const stores = [
  ['ours', own.origin] as const,
  ...(process.env['STORES'] ?? '').split(',').flatMap((text) => {
    const [name = '', address] = text.split('=');
    return address === undefined ? [] : [[name, address] as const];
  }),
];
const executablePath = findBrowser(true);
const browser = await chromium.launch({ ...(executablePath !== null && { executablePath }), args: browserArguments });
for (const [title, path] of Object.entries(pages)) {
  if (values.pages?.split(',').includes(title) === false) continue;
  const taken = new Map<string, Figures[]>(stores.map(([name]) => [name, []]));
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const [name, origin] of run % 2 === 0 ? stores : stores.toReversed())
      taken.get(name)?.push(await load(browser, origin, path, title === 'product'));
  tell(`${title}, ${network}`, taken);
}
await browser.close();
await own.close();

/** Loads a page cold, with one machine in the basket, and on the page of a machine adds another. */
async function load(from: Browser, origin: string, path: string, adds: boolean): Promise<Figures> {
  const context = await from.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const before = await context.newPage();
  await before.goto(`${origin}/product/CL-08`);
  await before.getByRole('button', { name: /add to basket/i }).click();
  await before.getByTitle('View Cart').getByText('1').waitFor();
  const cookies = await context.cookies();
  await context.close();
  const cold = await from.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  await cold.addCookies(cookies);
  const page = await cold.newPage();
  const asked = await watchNetwork(await cold.newCDPSession(page), network);
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await page.addInitScript(observe);
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  await everythingCame(page);
  const seen = await page.evaluate(() => Reflect.get(window, 'benchSeen') as Record<'fcp' | 'lcp' | 'cls' | 'tbt', number>);
  const received = await page.evaluate(filesReceived);
  const html = await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming).encodedBodySize);
  const sum = (pattern: RegExp) =>
    received.filter(({ url }) => pattern.test(new URL(url).pathname)).reduce((all, { bytes }) => all + bytes, 0);
  const loaded = {
    ...{ fcp: seen.fcp, lcp: seen.lcp, tbt: seen.tbt, cls: seen.cls, html, js: sum(/\.js$/), css: sum(/\.css$/) },
    ...{ images: sum(/\.(?:svg|webp|avif|png|jpg|ico)$/), requests: asked.size },
  };
  const toMiniCart = adds ? { 'to cart': await msToMiniCart(page) } : {};
  await cold.close();
  return { ...loaded, ...toMiniCart };
}

/** From the press of the button to the next picture with the new count. */
function msToMiniCart(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('button')].find((one) => /add to basket/i.test(one.textContent ?? ''));
        const count = () => document.querySelector('[title="View Cart"]')?.textContent?.trim();
        const before = count();
        const start = performance.now();
        const look = () => (count() !== before ? resolve(performance.now() - start) : requestAnimationFrame(look));
        button?.click();
        look();
      }),
  );
}

/** Nothing has come for a while. */
async function everythingCame(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return performance.now() - Math.max(0, ...files.map(({ responseEnd }) => responseEnd)) > quiet;
    },
    quietMs,
    { timeout: 60_000, polling: 100 },
  );
}

function tell(title: string, taken: ReadonlyMap<string, readonly Figures[]>): void {
  const names = [...taken.keys()];
  const figures = Object.keys(taken.get('ours')?.[0] ?? {});
  console.log(`\n${title}\n${''.padEnd(10)}${names.map((name) => name.padStart(14)).join('')}`);
  for (const figure of figures) {
    const medians = names.map((name) => medianOf((taken.get(name) ?? []).map((one) => one[figure] ?? 0)));
    console.log(
      `${figure.padEnd(10)}${medians.map((value) => (figure === 'cls' ? value.toFixed(3) : String(Math.round(value))).padStart(14)).join('')}`,
    );
  }
}
