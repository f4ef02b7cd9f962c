import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessible';
import { expect, test } from '../fixtures/test';

const monthly = (page: Page) => page.getByText('Monthly payment', { exact: true }).locator('xpath=following-sibling::dd[1]');
const total = (page: Page) => page.getByText('Total Amount with Interest Paid', { exact: true }).locator('xpath=following-sibling::dd[1]');
const amount = (page: Page) => page.getByLabel('Loan amount (₹)');

test('starts with 5000 at 5 percent for 30 years, and the documented ranges', async ({ page, open }) => {
  await open('/emi-calculator');
  await expect(monthly(page)).toHaveText('₹26.84');
  await expect(total(page)).toHaveText('₹4,662.79');
  for (const [label, min, max, value] of [
    ['Loan amount slider', '0', '500000', '5000'],
    ['Interest rate slider', '1', '100', '5'],
    ['Period slider', '5', '100', '30'],
  ] as const) {
    const slider = page.getByRole('slider', { name: label });
    await expect(slider).toHaveAttribute('min', min);
    await expect(slider).toHaveAttribute('max', max);
    await expect(slider).toHaveValue(value);
  }
});

test('slides and types, in Indian grouping, and the address can be shared', async ({ page, open, context }) => {
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

test('a value that cannot be used says what to do, stays as typed, and the last good one counts', async ({ page, open }) => {
  await open('/emi-calculator');
  await amount(page).fill('600000');
  await expect(page.getByText('Loan amount: enter a number from 0 to 5,00,000, with at most 2 decimals.')).toBeVisible();
  await expect(amount(page)).toHaveValue('600000');
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(monthly(page)).toHaveText('₹26.84');
  const notice = 'Not current. These figures belong to the last valid values: ₹5,000.00 at 5% a year over 30 years.';
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(2);
  await expect(page.getByRole('definition').first().locator('xpath=ancestor::dl')).toHaveCSS('opacity', '0.65');
  await expect(page.getByRole('table').locator('xpath=../..')).toHaveCSS('opacity', '0.65');
  expect(await accessibilityProblems(page)).toEqual([]);
  await amount(page).fill('0');
  await expect(monthly(page)).toHaveText('₹0.00');
  await expect(total(page)).toHaveText('₹0.00');
  await expect(page.getByText('Not current')).toHaveCount(0);
  await expect(page.getByRole('table').locator('xpath=../..')).toHaveCSS('opacity', '1');
});

test('a comma before decimals is one, and Devanagari digits are read', async ({ page, open }) => {
  await open('/emi-calculator');
  await amount(page).fill('५,००,०००');
  await page.getByLabel('Interest rate (% a year)').fill('5,5');
  await page.getByLabel('Period (years)').fill('२०');
  await expect(monthly(page)).toHaveText('₹3,439.44');
  await expect(page).toHaveURL(/amount=500000&rate=5.5&years=20$/);
  await expect(page.getByLabel('Interest rate (% a year)')).toHaveValue('5,5');
});

test('an address with nonsense shows the defaults', async ({ page, open }) => {
  await open('/emi-calculator?amount=-5&rate=abc&years=5000');
  await expect(monthly(page)).toHaveText('₹26.84');
});

test('the table adds up to the paisa, and the chart says the shares in words', async ({ page, open }) => {
  await open('/emi-calculator?amount=123456&rate=10.5&years=7');
  const paise = (text: string) => Number(text.replace(/[^\d]/g, ''));
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(7 + 2);
  const column = async (at: number) => (await table.locator(`tbody tr td:nth-of-type(${at})`).allTextContents()).map(paise);
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  expect(sum(await column(1))).toBe(12_345_600);
  expect(sum(await column(2))).toBe(paise((await total(page).textContent()) ?? ''));
  expect((await column(3)).at(-1)).toBe(0);
  await expect(page.getByRole('img', { name: /^Of all that is paid, \d+ percent is principal and \d+ percent interest\.$/ })).toBeVisible();
});

test('Book a Meeting opens its form', async ({ page, open }) => {
  await open('/emi-calculator');
  await page.getByRole('button', { name: 'Book a Meeting' }).click();
  await expect(page.getByRole('dialog', { name: 'Book a Meeting' })).toBeVisible();
});

test('the largest loan does not break the page at 320 px', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open('/emi-calculator?amount=500000&rate=100&years=100');
  await expect(monthly(page)).toHaveText('₹41,666.67');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
