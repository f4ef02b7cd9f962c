import type { Page } from '@playwright/test';
import type { Look } from './look';
import { isAlive, isHydrated, lookAt, maxShift, noted } from './look-at';

interface Revisit {
  readonly address: string;
  readonly slice: string;
  readonly isOnlyShell: boolean;
  readonly isPatient: boolean;
}

/** How far to advance the clock before the last look. */
const laterMs = 600_000;

/** Opens the page a second and a third time, and advances the clock on the third visit. */
export async function comeBack(
  page: Page,
  { address, slice, isOnlyShell, isPatient }: Revisit,
  width: number,
): Promise<{ readonly laterLooks: readonly Look[]; readonly notes: readonly string[] }> {
  await page.goto(address, { waitUntil: 'load' });
  await isHydrated(page);
  await page.clock.install();
  await page.goto(address, { waitUntil: 'load' });
  await isAlive(page);
  // The first look scrolls through the page, which loads all of it. Otherwise a part that is still
  // loading would time out when the clock advances.
  const how = { width, isPatient };
  const seen = await lookAt(page, { slice, isOnlyShell }, how);
  await page.waitForLoadState('networkidle');
  const before = await noted(page, (watched) => watched.layoutShift());
  await page.clock.fastForward(laterMs);
  const later = await lookAt(page, { slice, isOnlyShell: true }, how);
  const shift = (await noted(page, (watched) => watched.layoutShift())) - before;
  const notes = await noted(page, (watched) => watched.notes());
  const late = shift > maxShift ? ['The layout shifts while nobody does anything.'] : [];
  return { laterLooks: [seen, later], notes: [...notes, ...late] };
}
