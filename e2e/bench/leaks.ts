import { type CDPSession, chromium, type Page } from 'playwright';
import { documentedRoutes } from '../fixtures/documented-routes';
import { browserArguments, findBrowser } from '../fixtures/find-browser';
import { modals } from '../fixtures/modals';
import { say } from '../fixtures/say';

/**
 * Whether anything grows while one tab goes over all pages and opens modals: heap, nodes and listeners after so many navigations, beside those
 * after the first four rounds, when everything has been loaded. `node --import tsx bench/leaks.ts <origin> [<navigations>]`
 */
const [origin = 'http://localhost:3000', count = '300'] = process.argv.slice(2);
/** How far a figure may be from that of the fourth round. */
const tolerance = 0.05;

const paths = documentedRoutes.map(([path]) => path).filter((path) => !path.includes(':'));

interface Sample {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function sample(session: CDPSession): Promise<Sample> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Inside the page: through the site's own router, as a link does it. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]:not([target])`);
    if (link === null) throw new Error(`No link to ${to}.`);
    link.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('main h1').waitFor();
  // As far as a visitor gets before the next press. Of a page that is left while it is made, Chromium keeps the pictures: those with `sizes`
  // are kept by the document from when they are made until they are taken out of it.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** As any slice opens it; something is typed, and Esc closes it. */
async function openModal(page: Page, [modal, title]: (typeof modals)[number]): Promise<void> {
  await say(page, 'open-modal', { modal });
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await dialog.getByRole('textbox').first().fill('Asha');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

const executablePath = findBrowser();
// Without machine code: what V8 compiles while it gets to know the site is half of what the heap grows by, and is let go when unused.
const args = [...browserArguments, '--js-flags=--jitless'];
const browser = await chromium.launch({ ...(executablePath !== null && { executablePath }), args });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');
await page.goto(`${origin}/`);
await page
  .getByRole('dialog', { name: /^Welcome/ })
  .getByRole('button', { name: 'Close' })
  .click();
const linked = await page.evaluate(
  (all) => all.filter((path) => document.querySelector(`header a[href="${path}"], footer a[href="${path}"]`)),
  paths as string[],
);
let done = 0;
const samples: Sample[] = [];
while (done < Number(count)) {
  for (const path of linked) {
    await goTo(page, path);
    done += 1;
  }
  for (const modal of modals) await openModal(page, modal);
  await goTo(page, '/');
  done += 1;
  samples.push(await sample(session));
}
await browser.close();
// The first rounds load what is loaded once, and fill caches.
const [before, after] = [samples[3] ?? samples[0], samples.at(-1)];
console.log(`${done} navigations over ${linked.length} pages, ${samples.length * modals.length} modals`);
let grows = false;
for (const figure of ['heap', 'nodes', 'listeners'] as const) {
  const [first, last] = [before?.[figure] ?? 0, after?.[figure] ?? 0];
  const change = last / first - 1;
  grows ||= change > tolerance;
  console.log(`${figure}: ${first.toLocaleString('en')} -> ${last.toLocaleString('en')} (${(change * 100).toFixed(1)} %)`);
}
process.exitCode = grows ? 1 : 0;
