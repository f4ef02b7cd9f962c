import type { Page } from '@playwright/test';

const pressMs = 3_000;

const press = (page: Page, control: string): Promise<void> =>
  page
    .locator(control)
    .first()
    .click({ timeout: pressMs })
    .catch(() => undefined);

/** Closes an open dialog. Returns whether it closed, or null if no dialog is open. */
export async function closeDialog(page: Page): Promise<boolean | null> {
  const dialog = page.locator('dialog[open]').first();
  if ((await dialog.count()) === 0) return null;
  await press(page, 'dialog[open] button');
  const isGone = await dialog.waitFor({ state: 'hidden', timeout: pressMs }).then(
    () => true,
    () => false,
  );
  await page.mouse.move(0, 0);
  return isGone;
}

export async function openMenu(page: Page): Promise<string> {
  const menu = page.locator('header [aria-controls][aria-expanded]:visible').first();
  if ((await menu.count()) === 0) return 'is missing';
  await menu.click({ timeout: pressMs }).catch(() => undefined);
  const isOpen = (await menu.getAttribute('aria-expanded')) === 'true';
  if (isOpen) await page.keyboard.press('Escape');
  const isClosed = (await menu.getAttribute('aria-expanded')) === 'false';
  return isOpen ? (isClosed ? 'works' : 'does not close') : 'does not open';
}

const links = ['header a[href^="/"]:not([aria-controls], [lang])', 'footer a[href^="/"]'];

/** Leaves the page through one of the shell's links. Returns how. */
export async function leaveByLink(page: Page): Promise<string> {
  const { pathname: here } = new URL(page.url());
  const link = links
    .map(
      (each) =>
        `${each}:visible:not([aria-current], [href="/"], [href="${here}"], [href^="${here}?"])`,
    )
    .join();
  if ((await page.locator(link).count()) === 0) return 'is missing';
  const [before, title] = [page.url(), await page.title()];
  await page.evaluate('window.__tried = true');
  await press(page, link);
  await page.waitForURL((url) => url.href !== before, { timeout: pressMs }).catch(() => undefined);
  // The address changes before React commits the page, so the previous header and footer are still
  // shown. `waitForFunction` would evaluate a string, which the site's policy blocks and reports.
  await untilTitle(page, (now) => now !== title);
  // Moves the mouse away, since hovered elements look different.
  await page.mouse.move(0, 0);
  const isSameDocument = (await page.evaluate('window.__tried')) === true;
  if (page.url() === before) return 'no link works';
  return isSameDocument ? 'without a reload' : 'with a reload';
}

/** Goes back to a page that was left without a reload. */
export async function goBack(page: Page, title: string): Promise<void> {
  await page.goBack({ waitUntil: 'load' });
  await untilTitle(page, (now) => now === title);
}

async function untilTitle(page: Page, isReached: (title: string) => boolean): Promise<void> {
  for (const until = Date.now() + pressMs; Date.now() < until; await page.waitForTimeout(20))
    if (isReached(await page.title())) break;
  await page.waitForLoadState('networkidle');
}

/** Whether the focus stays where a visitor puts it, the Tab key moves it, and the wheel scrolls. */
export async function tryInput(page: Page): Promise<string> {
  const [first] = links;
  const link = page.locator(`${first}:visible`).first();
  if ((await link.count()) === 0) return 'is missing';
  await link.focus({ timeout: pressMs }).catch(() => undefined);
  await page.waitForTimeout(400);
  const isKept = await link.evaluate((element) => element === document.activeElement);
  await page.keyboard.press('Tab');
  const isMoved = await link.evaluate((element) => element !== document.activeElement);
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(100);
  const scrolls = await page.evaluate(
    'scrollY > 0 || document.documentElement.scrollHeight <= innerHeight + 300',
  );
  await page.evaluate('document.activeElement.blur()');
  await page.mouse.move(0, 0);
  return `focus ${isKept ? 'stays' : 'is taken'}, Tab ${isMoved ? 'works' : 'is blocked'}, ${scrolls === true ? 'scrolls' : 'does not scroll'}`;
}

/** Presses the slice's first buttons that open a dialog, and closes it again. */
export async function openDialogs(page: Page, slice: string, look: () => Promise<void>) {
  const buttons = page.locator(`[data-remote="${slice}"] button[type="button"]:visible`);
  for (let at = 0; at < Math.min(await buttons.count(), 3); at += 1) {
    await buttons
      .nth(at)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await page.waitForLoadState('networkidle');
    if ((await page.locator('dialog[open]').count()) === 0) continue;
    await look();
    await page.keyboard.press('Escape');
  }
}
