import type { Browser, BrowserContext, Page } from '@playwright/test';
import { brokenRules } from './broken-rules';
import { comeBack } from './come-back';
import type { Look } from './look';
import { isAlive, lookAt, noted } from './look-at';
import { openPage } from './open-page';
import { closeDialog, leave, openMenu } from './presses';
import { sendForms } from './send-forms';
import { isChromium, standInForPages } from './stand-in';

export const widths = [360, 768, 1440] as const;

const stepMs = 15_000;
/** Overall timeout. A page in an endless loop never responds, so its steps do not time out. */
const visitMs = 45_000;
const watchedMs = 1_000;
/**
 * The page is loaded at the phone's width and then resized, because loading it twice would take a
 * third longer.
 */
const [phone, tablet, computer] = widths;
const height = 800;
export interface Visit {
  /** Why the visit was aborted, or null if it completed. */
  readonly failure: string | null;
  readonly tookMs: number;
  /** Console errors (including React's hydration warnings) and uncaught errors. */
  readonly errors: readonly string[];
  readonly looks: readonly Look[];
  /**
   * Looks taken on the third visit, before and after the clock is advanced. Empty for a single
   * visit.
   */
  readonly laterLooks: readonly Look[];
  /** One sentence for each effect on state that all slices share. */
  readonly notes: readonly string[];
  readonly presses: Readonly<Record<string, string>>;
  readonly changedGlobals: readonly string[];
  readonly stoppedEvents: readonly string[];
  /** The slice's listeners that remain after its page is left. */
  readonly leftListeners: readonly string[];
  readonly layoutShift: number;
  /** Duration of long tasks in the second after the page loads, in milliseconds. */
  readonly busyMs: number;
  /** Whether each form sent a request once filled in, by form name. */
  readonly forms: Readonly<Record<string, boolean>>;
  readonly violations: Readonly<Record<string, number>>;
}

export interface VisitSettings {
  readonly browser: Browser;
  readonly slice: string;
  readonly address: string;
  /** axe's source code. Without it, accessibility is not checked. */
  readonly axe?: string;
  /** Whether to compare only the shell's parts, since the page is new. */
  readonly isOnlyShell: boolean;
  /** Whether to wait for late changes, such as a library that loads when scrolled into view. */
  readonly isPatient: boolean;
  /** Whether to look only at phone width, without pressing controls or sending forms. */
  readonly isBrief: boolean;
  /** Whether to open the page two more times, and look again ten minutes later on the last one. */
  readonly comesBack: boolean;
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
 * menus, leaves through one of the shell's links, and sends the page's forms.
 */
export async function visit(settings: VisitSettings): Promise<Visit> {
  const { browser } = settings;
  const context = await browser.newContext({
    // Scroll bars take up no space. Headless Chromium hides them, but otherwise reserves their
    // space while a dialog prevents scrolling.
    viewport: { width: phone, height },
    // Firefox cannot emulate phones.
    isMobile: isChromium(browser),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(stepMs);
  if (!isChromium(browser)) await standInForPages(context);
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

interface Walk {
  readonly page: Page;
  readonly settings: VisitSettings;
  readonly looks: Look[];
  readonly presses: Record<string, string>;
  readonly changedGlobals: Set<string>;
  readonly stoppedEvents: Set<string>;
}

async function walk(
  context: BrowserContext,
  settings: VisitSettings,
  errors: Set<string>,
): Promise<Omit<Visit, 'errors' | 'tookMs'>> {
  const { address, slice, isPatient, isBrief, comesBack } = settings;
  const { page, sent } = await openPage(context, slice, errors);
  await page.goto(address, { waitUntil: 'load' });
  await isAlive(page);
  await noted(page, (watched) => watched.takeBusyMs());
  await page.waitForTimeout(watchedMs);
  const busyMs = await noted(page, (watched) => watched.takeBusyMs());
  const layoutShift = await noted(page, (watched) => watched.layoutShift());
  const seen = { page, settings, looks: [], presses: {} };
  const walked: Walk = { ...seen, changedGlobals: new Set(), stoppedEvents: new Set() };
  // Also recorded before the presses, because a press may reload the page and lose the record.
  await noteGlobals(walked);
  await lookWith(walked, phone);
  const violations = isBrief ? await takePictures(walked) : await lookAndPress(walked);
  const notes = await noted(page, (watched) => watched.notes());
  const { looks, presses, changedGlobals, stoppedEvents } = walked;
  const found = { failure: null, looks, presses, layoutShift, busyMs, violations };
  if (isBrief) return { ...none, ...found, notes, changedGlobals: [...changedGlobals] };
  const hasForms = (await page.locator('main form').count()) > 0;
  await press(walked, 'follow a link of the shell', leave);
  looks.push(await lookAt(page, { slice, isOnlyShell: true }, { width: phone, isPatient }));
  await noteGlobals(walked);
  const leftListeners = await noted(page, (watched) => watched.globalListeners());
  // Forms are sent last, since sending one may leave the page.
  const forms = hasForms ? await formsOf(page, address, sent) : {};
  const last = comesBack ? await comeBack(page, settings, phone) : none;
  return {
    ...found,
    laterLooks: last.laterLooks,
    notes: [...notes, ...last.notes],
    leftListeners,
    forms,
    changedGlobals: [...changedGlobals],
    stoppedEvents: [...stoppedEvents],
  };
}

async function noteGlobals({ page, changedGlobals }: Walk): Promise<void> {
  for (const name of await noted(page, (watched) => watched.changedGlobals()))
    changedGlobals.add(name);
}

async function press(
  { page, presses, stoppedEvents }: Walk,
  what: string,
  action: (page: Page) => Promise<string>,
): Promise<void> {
  presses[what] = await action(page);
  for (const name of await noted(page, (watched) => watched.stoppedEvents()))
    stoppedEvents.add(name);
}

async function lookWith({ page, settings, looks }: Walk, width: number): Promise<void> {
  await page.setViewportSize({ width, height });
  looks.push(await lookAt(page, settings, { width, isPatient: settings.isPatient }));
}

/** Takes a brief visit's screenshots. Brief visits do not check accessibility. */
async function takePictures({ page, settings: { pictureAt } }: Walk): Promise<Visit['violations']> {
  if (pictureAt !== undefined)
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: pictureAt(width) });
    }
  return {};
}

/**
 * Looks at all widths, closes what covers the page, and opens menus.
 * @returns violations of axe rules
 */
async function lookAndPress(walked: Walk): Promise<Visit['violations']> {
  const { page, settings } = walked;
  const { slice, axe, pictureAt } = settings;
  await lookWith(walked, computer);
  await press(walked, 'close what covers the page', closeDialog);
  let violations: Visit['violations'] = {};
  for (const width of [computer, tablet, phone]) {
    await lookWith(walked, width);
    if (pictureAt !== undefined) await page.screenshot({ path: pictureAt(width) });
    if (width === tablet) continue;
    await press(walked, `open a menu of the header at ${width} px`, openMenu);
    if (width === computer && axe !== undefined) violations = await brokenRules(page, slice, axe);
  }
  return violations;
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
