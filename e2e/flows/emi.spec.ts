import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessible';
import { boxOf } from '../fixtures/box-of';
import { expect, nightly, shellIsAlive, test } from '../fixtures/test';

const monthly = (page: Page) =>
  page.getByText('Monthly payment', { exact: true }).locator('xpath=following-sibling::dd[1]');
const total = (page: Page) =>
  page
    .getByText('Total Amount with Interest Paid', { exact: true })
    .locator('xpath=following-sibling::dd[1]');
const amount = (page: Page) => page.getByLabel('Loan amount (₹)');

// e2e/site/emi.test.tsx tests results, table and number parsing.
test('sliders and fields use Indian digit grouping', {
  tag: ['@mf-forms', '@mf-services'],
}, async ({ page, open, context }) => {
  await open('/emi-calculator');
  await amount(page).fill('5,00,000');
  await page.getByRole('slider', { name: 'Interest rate slider' }).focus();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight');
  await page.getByLabel('Period (years)').fill('20');
  await expect(monthly(page)).toHaveText('₹4,825.11');
  await expect(total(page)).toHaveText('₹6,58,025.97');
  await expect(page).toHaveURL(/amount=500000&rate=10&years=20$/);
  await expect(amount(page)).toHaveValue('5,00,000');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(monthly(other)).toHaveText('₹4,825.11');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page.getByRole('heading', { name: 'Join Our Team' })).toBeVisible();
  await page.goBack();
  await expect(monthly(page)).toHaveText('₹4,825.11');
});

nightly(
  'exact values survive Back from another document',
  { tag: ['@mf-home', '@mf-services'] },
  async ({ page, site, open }) => {
    await open('/emi-calculator');
    await amount(page).fill('250555.55');
    await page.getByLabel('Interest rate (% a year)').fill('8.65');
    await expect(page).toHaveURL(/amount=250555\.55&rate=8\.65/);
    const payment = await monthly(page).textContent();
    await page.goto(`${site.origin}/about`);
    await page.goBack();
    await shellIsAlive(page);
    await expect(amount(page)).toHaveValue('2,50,555.55');
    await expect(monthly(page)).toHaveText(payment ?? '');
    await expect(page).toHaveURL(/amount=250555\.55&rate=8\.65/);
  },
);

nightly(
  'an invalid value is kept, explained and ignored',
  { tag: ['@mf-services'] },
  async ({ page, open }) => {
    await open('/emi-calculator');
    await amount(page).fill('600000');
    await expect(page.getByText('Enter an amount up to ₹5,00,000.')).toBeVisible();
    await expect(amount(page)).toHaveValue('600000');
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(monthly(page)).toHaveText('₹26.84');
    const notice = 'Out of date: these figures are for ₹5,000.00 at 5% a year over 30 years.';
    await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
    await expect(page.getByText(notice)).toHaveCount(2);
    await expect(page.getByRole('definition').first().locator('xpath=ancestor::div[1]')).toHaveCSS(
      'opacity',
      '0.65',
    );
    await expect(page.getByRole('table').locator('xpath=..')).toHaveCSS('opacity', '0.65');
    expect(await accessibilityProblems(page)).toEqual([]);
    await amount(page).fill('0');
    await expect(monthly(page)).toHaveText('₹0.00');
    await expect(total(page)).toHaveText('₹0.00');
    await expect(page.getByText('Out of date')).toHaveCount(0);
    await expect(page.getByRole('table').locator('xpath=../..')).toHaveCSS('opacity', '1');
  },
);

test('the largest loan fits the page at 320 px', { tag: ['@mf-services'] }, async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open('/emi-calculator?amount=500000&rate=100&years=100');
  await expect(monthly(page)).toHaveText('₹41,666.67');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('on phones the payment is above the fields and stays below the header', {
  tag: ['@mf-services'],
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open('/emi-calculator');
  const bar = page.locator('p', { hasText: 'Monthly payment' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const amountBefore = await boxOf(amount(page));
  await amount(page).focus();
  expect((await boxOf(amount(page))).x).toBe(amountBefore.x);
  const header = await boxOf(page.getByRole('banner'));
  const years = page.getByLabel('Period (years)');
  await years.fill('20');
  await years.evaluate((field) => field.scrollIntoView({ block: 'start' }));
  await expect(bar).toHaveText(`Monthly payment ${await monthly(page).textContent()}`);
  const shown = await boxOf(bar);
  expect([shown.x, shown.width, shown.height]).toEqual([0, 360, 64]);
  expect(shown.y).toBeCloseTo(header.y + header.height, 0);
  await years.click({ trial: true });
});
