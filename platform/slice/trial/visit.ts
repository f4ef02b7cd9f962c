import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Look, look } from './look';
import { closeDialog, leave, openMenu } from './presses';
import { sendForms } from './send-forms';
import { isSending } from './stand-in';
import { type Watched, watchKey, watchScript } from './watch';

export const widths = [360, 1440] as const;

/** What a step must end within, in milliseconds. */
const stepMs = 15_000;
/**
 * And the whole visit: a page whose script never ends answers nothing, which no step of its own
 * gives up.
 */
const visitMs = 45_000;
/** For so long the main thread is watched once all is loaded, in milliseconds. */
const watchedMs = 1_000;
/** What moves is waited for as long, in milliseconds. */
const restMs = 1_000;
/**
 * A patient look is taken again after so many milliseconds, so many times at most, until nothing
 * differs.
 */
const lookAgainMs = 300;
const mostLooks = 8;
/**
 * Widths of a phone, with which the page is loaded, and of a computer: to load it anew for each
 * takes a third longer.
 */
const [phone, computer] = widths;
const height = 800;
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
  /** axe's own script; without it nothing is checked by axe. */
  readonly axe?: string;
  /** Whether only the shell's parts can be compared: the page is a new one. */
  readonly isOnlyShell: boolean;
  /**
   * Whether this look is the last word: what others load late, as a library for what has come into
   * view, is waited for.
   */
  readonly isPatient: boolean;
  /** A file for a picture of the page, by the width it has then. */
  readonly pictureAt?: (width: number) => string;
}

const none: Visit = {
  failure: null,
  errors: [],
  looks: [],
  presses: {},
  changedGlobals: [],
  stoppedEvents: [],
  leftListeners: [],
  layoutShift: 0,
  busyMs: 0,
  forms: {},
  violations: {},
};

/**
 * Visits a page as somebody would: looks at it on a phone and on a computer, closes what covers it,
 * presses what is there, leaves it by a link of the header and sends its forms.
 */
