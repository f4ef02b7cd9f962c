import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Look, look } from './look';
import { sendForms } from './send-forms';
import { type Watched, watch, watchKey } from './watch';

/** What a tried page must end within, whatever its scripts do, in milliseconds. */
const stepMs = 15_000;
/** And what a press leads to, in milliseconds. */
const pressMs = 3_000;
/** For so long the main thread is watched once all is loaded, in milliseconds. */
const watchedMs = 1_000;

/** One page of one site, visited once. */
export interface Visit {
  /** What ended the visit before its time; null: nothing did. */
  readonly failure: string | null;
  /** Errors of the console and uncaught ones, React's warnings of hydration among them. */
  readonly errors: readonly string[];
  readonly looks: readonly Look[];
  /** What the presses on others' controls have led to, by what they were for. */
  readonly presses: Readonly<Record<string, string>>;
  readonly changedGlobals: readonly string[];
  readonly stoppedEvents: readonly string[];
  /** What the slice still listens to once its page is left. */
  readonly leftListeners: readonly string[];
  readonly layoutShift: number;
  /** Milliseconds of long tasks in the second after all was loaded. */
  readonly busyMs: number;
  /** Forms by name, and whether what was filled in was sent. */
  readonly forms: Readonly<Record<string, boolean>>;
  /** Number of elements by the rule of axe that they break. */
  readonly violations: Readonly<Record<string, number>>;
}

export interface VisitSettings {
  readonly browser: Browser;
  readonly slice: string;
  readonly address: string;
  readonly width: number;
  /** Whether forms are filled in, and the page is checked by axe: once per page is enough. */
  readonly isThorough: boolean;
  /** axe's own script. */
  readonly axe: string;
  /** Whether only the shell's parts can be compared: the page is a new one. */
  readonly isOnlyShell: boolean;
  /** A file for a picture of the page. */
  readonly picture?: string;
}

const none: Visit = {
  ...{ failure: null, errors: [], looks: [], presses: {}, changedGlobals: [], stoppedEvents: [], leftListeners: [] },
  ...{ layoutShift: 0, busyMs: 0, forms: {}, violations: {} },
};

/** Visits a page as somebody would: looks at it, closes what covers it, presses what is there, sends its forms and leaves it by a link of the header. */
export async function visit(settings: VisitSettings): Promise<Visit> {
  const { browser, width } = settings;
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
  context.setDefaultTimeout(stepMs);
  const errors = new Set<string>();
  try {
    const visited = await walk(context, settings, errors);
    return { ...visited, errors: [...errors] };
  } catch (error) {
    const [words = ''] = (error as Error).message.split('\n');
    return { ...none, errors: [...errors], failure: words };
  } finally {
    // A page that never ends its script cannot be asked to close.
    await Promise.race([context.close(), new Promise((resolve) => setTimeout(resolve, 2_000))]);
  }
}

async function walk(context: BrowserContext, settings: VisitSettings, errors: Set<string>): Promise<Omit<Visit, 'errors'>> {
  const { address, slice, isThorough, isOnlyShell, axe, picture } = settings;
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.add(worded(error.message)));
  page.on('console', (message) => message.type() === 'error' && errors.add(worded(message.text())));
  // The stand-in of the API takes whatever is sent, and keeps nothing.
  const sent: string[] = [];
  await page.route('**', (route) => {
    // When a typeface comes differs from run to run, and so does what shifts then.
    if (route.request().resourceType() === 'font') return route.abort();
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().url());
    return route.fulfill({ status: 503, json: { message: 'Nothing is sent while a release is tried.' } });
  });
  // The compiler's helper for names of functions is not there in the page.
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await page.addInitScript(watch, { key: watchKey, slice });
  await page.goto(address, { waitUntil: 'load' });
  await isAlive(page);
  const changedGlobals = new Set<string>();
  const stoppedEvents = new Set<string>();
  // Before and after each press: a press that is stopped may load the page anew, which forgets what was noted.
  const note = async () => {
    for (const name of await noted(page, (watched) => watched.changedGlobals())) changedGlobals.add(name);
    for (const name of await noted(page, (watched) => watched.stoppedEvents())) stoppedEvents.add(name);
  };
  const looks = [await page.evaluate(look, { slice, isOnlyShell })];
  const presses: Record<string, string> = {};
  presses['close what covers the page'] = await closeDialog(page);
  looks.push(await page.evaluate(look, { slice, isOnlyShell }));
  if (picture !== undefined) await page.screenshot({ path: picture });
  await noted(page, (watched) => watched.takeBusyMs());
  await page.waitForTimeout(watchedMs);
  const busyMs = await noted(page, (watched) => watched.takeBusyMs());
  const layoutShift = await noted(page, (watched) => watched.layoutShift());
  const violations = isThorough ? await brokenRules(page, axe) : {};
  await note();
  presses['open a menu of the header'] = await openMenu(page);
  await note();
  presses['follow a link of the header'] = await leave(page);
  looks.push(await page.evaluate(look, { slice, isOnlyShell: true }));
  await note();
  const leftListeners = await noted(page, (watched) => watched.globalListeners());
  // Last, on the page anew: what is sent leads elsewhere.
  const forms = isThorough ? await formsOf(page, address, sent) : {};
  return {
    ...{ failure: null, looks, presses, leftListeners, layoutShift, busyMs, forms, violations },
    ...{ changedGlobals: [...changedGlobals], stoppedEvents: [...stoppedEvents] },
  };
}

