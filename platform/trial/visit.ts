import type { Browser, Page } from '@playwright/test';
import { missing, type OpenedPage, openPage } from './open-page';
import { closeDialog, leave, openDialogs, openMenu, tryInput } from './presses';
import { readElements, type SeenParts } from './read-elements';
import { type Facts, readFacts, readOwn } from './read-facts';
import { isChromium, standInForPages } from './stand-in';

export const widths = [360, 768, 1440] as const;
const [phone, tablet, computer] = widths;
const height = 800;
/** A patient look is repeated at this interval until two consecutive looks match. */
const lookAgainMs = 300;
const maxLooks = 8;
/** How far to advance the clock before the last look. */
const laterMs = 600_000;

export interface Look {
  readonly parts: SeenParts;
  readonly facts: Facts;
}

export interface Visit {
  /** Why the visit was aborted, or null if it completed. */
  readonly failure: string | null;
  readonly tookMs: number;
  /** By moment, such as `at 360 px`. */
  readonly looks: Readonly<Record<string, Look>>;
  /** Findings that need no comparison, one sentence each. */
  readonly notes: readonly string[];
  /** What a team should know, but does not fail the trial. */
  readonly warnings: readonly string[];
}

export interface VisitSettings {
  readonly browser: Browser;
  readonly slice: string;
  readonly address: string;
  /** Whether to compare only the shell's parts, since the page is new. */
  readonly isOnlyShell: boolean;
  /** Whether to wait for late changes, such as a library that loads when scrolled into view. */
  readonly isPatient: boolean;
  /** Whether to look only at phone width, without pressing controls. */
  readonly isBrief: boolean;
  /** Whether to open the page two more times, and look again ten minutes later on the last one. */
  readonly comesBack: boolean;
  /** Timeout of the visit. A page in an endless loop never responds. */
  readonly maxMs: number;
  readonly pictureAt?: (width: number) => string;
}

/** Visits a page like a person, and reads the state of everything outside the slice. */
export async function visit(settings: VisitSettings): Promise<Visit> {
  const { browser, maxMs } = settings;
  const context = await browser.newContext({
    // Scroll bars take up no space. Headless Chromium hides them, but otherwise reserves their
    // space while a dialog prevents scrolling.
    viewport: { width: phone, height },
    // Firefox cannot emulate phones.
    isMobile: isChromium(browser),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(maxMs);
  if (!isChromium(browser)) await standInForPages(context);
  const startedAt = performance.now();
  const opened = await openPage(context, settings);
  const looks: Record<string, Look> = {};
  const warnings: string[] = [];
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    limit = setTimeout(async () => {
      const script = await opened.runningScript();
      const why = script === null ? '' : ` It runs ${script}: look there for a loop without end.`;
      resolve(`It was not done within ${maxMs / 1_000} s.${why}`);
    }, maxMs);
  });
  const walked = walk(opened, settings, looks, warnings).then(
    () => null,
    ({ message }: Error) => message.split('\n')[0] ?? '',
  );
  try {
    const failure = await Promise.race([walked, late]);
    const tookMs = performance.now() - startedAt;
    return { failure, tookMs, looks, notes: [...opened.notes], warnings };
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}

async function walk(
  { page, notes, pictures, left }: OpenedPage,
  { address, slice, isBrief, comesBack, isPatient, pictureAt, ...settings }: VisitSettings,
  looks: Record<string, Look>,
  warnings: string[],
): Promise<void> {
  let html = '';
  const open = async () => {
    const answer = await page.goto(address, { waitUntil: 'load' });
    html = (await answer?.text()) ?? '';
    await page.locator('html:not([data-static])').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    if ((await closeDialog(page)) === false)
      notes.add('The dialog that opens by itself cannot be closed. Leave it alone.');
  };
  const noteOwn = async (when: string) => {
    const call = `(${readOwn})(${JSON.stringify(slice)}, ${JSON.stringify(when)})`;
    for (const note of await page.evaluate<string[]>(call)) notes.add(note);
  };
  /** Looks from the top, once animations have ended. */
  const look = async (width: number, moment: string, more: Facts = {}) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(atRest, { width, maxMs: 1_000 });
    const isOnlyShell = settings.isOnlyShell || moment === afterLeaving;
    const expression = readElements({ slice, isOnlyShell });
    let seen = await page.evaluate<string>(expression);
    for (let again = isPatient ? maxLooks : 0; again > 0; again -= 1) {
      await page.waitForTimeout(lookAgainMs);
      const before = seen;
      seen = await page.evaluate<string>(expression);
      if (seen === before) break;
    }
    const parts = JSON.parse(seen) as SeenParts;
    const isOwn = Object.keys(parts).some((part) => part.startsWith('own '));
    const call = `(${readFacts})(${isOwn}, ${JSON.stringify(html)})`;
    looks[moment] = { parts, facts: { ...(await page.evaluate<Facts>(call)), ...more } };
    await noteOwn(moment.startsWith('at ') ? '' : `, ${moment}`);
  };
  await open();
  if ((await page.evaluate<number>(`(${layoutShift})()`)) > 0.1)
    warnings.push('The layout shifts by more than 0.1. Give what loads later its size.');
  await look(phone, `at ${phone} px`);
  if (!isBrief) {
    for (const width of [computer, tablet, phone]) {
      const menu = width === tablet ? {} : { 'same the menu': await openMenu(page) };
      const input = width === computer ? { 'same input': await tryInput(page) } : {};
      await look(width, `at ${width} px`, { ...menu, ...input });
    }
    await page.emulateMedia({ media: 'print' });
    await noteOwn(' in print');
    await page.emulateMedia({ media: null });
  }
  if (pictureAt !== undefined) await takePictures(page, pictureAt);
  if (!isBrief) {
    await openDialogs(page, slice, () => noteOwn(''));
    const way = await leave(page);
    const kept = { 'left on the page': (await left()).join(', '), 'same way out': way } as const;
    await look(phone, afterLeaving, kept);
    await page.goBack({ waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await noteOwn(' after Back');
  }
  if (comesBack) {
    await page.goto(address, { waitUntil: 'load' });
    await page.clock.install();
    await open();
    await look(phone, 'on the third visit');
    await page.clock.fastForward(laterMs);
    await look(phone, 'ten minutes later');
  }
  // Pictures are not loaded, so their addresses are asked for.
  for (const url of pictures) {
    const answer = url.startsWith(new URL('/', address).href) && (await page.request.head(url));
    if (answer && answer.status() >= 400) notes.add(missing(url, `answers ${answer.status()}`));
  }
}

export const afterLeaving = 'after leaving';

async function takePictures(page: Page, pictureAt: (width: number) => string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: pictureAt(width) });
  }
}

/** Runs in the page, so it must be self-contained. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true) sum += Reflect.get(entry, 'value');
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 50);
  });
}

/** Runs in the page, so it must be self-contained. */
async function atRest({ width, maxMs }: { readonly width: number; readonly maxMs: number }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const until = performance.now() + maxMs; innerWidth !== width && performance.now() < until; )
    await frame();
  window.scrollTo({ top: 0, behavior: 'instant' });
  // Scroll observers fire two frames later, and their animations start later still.
  for (let at = 0; at < 6; at += 1) await frame();
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const limit = new Promise((resolve) => setTimeout(resolve, maxMs));
  await Promise.race([limit, Promise.allSettled(moving.map(({ finished }) => finished))]);
}
