import { type Browser, chromium } from 'playwright';
import { browserArguments, findBrowser } from '../fixtures/find-browser';

const runs = 5;
/** Slow 4G as Lighthouse has it, and a phone's processor. */
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

/**
 * How long the visitor of a slow phone waits until a press is answered, in milliseconds from the start of the visit: the menu's button is
 * pressed as soon as it can be seen. `node --import tsx bench/press.ts <origin> [<path> …]`
 */
async function timeOfPress(browser: Browser, address: string): Promise<{ readonly paintMs: number; readonly answerMs: number }> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address, { waitUntil: 'commit' });
  const menu = page.getByRole('banner').locator('button[aria-controls]').first();
  await menu.waitFor();
  await menu.evaluate((button: HTMLElement) => {
    const open = new MutationObserver(() => performance.mark('answered'));
    open.observe(button, { attributeFilter: ['aria-expanded'] });
    button.click();
  });
  await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0, null, { timeout: 60_000 });
  const times = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    answerMs: performance.getEntriesByName('answered')[0]?.startTime ?? 0,
  }));
  await page.context().close();
  return times;
}

const median = (values: readonly number[]) => Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);

const [origin = 'http://localhost:3000', ...given] = process.argv.slice(2);
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath !== null && { executablePath }), args: browserArguments });
for (const path of given.length > 0 ? given : ['/', '/contact', '/privacy']) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await timeOfPress(browser, `${origin}${path}`));
  const answers = all.map(({ answerMs }) => answerMs);
  console.log(
    `${path}: first paint ${median(all.map(({ paintMs }) => paintMs))} ms, a press is answered after ${median(answers)} ms (${Math.round(Math.min(...answers))}–${Math.round(Math.max(...answers))})`,
  );
}
await browser.close();