/** Without what differs from run to run: addresses of releases, places in files, numbers. */
const worded = (text: string) =>
  text
    .replace(/https?:\/\/[^\s)]+/g, (found) =>
      found.replace(/\/remotes\/([^/]+)\/[^/]+\//, '/remotes/$1/').replace(/^https?:\/\/[^/]+/, ''),
    )
    .replace(/:\d+:\d+/g, '')
    .slice(0, 300);

const noted = <T>(page: Page, read: (watched: Watched) => T): Promise<T> =>
  page.evaluate<T>(`(${read.toString()})(window[${JSON.stringify(watchKey)}])`);

/** Hydrated, loaded and at rest. */
async function isAlive(page: Page): Promise<void> {
  await page.locator('html:not([data-static])').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

async function formsOf(page: Page, address: string, sent: readonly string[]): Promise<Record<string, boolean>> {
  await page.goto(address, { waitUntil: 'load' });
  if ((await page.locator('main form').count()) === 0) return {};
  await isAlive(page);
  await closeDialog(page);
  return sendForms(page, sent);
}

/** Closes a dialog that is open over the page, by its first button. */
async function closeDialog(page: Page): Promise<string> {
  const dialog = page.locator('dialog[open]').first();
  if ((await dialog.count()) === 0) return 'nothing covers it';
  await dialog
    .getByRole('button')
    .first()
    .click({ timeout: pressMs })
    .catch(() => undefined);
  const isGone = await dialog.waitFor({ state: 'hidden', timeout: pressMs }).then(
    () => true,
    () => false,
  );
  await page.mouse.move(0, 0);
  return isGone ? 'it closes' : 'it does not close';
}

async function openMenu(page: Page): Promise<string> {
  const menu = page.locator('header [aria-controls][aria-expanded]:visible').first();
  if ((await menu.count()) === 0) return 'there is none';
  await menu.click({ timeout: pressMs }).catch(() => undefined);
  const isOpen = (await menu.getAttribute('aria-expanded')) === 'true';
  if (isOpen) await page.keyboard.press('Escape');
  return isOpen ? 'it opens' : 'it does not open';
}

/** Leaves the page by a link of the shell to another page, without loading anew. */
async function leave(page: Page): Promise<string> {
  const link = page
    .locator('header a[href^="/"]:visible:not([aria-current], [aria-controls], [lang]), footer a[href^="/"]:visible:not([aria-current])')
    .first();
  if ((await link.count()) === 0) return 'there is none';
  await page.evaluate('window.__tried = true');
  const before = page.url();
  await link.click({ timeout: pressMs }).catch(() => undefined);
  await page.waitForURL((url) => url.href !== before, { timeout: pressMs }).catch(() => undefined);
  await page.waitForLoadState('networkidle');
  // What is pointed at looks otherwise.
  await page.mouse.move(0, 0);
  const isSameDocument = (await page.evaluate('window.__tried')) === true;
  return `${new URL(page.url()).pathname}${isSameDocument ? '' : ', loaded anew'}`;
}

async function brokenRules(page: Page, axe: string): Promise<Record<string, number>> {
  // The site's policy lets no script of a page's own text in: this one is evaluated.
  await page.evaluate(axe);
  const found = await page.evaluate<{ id: string; nodes: number }[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.length })))`,
  );
  return Object.fromEntries(found.map(({ id, nodes }) => [id, nodes]));
}
