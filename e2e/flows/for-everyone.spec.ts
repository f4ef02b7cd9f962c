import { browserArguments, findBrowser } from '@platband/slice/testing/find-browser';
import type { Locator } from '@playwright/test';
import { chromium } from 'playwright';
import { expect, nightly, test } from '../fixtures/test';

// routes.spec.ts checks reflow, text spacing and target sizes on every page.
nightly(
  'forced colours keep everything visible and show the focus',
  { tag: ['@mf-forms'] },
  async ({ page, open }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const field = page.getByLabel('Name');
    await field.focus();
    expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe(
      'none',
    );
    const button = page.getByRole('button', { name: 'Submit' });
    expect(await button.evaluate((element) => getComputedStyle(element).borderStyle)).not.toBe(
      'none',
    );
  },
);

test('selected values stay distinct in forced-colours mode', {
  tag: ['@mf-services'],
}, async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/emi-calculator?amount=500000&rate=5&years=30');
  const groundOf = (pressed: boolean) =>
    page
      .getByRole('group', { name: 'Loan amount: usual values' })
      .locator(`button[aria-pressed="${pressed}"]`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await groundOf(true)).not.toBe(await groundOf(false));
  const fills = await page
    .locator('main svg rect')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill));
  expect(new Set(fills.slice(0, 2)).size).toBe(2);
  await page.emulateMedia({ forcedColors: 'none' });
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toContain('only');
});

test("the menu button's bars and the selected tab stay visible in forced-colors mode", {
  tag: ['@mf-services'],
}, async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/service');
  const colours = (of: Locator, pseudo: string, name: 'backgroundColor' | 'borderBottomColor') =>
    of.evaluate(
      (element, [part = '', property]) =>
        getComputedStyle(element, part || null)[property as 'backgroundColor'],
      [pseudo, name],
    );
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const bars = menu.locator('span[aria-hidden]');
  const ground = await colours(page.getByRole('banner'), '', 'backgroundColor');
  for (const bar of ['', '::before', '::after'])
    expect.soft(await colours(bars, bar, 'backgroundColor'), bar).not.toBe(ground);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  for (const bar of ['::before', '::after'])
    await expect.soft.poll(() => colours(bars, bar, 'backgroundColor')).not.toBe(ground);
  const panel = page.getByRole('navigation', { name: 'Main' });
  const edge = await panel.evaluate((element) => {
    const { borderBottomStyle, borderBottomColor } = getComputedStyle(
      element.closest('[data-open]') ?? element,
    );
    return [borderBottomStyle, borderBottomColor];
  });
  expect(edge[0]).toBe('solid');
  expect(edge[1]).not.toBe(ground);
  await page.keyboard.press('Escape');
  const mark = (tab: Locator) => colours(tab, '::after', 'borderBottomColor');
  const tabs = page.getByRole('tab');
  const chosen = await mark(tabs.and(page.locator('[aria-selected="true"]')));
  expect(chosen).not.toBe(ground);
  for (const tab of await tabs.and(page.locator('[aria-selected="false"]')).all())
    expect(await mark(tab)).toBe(ground);
});

nightly(
  'with forced colours the current page is marked, and with a large font nothing overflows',
  { tag: ['@mf-home'] },
  async ({ page, site, open }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('/about');
    const current = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About us' });
    expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe(
      'underline',
    );
    for (const size of [24, 28, 32]) {
      const executablePath = findBrowser();
      const browser = await chromium.launch({
        ...(executablePath !== null && { executablePath }),
        args: [...browserArguments, `--blink-settings=defaultFontSize=${size}`],
      });
      const large = await browser.newPage();
      await large.goto(`${site.origin}/privacy`);
      expect(await large.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${size}px`,
      );
      for (const width of [1280, 1440, 1920, 2080, 2400]) {
        await large.setViewportSize({ width, height: 900 });
        const outside = await large.getByRole('banner').evaluate((header) => {
          const below = header.getBoundingClientRect().bottom;
          const leaves = ({ left, right, top, bottom }: DOMRect) =>
            left < 0 || right > innerWidth || top < 0 || bottom > below;
          return [...header.querySelectorAll('a, button')]
            .filter((each) => each.checkVisibility() && leaves(each.getBoundingClientRect()))
            .map((each) => each.textContent);
        });
        expect.soft(outside, `${size} px at ${width} px`).toEqual([]);
        expect
          .soft(await large.evaluate(() => document.documentElement.scrollWidth), `${size} px`)
          .toBeLessThanOrEqual(width);
      }
      await large.setViewportSize({ width: 320, height: 800 });
      for (const path of ['/', '/hi/contact', '/emi-calculator', '/forms/loan']) {
        await large.goto(`${site.origin}${path}`);
        expect
          .soft(
            await large.evaluate(() => document.documentElement.scrollWidth),
            `${size} px at 320 px, ${path}`,
          )
          .toBeLessThanOrEqual(320);
      }
      await browser.close();
    }
  },
);

test('the header never covers the focused element during tabbing', {
  tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
}, async ({ page, open }) => {
  await open('/about');
  const hidden: string[] = [];
  // Tabs down, then back up, where elements emerge from under the header.
  for (const key of [...Array(45).fill('Tab'), ...Array(40).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || focused.closest('header') !== null)
        return null;
      // Ignores the skip link, which is above the header.
      if (getComputedStyle(focused).position === 'fixed') return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      // WCAG 2.4.11 only forbids hiding the element entirely.
      return bottom <= header && top < header ? focused.outerHTML.slice(0, 100) : null;
    });
    if (covered !== null) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});

test('the first tab stop skips to the content', { tag: ['@mf-home'] }, async ({ page, open }) => {
  await open('/about');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
