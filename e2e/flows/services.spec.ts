import type { Page, Route } from '@playwright/test';
import { expect, nightly, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

const special = 'Special Situation Funding';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const isOpen = async (page: Page, name: string) => {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
};

// e2e/site/services.test.tsx tests the contents and keyboard operation of the tabs.
test('the selected tab survives reload, back and forward', {
  tag: ['@mf-content', '@mf-services'],
}, async ({ page, open }) => {
  await open('/service');
  await tab(page, special).click();
  await isOpen(page, special);
  await page.reload();
  await isOpen(page, special);
  await page.keyboard.press('Escape');
  await goTo(page, 'Partnership');
  await expect(page.getByRole('heading', { level: 1, name: /NBFC/ })).toBeVisible();
  await page.goBack();
  await isOpen(page, special);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: /NBFC/ })).toBeVisible();
  await page.goBack();
  await isOpen(page, special);
});

test('the last tab ends before the fade of the row', { tag: ['@mf-services'] }, async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/service');
  const last = page.getByRole('tab').last();
  await last.click();
  const fadePx = 32;
  await expect
    .poll(() =>
      last.evaluate((element) => {
        const row = element.closest('[role="tablist"]')?.getBoundingClientRect().right ?? 0;
        return Math.round(row - element.getBoundingClientRect().right);
      }),
    )
    .toBe(fadePx);
});

for (const [happens, flow, answer] of [
  ['fails', nightly, (route: Route) => route.abort()],
  ['does not answer', test, () => undefined],
] as const) {
  flow(
    `tabs show the prerendered services even if the API ${happens}`,
    { tag: ['@mf-services'] },
    async ({ page, open }) => {
      await page.route('**/media/services', answer);
      await open('/service');
      await tab(page, special).click();
      await isOpen(page, special);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).not.toHaveCount(
        0,
      );
      await page.keyboard.press('ArrowRight');
      await isOpen(page, 'Equality & Strategic Funding');
    },
  );
}

test('the franchise banner is 98vw wide at 320, 360 and 1440 px', {
  tag: ['@mf-services'],
}, async ({ page, open }) => {
  await open('/franchise');
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const banner = page.locator('main img[src*="top-franchise"]');
    await expect
      .poll(
        async () => Math.abs(((await banner.boundingBox())?.width ?? 0) - width * 0.98),
        `${width} px`,
      )
      .toBeLessThan(0.5);
    expect
      .soft(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${width} px`,
      )
      .toBe(true);
  }
});
