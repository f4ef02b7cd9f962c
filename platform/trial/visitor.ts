import type { Browser } from '@playwright/test';
import type { OpenedPage } from './open-page';
import { closeDialog } from './presses';
import { readElements, type SeenParts } from './read-elements';
import { type Facts, readFacts, readOwn } from './read-facts';

/** A patient look is repeated at this interval until two consecutive looks match. */
const lookAgainMs = 300;
const maxLooks = 8;
const height = 800;

/** State outside the slice by moment, such as `at 360 px`. */
export type Looks = Record<string, { readonly parts: SeenParts; readonly facts: Facts }>;

/** The moment when the slice's page is left by one of the shell's links. */
export const afterLeaving = 'after leaving';

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

export class Visitor {
  /** The document as the server sends it. */
  #html = '';

  constructor(
    private readonly settings: VisitSettings,
    private readonly opened: OpenedPage,
    private readonly looks: Looks,
  ) {}

  /** Opens the page and closes a start-up dialog. */
  async open(): Promise<void> {
    const { page, notes, warnings } = this.opened;
    const answer = await page.goto(this.settings.address, { waitUntil: 'load' });
    this.#html = (await answer?.text()) ?? '';
    await page.locator('html:not([data-static])').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    if ((await closeDialog(page)) === false)
      notes.add(
        'The dialog that opens when the page loads cannot be closed. Do not cover or change it.',
      );
    if ((await page.evaluate<number>(`(${layoutShift})()`)) > 0.1)
      warnings.add(
        'Cumulative layout shift (CLS) exceeds 0.1. Reserve space for content that loads later.',
      );
  }

  /**
   * Reads everything outside the slice from the top, once animations have ended.
   * @param more Facts to add.
   */
  async look(width: number, moment = `at ${width} px`, more: Facts = {}): Promise<void> {
    const { page } = this.opened;
    const { slice, isPatient } = this.settings;
    await page.setViewportSize({ width, height });
    await page.evaluate(atRest, { width, maxMs: 1_000 });
    const isOnlyShell = this.settings.isOnlyShell || moment === afterLeaving;
    const expression = readElements({ slice, isOnlyShell });
    let seen = await page.evaluate<string>(expression);
    for (let again = isPatient ? maxLooks : 0; again > 0; again -= 1) {
      await page.waitForTimeout(lookAgainMs);
      const before = seen;
      seen = await page.evaluate<string>(expression);
      if (seen === before) break;
    }
    const parts = JSON.parse(seen) as SeenParts;
    // The page that the visitor left for was not served.
    const html = moment === afterLeaving ? '' : this.#html;
    const call = `(${readFacts})(${JSON.stringify(slice)}, ${JSON.stringify(html)})`;
    const facts = await page.evaluate<Facts>(call);
    this.looks[moment] = { parts, facts: { ...facts, ...more } };
    await this.noteOwn(moment.startsWith('at ') ? '' : `, ${moment}`);
  }

  /** Notes what is wrong with the slice's own parts. */
  async noteOwn(when: string): Promise<void> {
    const call = `(${readOwn})(${JSON.stringify(this.settings.slice)}, ${JSON.stringify(when)})`;
    for (const note of await this.opened.page.evaluate<string[]>(call)) this.opened.notes.add(note);
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
