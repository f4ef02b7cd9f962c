import { chromium, type Page } from 'playwright';
import { browserArguments, findBrowser } from '../fixtures/find-browser';

/**
 * A scripted visit with a processor six times slower: how long each interaction takes until it is painted (INP: the browser's own event timing), and
 * the longest tasks after the first paint, while pages come to life: the longest is React that is run for the first time. `node --import tsx bench/interactions.ts <origin>`
 */
const slowdown = 6;
/** What counts as good. */
const goodMs = 200;
const [origin = 'http://localhost:3000'] = process.argv.slice(2);

type Step = readonly [name: string, path: string, act: (page: Page) => Promise<void>];

const steps: readonly Step[] = [
  ['open the phone menu', '/contact', (page) => page.getByRole('button', { name: 'Menu' }).click()],
  ['type into a form', '/contact', (page) => page.getByLabel('Name').pressSequentially('Asha Example', { delay: 120 })],
  ['type a phone number', '/contact', (page) => page.getByLabel('Mobile').pressSequentially('9826012345', { delay: 120 })],
  ['send what is not complete', '/contact', (page) => page.getByRole('button', { name: 'Submit' }).click()],
  ['open a modal', '/franchise', (page) => page.getByRole('main').getByRole('button').first().click()],
  ['choose a tab', '/service', (page) => page.getByRole('tab').nth(1).click()],
  [
    'move a slider by keys',
    '/emi-calculator',
    async (page) => {
      await page.getByRole('slider').first().focus();
      for (let key = 0; key < 8; key += 1) await page.keyboard.press('ArrowRight', { delay: 100 });
    },
  ],
  ['next slide', '/', (page) => page.getByRole('region', { name: 'How we fund' }).getByRole('button', { name: 'Next' }).click()],
  ['open a question', '/', (page) => page.locator('summary').nth(1).click()],
];

const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath !== null && { executablePath }), args: browserArguments });
let isSlow = false;
for (const [name, path, act] of steps) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    const seen = { interactions: [] as number[], tasks: [] as number[] };
    Reflect.set(window, 'seen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) if (entry.interactionId) seen.interactions.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      // What is rendered first is no part of the coming to life.
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      seen.tasks.push(...list.getEntries().flatMap(({ startTime, duration }) => (startTime < painted ? [] : [duration])));
    }).observe({ type: 'longtask' });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${origin}${path}`);
  await page.waitForLoadState('networkidle');
  const read = () => page.evaluate(() => Reflect.get(window, 'seen') as { interactions: number[]; tasks: number[] });
  // Before anything is looked for: the test tool runs in the page, too.
  const { tasks } = await read();
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.evaluate(() => Reflect.get(window, 'seen').interactions.splice(0));
  await act(page);
  // Until the last interaction has been painted and reported.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 400)))));
  const longest = Math.max(0, ...(await read()).interactions);
  isSlow ||= longest > goodMs;
  console.log(
    `${name} (${path}): ${Math.round(longest)} ms; tasks over 50 ms after the first paint: ${tasks.map(Math.round).join(', ') || 'none'}`,
  );
  await page.context().close();
}
await browser.close();
process.exitCode = isSlow ? 1 : 0;
