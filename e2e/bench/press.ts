import { type Browser, chromium } from 'playwright';
import { browserArguments, findBrowser } from '../fixtures/find-browser';

const runs = Number(process.env['RUNS'] ?? 5);
/** Slow 4G as Lighthouse has it, and a phone's processor. */
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

interface Times {
  readonly paintMs: number;
  /** The menu is open. */
  readonly menuMs: number;
  /** The dialog of a form is open, which takes a hydrated header. */
  readonly formMs: number;
}

/**
 * How long the visitor of a slow phone waits until a press is answered, in milliseconds from the start of the visit: the buttons of the menu
 * and of Private Funding are pressed as soon as they are there. `node --import tsx bench/press.ts <origin> [<path> …]`
 */
async function timesOfPresses(browser: Browser, address: string): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'commit' });
  const menu = page.getByRole('banner').locator('button[aria-controls]').first();
  await menu.waitFor();
  await menu.evaluate((button: HTMLElement) => {
    new MutationObserver(() => performance.mark('menu')).observe(button, { attributeFilter: ['aria-expanded'] });
    new MutationObserver(() => {
      if (document.querySelector('dialog[open]:not([data-at-start])')) performance.mark('form');
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    button.click();
    [...document.querySelectorAll<HTMLElement>('header button')].find(({ textContent }) => textContent === 'Private Funding')?.click();
  });
  await page.waitForFunction(() => ['menu', 'form'].every((name) => performance.getEntriesByName(name).length > 0), null, {
    timeout: 60_000,
  });
  const [paintMs = 0, menuMs = 0, formMs = 0] = await page.evaluate(() =>
    ['first-contentful-paint', 'menu', 'form'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
  );
  await page.context().close();
  return { paintMs, menuMs, formMs };
}

const median = (values: readonly number[]) => Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);

const [origin = 'http://localhost:3000', ...given] = process.argv.slice(2);
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath !== null && { executablePath }), args: browserArguments });
for (const path of given.length > 0 ? given : ['/', '/contact', '/privacy']) {
  const all: Times[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await timesOfPresses(browser, `${origin}${path}`));
  const said = (['paintMs', 'menuMs', 'formMs'] as const).map((name) => {
    const values = all.map((times) => times[name]);
    return `${median(values)} ms (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;
  });
  console.log(`${path}: first paint ${said[0]}, the menu opens after ${said[1]}, a form after ${said[2]}`);
}
await browser.close();
