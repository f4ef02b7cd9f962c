import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessible';
import { say } from '../fixtures/say';
import { closePopup, expect, popupOf, shellIsAlive, test } from '../fixtures/test';

const widths = [360, 1440] as const;
const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** What opens or appears on a page: where, and how it comes about. */
const states: readonly { readonly name: string; readonly path: string; readonly reach: (page: Page, width: number) => Promise<void> }[] = [
  {
    name: 'the menus',
    path: '/about',
    reach: async (page, width) => {
      if (width === 360) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await menu(page).getByRole('button', { name: 'Services' }).click();
      await expect(menu(page).getByRole('link', { name: 'Equity Funding', exact: true })).toBeVisible();
    },
  },
  {
    name: 'an alert',
    path: '/contact',
    reach: async (page) => {
      await say(page, 'alert', { text: 'Form Submitted Successfully!' });
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'toasts of all types, and the success message',
    path: '/about',
    reach: async (page) => {
      for (const type of ['blank', 'error', 'success', 'loading', 'custom'] as const)
        await say(page, 'toast', { type, message: `A ${type}` });
      await say(page, 'success-message', { text: 'Thank you.' });
      await expect(page.getByRole('region', { name: /^Notifications/ }).getByText('A custom')).toBeVisible();
    },
  },
  {
    name: 'a form that says what is missing',
    path: '/contact',
    reach: async (page) => {
      await main(page).getByRole('button', { name: 'Submit' }).click();
      await expect(main(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
];

for (const width of widths) {
  test(`the start-up popup, at ${width} px: axe finds nothing`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin}/about`);
    await shellIsAlive(page);
    await expect(popupOf(page)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  for (const { name, path, reach } of states) {
    test(`${name}, at ${width} px: axe finds nothing`, async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await open(path);
      await reach(page, width);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  }

  test(`each open question, at ${width} px: axe finds nothing`, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await open('/');
    const questions = main(page).locator('summary');
    const count = await questions.count();
    expect(count).toBeGreaterThan(1);
    for (let at = count - 1; at >= 0; at -= 1) {
      await questions.nth(at).click();
      await expect(main(page).locator('details[open]')).toHaveCount(1);
      expect(await accessibilityProblems(page), `question ${at + 1}`).toEqual([]);
    }
  });

  test(`each tab of the services, at ${width} px: axe finds nothing`, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await open('/service');
    const tabs = main(page).getByRole('tab');
    await expect(tabs).toHaveCount(3);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      expect(await accessibilityProblems(page), (await tab.textContent()) ?? '').toEqual([]);
    }
  });

  test(`the page of a remote that did not load, at ${width} px: axe finds nothing`, async ({ page, site }) => {
    await site.remotes['mf-content'].break('down');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin}/blogs`);
    await closePopup(page);
    await expect(main(page).getByText(/Loading chunk mf-content/)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}
