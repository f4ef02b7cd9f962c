import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const paths = [
  '/',
  '/about',
  '/service',
  '/franchise',
  '/emi-calculator',
  '/blogs',
  '/blog-details/1',
  '/partnership',
  '/privacy',
  '/contact',
  '/careers',
];
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const path of paths) {
  test(`${path} reflows at 320 px, with wide text spacing too, and no target is smaller than 24 px`, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(path);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    // WCAG 2.5.8: targets in a sentence are exempt, and so are those whose neighbours are far enough.
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter((element) => {
          const style = getComputedStyle(element);
          const { width, height, right, bottom } = element.getBoundingClientRect();
          const isSeen = width > 1 && height > 1 && style.visibility !== 'hidden' && right > 0 && bottom + scrollY > 0;
          const isInSentence = style.display === 'inline' && element.closest('p, dd, address, li') !== null;
          return isSeen && !isInSentence && element.closest('[inert]') === null && (width < 24 || height < 24);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
    // WCAG 1.4.12.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
}

test('with forced colours everything is still there, and the focus shows', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByLabel('Name');
  await field.focus();
  expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
  const button = page.getByRole('button', { name: 'Submit' });
  expect(await button.evaluate((element) => getComputedStyle(element).borderStyle)).not.toBe('none');
});

test('what has the focus is never under the header, on the way through a whole page', async ({ page, open }) => {
  await open('/about');
  const hidden: string[] = [];
  for (let step = 0; step < 45; step += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || focused.closest('header') !== null) return null;
      // The skip link lies above the header.
      if (getComputedStyle(focused).position === 'fixed') return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      // 2.4.11: not hidden entirely.
      return bottom <= header && top < header ? focused.outerHTML.slice(0, 100) : null;
    });
    if (covered !== null) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});

test('the first thing to tab to skips to the content', async ({ page, open }) => {
  await open('/about');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
