import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../fixtures/find-browser';
import { openQuietPage, type QuietPage } from './quiet-page';

/**
 * A scripted visit with a processor six times slower, on pages that no debugger listens to: how long each interaction takes until it is painted (INP: the
 * browser's own event timing), and the tasks over 50 ms, before and after the first script of the shell has come: hydration is what follows.
 * `node --import tsx bench/interactions.ts <origin> [runs]`
 */
const slowdown = 6;
/** What counts as good: an interaction, and a task of hydration. */
const goodMs = 200;
const goodTaskMs = 50;
const [origin = 'http://localhost:3000', runs = '1'] = process.argv.slice(2);

type Act = (page: QuietPage) => Promise<void>;
type Step = readonly [name: string, path: string, act: Act, before?: Act];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const type =
  (label: RegExp, text: string): Act =>
  async (page) => {
    await page.focus(await page.find('textbox', label));
    for (const character of text) {
      await page.key(character);
      await pause(120);
    }
  };
const pressOn =
  (role: string, name: RegExp, at = 0): Act =>
  async (page) =>
    page.press(await page.find(role, name, { at }));
/** The first button of the page's main part. */
const openModal: Act = async (page) => page.press(await page.find('button', /./, { within: await page.find('main', /^/) }));
const closePopup: Act = async (page) => page.press(await page.find('button', /^Close$/, { within: await page.find('dialog', /^Welcome/) }));

const steps: readonly Step[] = [
  ['close the popup', '/', closePopup, async () => {}],
  ['open the phone menu', '/contact', pressOn('button', /^Menu$/)],
  ['type into a form', '/contact', type(/^Name/, 'Asha Example')],
  ['type a phone number', '/contact', type(/^Mobile/, '9826012345')],
  ['send what is not complete', '/contact', pressOn('button', /^Submit$/)],
  ['open a modal', '/franchise', openModal],
  [
    'close a modal',
    '/franchise',
    async (page) => page.press(await page.find('button', /^Close$/, { within: await page.find('dialog') })),
    async (page) => {
      await closePopup(page);
      await openModal(page);
      await settled(page);
    },
  ],
  ['choose a tab', '/service', pressOn('tab', /./, 1)],
  [
    'move a slider by keys',
    '/emi-calculator',
    async (page) => {
      await page.focus(await page.find('slider'));
      for (let pressed = 0; pressed < 8; pressed += 1) {
        await page.key('ArrowRight');
        await pause(100);
      }
    },
  ],
  [
    'next slide',
    '/',
    async (page) => page.press(await page.find('button', /^Next/, { within: await page.find('region', /^How we fund/) })),
  ],
  // Chromium's role of a `summary` whose `details` have a name: the privacy notices of the forms have none.
  ['open a question', '/', pressOn('DisclosureTriangleGrouped', /^Where do you work/)],
];

/** Observes from the start of the page on. */
const observe = `
  window.seen = { interactions: [], tasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) seen.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask' });`;

/** Until the page is hydrated and nothing has been loaded for a while. */
const settled = (page: QuietPage): Promise<void> =>
  page.evaluate(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The page does not come to life.')), 30_000);
    let last = performance.now();
    new PerformanceObserver(() => { last = performance.now(); }).observe({ entryTypes: ['resource', 'longtask'] });
    const check = () => document.documentElement.dataset.alive !== undefined && performance.now() - last > 1500 ? resolve() : setTimeout(check, 100);
    check();
  })`);

/** When the first script that hydrates the page had come: all but those that run at its start. */
const firstScript = `Math.min(...performance.getEntriesByType('resource').filter(({ name }) => /\\/shell\\/assets\\/(vendor|common|index)-.*\\.js$/.test(name)).map(({ responseEnd }) => responseEnd))`;

const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath !== null && { executablePath }), args: browserArguments });
let isSlow = false;

interface Visit {
  readonly ms: number;
  readonly atStart: readonly number[];
  readonly hydration: readonly number[];
}

async function visit([name, path, act, before = closePopup]: Step): Promise<Visit> {
  const page = await openQuietPage(browser, { width: 360, height: 740 });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: observe });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goTo(`${origin}${path}`);
  await settled(page);
  // Before anything is looked for: what looks runs in the page, too.
  const tasks = await page.evaluate<(readonly [at: number, ms: number])[]>('seen.tasks');
  const came = await page.evaluate<number>(firstScript);
  await before(page);
  await page.evaluate('void seen.interactions.splice(0)');
  await act(page);
  // Until the last interaction has been painted and reported.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 600))))');
  const interactions = await page.evaluate<number[]>('seen.interactions');
  await page.close();
  if (interactions.length === 0) throw new Error(`"${name}" on ${path} was no interaction: what it presses is not there any more.`);
  const rounded = (keep: (at: number) => boolean) => tasks.filter(([at]) => keep(at)).map(([, ms]) => Math.round(ms));
  return { ms: Math.max(...interactions), atStart: rounded((at) => at < came), hydration: rounded((at) => at >= came) };
}

for (const step of steps) {
  const visits: Visit[] = [];
  for (let run = 0; run < Number(runs); run += 1) visits.push(await visit(step));
  isSlow ||= visits.some(({ ms, hydration }) => ms > goodMs || hydration.some((task) => task > goodTaskMs));
  const said = (of: (seen: Visit) => readonly number[]) => visits.map((seen) => of(seen).join(' ') || '–').join(', ');
  console.log(
    `${step[0]} (${step[1]}): ${visits.map(({ ms }) => ms).join(', ')} ms; tasks over 50 ms before the scripts: ${said((seen) => seen.atStart)}; after: ${said((seen) => seen.hydration)}`,
  );
}
await browser.close();
process.exitCode = isSlow ? 1 : 0;
