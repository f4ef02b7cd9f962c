import type { Page } from '@playwright/test';
import { type Look, look } from './look';
import { type Watched, watchKey } from './watch';

export const maxShift = 0.02;
const restMs = 1_000;
/** Interval at which a patient look is repeated until two consecutive looks match. */
const lookAgainMs = 300;
const maxLooks = 8;

export const noted = <T>(page: Page, read: (watched: Watched) => T | Promise<T>): Promise<T> =>
  page.evaluate<T>(`(${read.toString()})(window[${JSON.stringify(watchKey)}])`);

/**
 * Scrolls to the top, and captures the page once animations have ended, since some content moves
 * with the scroll position.
 */
export async function lookAt(
  page: Page,
  settings: Parameters<typeof look>[0],
  { width, isPatient }: { readonly width: number; readonly isPatient: boolean },
): Promise<Look> {
  await page.evaluate(atRest, { width, maxMs: restMs });
  // Playwright serializes one string ten times faster than a thousand objects.
  const takeLook = () =>
    page.evaluate<string>(`JSON.stringify((${look.toString()})(${JSON.stringify(settings)}))`);
  let seen = await takeLook();
  for (let left = isPatient ? maxLooks : 0; left > 0; left -= 1) {
    await page.waitForTimeout(lookAgainMs);
    const next = await takeLook();
    if (next === seen) break;
    seen = next;
  }
  return JSON.parse(seen) as Look;
}

/** Runs in the page, so it must be self-contained. */
async function atRest({
  width,
  maxMs,
}: {
  readonly width: number;
  readonly maxMs: number;
}): Promise<void> {
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

/** Waits until the page is hydrated and the network is idle. */
export async function isAlive(page: Page): Promise<void> {
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
}

export const isHydrated = (page: Page): Promise<void> =>
  page.locator('html:not([data-static])').waitFor({ state: 'attached' });
