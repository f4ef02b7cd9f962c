import type { Page } from '@playwright/test';

const pressMs = 3_000;

export async function closeDialog(page: Page): Promise<string> {
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

export async function openMenu(page: Page): Promise<string> {
  const menu = page.locator('header [aria-controls][aria-expanded]:visible').first();
  if ((await menu.count()) === 0) return 'there is none';
  await menu.click({ timeout: pressMs }).catch(() => undefined);
  const isOpen = (await menu.getAttribute('aria-expanded')) === 'true';
  if (isOpen) await page.keyboard.press('Escape');
  return isOpen ? 'it opens' : 'it does not open';
}

/** Leaves the page through one of the shell's links, without a reload. */
export async function leave(page: Page): Promise<string> {
  const here = new URL(page.url()).pathname;
  const links = ['header a[href^="/"]:not([aria-controls], [lang])', 'footer a[href^="/"]'];
  const link = page
    .locator(
      links
        .map((each) => `${each}:visible:not([aria-current], [href="/"], [href="${here}"])`)
        .join(),
    )
    .first();
  if ((await link.count()) === 0) return 'there is none';
  const before = page.url();
  const title = await page.title();
  await page.evaluate('window.__tried = true');
  await link.click({ timeout: pressMs }).catch(() => undefined);
  await page.waitForURL((url) => url.href !== before, { timeout: pressMs }).catch(() => undefined);
  // The address changes before React commits the page, so the previous header and footer are still
  // shown. `waitForFunction` would evaluate a string, which the site's policy blocks and reports.
  for (const until = Date.now() + pressMs; Date.now() < until && (await page.title()) === title; )
    await page.waitForTimeout(20);
  await page.waitForLoadState('networkidle');
  // Moves the mouse away, since hovered elements look different.
  await page.mouse.move(0, 0);
  const isSameDocument = (await page.evaluate('window.__tried')) === true;
  return `${new URL(page.url()).pathname}${isSameDocument ? '' : ', reloaded'}`;
}