export async function visit(settings: VisitSettings): Promise<Visit> {
  const { browser } = settings;
  const context = await browser.newContext({
    // As on a phone, scroll bars take no space: a headless browser hides them, and yet keeps their
    // place where a dialog stops the page from scrolling.
    viewport: { width: phone, height },
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(stepMs);
  const errors = new Set<string>();
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    void context.close();
  }, visitMs);
  try {
    const visited = await walk(context, settings, errors);
    return { ...visited, errors: [...errors] };
  } catch (error) {
    const [words = ''] = (error as Error).message.split('\n');
    return {
      ...none,
      errors: [...errors],
      failure: isLate ? `It was not done within ${visitMs / 1_000} s.` : words,
    };
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}

async function walk(
  context: BrowserContext,
  settings: VisitSettings,
  errors: Set<string>,
): Promise<Omit<Visit, 'errors'>> {
  const { address, slice, isOnlyShell, axe, isPatient, pictureAt } = settings;
  const page = await context.newPage();
  // A tab that the page opens would hide it, and its steps would wait.
  context.on('page', (tab) => void tab.close());
  page.on('pageerror', (error) => errors.add(worded(error.message)));
  // The stand-in of the API refuses whatever is sent, which is logged.
  const sent: string[] = [];
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && sent.length === 0 && errors.add(worded(message.text())),
  );
  page.on('request', (request) => {
    // A beacon is no form.
    if (isSending(request.method()) && request.resourceType() !== 'ping') sent.push(request.url());
  });
  // The compiler's helper for names of functions is not there in the page.
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await page.addInitScript(watchScript(slice));
  await page.goto(address, { waitUntil: 'load' });
  await isAlive(page);
  const changedGlobals = new Set<string>();
  const stoppedEvents = new Set<string>();
  const noteGlobals = async () => {
    for (const name of await noted(page, (watched) => watched.changedGlobals()))
      changedGlobals.add(name);
  };
  const looks: Look[] = [];
  const presses: Record<string, string> = {};
  const press = async (what: string, action: (page: Page) => Promise<string>) => {
    presses[what] = await action(page);
    for (const name of await noted(page, (watched) => watched.stoppedEvents()))
      stoppedEvents.add(name);
  };
  await noted(page, (watched) => watched.takeBusyMs());
  await page.waitForTimeout(watchedMs);
  const busyMs = await noted(page, (watched) => watched.takeBusyMs());
  const layoutShift = await noted(page, (watched) => watched.layoutShift());
  // Before the presses, too: one that is stopped may load the page anew, which forgets what was
  // noted.
  await noteGlobals();
  const lookWith = async (width: number) => {
    await page.setViewportSize({ width, height });
    looks.push(await lookAt(page, { slice, isOnlyShell }, { width, isPatient }));
  };
  await lookWith(phone);
  await lookWith(computer);
  await press('close what covers the page', closeDialog);
  let violations: Visit['violations'] = {};
  for (const width of [computer, phone]) {
    await lookWith(width);
    if (pictureAt !== undefined) await page.screenshot({ path: pictureAt(width) });
    await press(`open a menu of the header at ${width} px`, openMenu);
    if (width === computer && axe !== undefined) violations = await brokenRules(page, slice, axe);
  }
  const hasForms = (await page.locator('main form').count()) > 0;
  await press('follow a link of the shell', leave);
  looks.push(await lookAt(page, { slice, isOnlyShell: true }, { width: phone, isPatient }));
  await noteGlobals();
  const leftListeners = await noted(page, (watched) => watched.globalListeners());
  // Last: what is sent leads elsewhere.
  const forms = hasForms ? await formsOf(page, address, sent) : {};
  return {
    failure: null,
    looks,
    presses,
    layoutShift,
    busyMs,
    violations,
    leftListeners,
    forms,
    changedGlobals: [...changedGlobals],
    stoppedEvents: [...stoppedEvents],
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

/**
 * Looks once nothing moves: what is shown follows the place that the page is scrolled to, some of
 * it in steps.
 */
async function lookAt(
  page: Page,
  settings: Parameters<typeof look>[0],
  { width, isPatient }: { readonly width: number; readonly isPatient: boolean },
): Promise<Look> {
  await page.evaluate(atRest, { width, mostMs: restMs });
  // As text: Playwright takes ten times as long to carry a thousand objects over.
  const takeLook = () =>
    page.evaluate<string>(`JSON.stringify((${look.toString()})(${JSON.stringify(settings)}))`);
  let seen = await takeLook();
  for (let left = isPatient ? mostLooks : 0; left > 0; left -= 1) {
    await page.waitForTimeout(lookAgainMs);
    const next = await takeLook();
    if (next === seen) break;
    seen = next;
  }
  return JSON.parse(seen) as Look;
}

/** Runs in the page; self-contained. */
async function atRest({
  width,
  mostMs,
}: {
  readonly width: number;
  readonly mostMs: number;
}): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (
    const until = performance.now() + mostMs;
    innerWidth !== width && performance.now() < until;
  )
    await frame();
  window.scrollTo({ top: 0, behavior: 'instant' });
  // Observers of the scroll position fire in the frame after the next, and what they move starts in
  // a later one.
  for (let at = 0; at < 6; at += 1) await frame();
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const limit = new Promise((resolve) => setTimeout(resolve, mostMs));
  await Promise.race([limit, Promise.allSettled(moving.map(({ finished }) => finished))]);
}

/** Hydrated, loaded and at rest. */
async function isAlive(page: Page): Promise<void> {
  await page.locator('html:not([data-static])').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

async function formsOf(
  page: Page,
  address: string,
  sent: readonly string[],
): Promise<Record<string, boolean>> {
  await page.goBack({ waitUntil: 'load' });
  if (page.url() !== address) await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await closeDialog(page);
  return sendForms(page, sent);
}

/** Of the page without what is others', which was looked at. */
async function brokenRules(
  page: Page,
  slice: string,
  axe: string,
): Promise<Record<string, number>> {
  const others = [['header'], ['footer'], [`[data-remote]:not([data-remote="${slice}"])`]];
  // The site's policy lets no script of a page's own text in: this one is evaluated. It leaves a
  // function of its own at the document.
  await page.evaluate(axe);
  const found = await page.evaluate<{ id: string; nodes: number }[]>(
    `axe.run({ exclude: ${JSON.stringify(others)} }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.length })))
      .finally(() => delete document.elementsFromPoint)`,
  );
  return Object.fromEntries(found.map(({ id, nodes }) => [id, nodes]));
}
