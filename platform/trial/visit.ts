import type { Browser, BrowserContext, Page } from '@playwright/test';
import { comeBack } from './come-back';
import type { Look } from './look';
import { isAlive, lookAt, noted } from './look-at';
import { openPage } from './open-page';
import { closeDialog, leave, openMenu } from './presses';
import { sendForms } from './send-forms';

export const widths = [360, 768, 1440] as const;

/** Timeout of one step. */
const stepMs = 15_000;
/** Overall timeout: a page in an endless loop never responds, so its steps do not time out. */
const visitMs = 45_000;
/** How long the main thread is watched after the page has loaded. */
const watchedMs = 1_000;
/** The page is loaded at the phone's width, then resized: two loads would take a third longer. */
const [phone, tablet, computer] = widths;
const height = 800;
/** The result of visiting one page once. */
export interface Visit {
  /** Why the visit was aborted, or null if it was completed. */
  readonly failure: string | null;
  readonly tookMs: number;
  /** Console errors, including React's hydration warnings, and uncaught errors. */
  readonly errors: readonly string[];
  readonly looks: readonly Look[];
  /** Looks on the third visit, with the clock moved on; empty where the page is visited once. */
  readonly laterLooks: readonly Look[];
  /** What the page's scripts do to what all slices share, a sentence each. */
  readonly notes: readonly string[];
  /** Results of pressing controls outside the slice, by the purpose of the press. */
  readonly presses: Readonly<Record<string, string>>;
  readonly changedGlobals: readonly string[];
  readonly stoppedEvents: readonly string[];
  /** Listeners of the slice that remain after its page is left. */
  readonly leftListeners: readonly string[];
  readonly layoutShift: number;
  /** Milliseconds of long tasks in the second after the page has loaded. */
  readonly busyMs: number;
  /** Whether each form was sent once filled in, by its name. */
  readonly forms: Readonly<Record<string, boolean>>;
  /** Number of elements that violate each axe rule. */
  readonly violations: Readonly<Record<string, number>>;
}

export interface VisitSettings {
  readonly browser: Browser;
  readonly slice: string;
  readonly address: string;
  /** Source of axe. Without it, accessibility is not checked. */
  readonly axe?: string;
  /** Whether to compare only the shell's parts, since the page is new. */
  readonly isOnlyShell: boolean;
  /** Whether to wait for late changes, such as those of a library loaded on scrolling into view. */
  readonly isPatient: boolean;
  /** Whether to look at it on phones alone, and to press and send nothing. */
  readonly isBrief: boolean;
  /** Whether to come back to the page twice, the last time ten minutes later. */
  readonly comesBack: boolean;
  /** Returns the file for a screenshot at this viewport width, in pixels. */
  readonly pictureAt?: (width: number) => string;
}

const none: Omit<Visit, 'failure' | 'errors' | 'tookMs'> = {
  looks: [],
  laterLooks: [],
  notes: [],
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
 * Visits a page like a user: looks at it at all widths, closes a dialog that covers it, opens
 * menus, leaves by a link of the shell, and sends the forms of the page.
 */
export async function visit(settings: VisitSettings): Promise<Visit> {
  const { browser } = settings;
  const context = await browser.newContext({
    // Makes scroll bars take no space. Headless Chromium hides them, but still reserves their space
    // while a dialog prevents scrolling.
    viewport: { width: phone, height },
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(stepMs);
  const errors = new Set<string>();
  let isLate = false;
  const startedAt = performance.now();
  const end = () => ({ errors: [...errors], tookMs: performance.now() - startedAt });
  const limit = setTimeout(() => {
    isLate = true;
    void context.close();
  }, visitMs);
  try {
    const visited = await walk(context, settings, errors);
    return { ...visited, ...end() };
  } catch (error) {
    const [words = ''] = (error as Error).message.split('\n');
    return {
      ...none,
      ...end(),
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
): Promise<Omit<Visit, 'errors' | 'tookMs'>> {
  const { address, slice, isOnlyShell, axe, isPatient, isBrief, comesBack, pictureAt } = settings;
  const { page, sent } = await openPage(context, slice, errors);
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
  // Recorded before the presses too, because a press may reload the page and lose the record.
  await noteGlobals();
  const lookWith = async (width: number) => {
    await page.setViewportSize({ width, height });
    looks.push(await lookAt(page, { slice, isOnlyShell }, { width, isPatient }));
  };
  await lookWith(phone);
  if (isBrief) {
    if (pictureAt !== undefined)
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await page.screenshot({ path: pictureAt(width) });
      }
    const notes = await noted(page, (watched) => watched.notes());
    const seen = { looks, notes, layoutShift, busyMs, changedGlobals: [...changedGlobals] };
    return { ...none, ...seen, failure: null };
  }
  await lookWith(computer);
  await press('close what covers the page', closeDialog);
  let violations: Visit['violations'] = {};
  for (const width of [computer, tablet, phone]) {
    await lookWith(width);
    if (pictureAt !== undefined) await page.screenshot({ path: pictureAt(width) });
    if (width === tablet) continue;
    await press(`open a menu of the header at ${width} px`, openMenu);
    if (width === computer && axe !== undefined) violations = await brokenRules(page, slice, axe);
  }
  const notes = await noted(page, (watched) => watched.notes());
  const hasForms = (await page.locator('main form').count()) > 0;
  await press('follow a link of the shell', leave);
  looks.push(await lookAt(page, { slice, isOnlyShell: true }, { width: phone, isPatient }));
  await noteGlobals();
  const leftListeners = await noted(page, (watched) => watched.globalListeners());
  // Last, since sending a form may leave the page.
  const forms = hasForms ? await formsOf(page, address, sent) : {};
  const last = comesBack ? await comeBack(page, settings, phone) : none;
  return {
    failure: null,
    looks,
    laterLooks: last.laterLooks,
    notes: [...notes, ...last.notes],
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

/** Runs axe on the page without the header, the footer and parts of other slices. */
async function brokenRules(
  page: Page,
  slice: string,
  axe: string,
): Promise<Record<string, number>> {
  const others = [['header'], ['footer'], [`[data-remote]:not([data-remote="${slice}"])`]];
  // Evaluated, because the content security policy blocks inline scripts. axe also adds a function
  // to the document, which is deleted below.
  await page.evaluate(axe);
  const found = await page.evaluate<{ id: string; nodes: number }[]>(
    `axe.run({ exclude: ${JSON.stringify(others)} }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.length })))
      .finally(() => delete document.elementsFromPoint)`,
  );
  return Object.fromEntries(found.map(({ id, nodes }) => [id, nodes]));
}
