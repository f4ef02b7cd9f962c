import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/tractor-store';

/**
 * Tests the Tractor Store as described in its blueprint. STORE_URL runs these flows against another
 * implementation, such as the blueprint itself, since they find everything by role and name.
 */
// One worker builds and serves the store.
test.describe.configure({ mode: 'default' });

const list = (page: Page, heading: string) =>
  page.locator(':is(div, section)', { has: page.getByRole('heading', { name: heading }) }).last();
const namesIn = (page: Page) =>
  list(page, 'Recommendations')
    .getByRole('listitem')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()));
const cart = (page: Page) => page.getByTitle('View Cart');
const add = (page: Page) => page.getByRole('button', { name: 'add to basket' });

const example = fileURLToPath(new URL('../../examples/tractor-store', import.meta.url));

const green = [
  'TerraFirma Veneto Tuscan Green',
  'Caribbean Cruiser Emerald Grove',
  'Greenland Rover Forest Fern',
  'Broadfield Majestic Rustic Crimson',
];
const grey = [
  'FarmFleet Sovereign Minted Jade',
  'Countryside Commander Pacific Teal',
  'TerraFirma Veneto Adriatic Blue',
  'FutureHarvest Navigator Majestic Violet',
];

test('the home page recommends four machines', async ({ page }) => {
  await page.goto('/');
  expect(await namesIn(page)).toEqual([
    'TerraFirma AutoCultivator T-300 Silver',
    'Scandinavia Sower Baltic Blue',
    'Holland Hamster Polder Green',
    'Global Gallant Sahara Dawn',
  ]);
  await page.getByRole('link', { name: 'Autonomous Tractors' }).click();
  await expect(page).toHaveURL('/products/autonomous');
  await expect(page.getByRole('heading', { name: 'Autonomous' })).toBeVisible();
  await expect(page.getByText('8 products')).toBeVisible();
});

test('a category is sorted by descending price', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Machines' }).click();
  await expect(page.getByRole('heading', { name: 'All Machines' })).toBeVisible();
  await expect(page.getByText('23 products')).toBeVisible();
  const machines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ø' });
  await expect(machines).toHaveCount(23);
  await expect(machines.first()).toHaveText(/Sapphire Sunworker 460R\s*8500,00 Ø/);
  await page.getByRole('link', { name: 'Classics', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Classics' })).toBeVisible();
  await expect(machines).toHaveCount(15);
  await expect(machines.first()).toHaveText(/Holland Hamster\s*7750,00 Ø/);
  await page.getByRole('link', { name: /Heritage Workhorse/ }).click();
  await expect(page).toHaveURL('/product/CL-01');
  await expect(page.getByRole('heading', { name: 'Heritage Workhorse' })).toBeVisible();
});

test('the stores page lists four stores', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Stores' }).click();
  await expect(page.getByRole('heading', { name: 'Our Stores' })).toBeVisible();
  for (const store of [
    'Aurora Flagship Store',
    'Big Micro Machines',
    'Central Mall',
    'Downtown Model Store',
  ])
    await expect(page.getByText(store)).toBeVisible();
});

test('each variant has its own address, price, stock, picture and recommendations', async ({
  page,
}) => {
  await page.goto('/product/CL-01');
  const main = page.getByRole('main');
  await expect(main.getByText('5700 Ø')).toBeVisible();
  await expect(main.getByText('8 in stock')).toBeVisible();
  expect(await namesIn(page)).toEqual(green);
  await expect(page.getByRole('link', { name: 'Verdant Field' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Stormy Sky', exact: true }).click();
  await expect(page).toHaveURL('/product/CL-01?sku=CL-01-GY');
  await expect(main.getByText('6200 Ø')).toBeVisible();
  await expect(main.getByText('7 in stock')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Heritage Workhorse - Stormy Sky' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stormy Sky', exact: true })).toHaveCount(0);
  await expect.poll(() => namesIn(page)).toEqual(grey);
  await page.goBack();
  await expect(main.getByText('5700 Ø')).toBeVisible();
  await expect.poll(() => namesIn(page)).toEqual(green);
});

test('out-of-stock variants cannot be added', async ({ page }) => {
  await page.goto('/product/CL-01?sku=CL-01-GY');
  await expect(page.getByRole('main').getByText('6200 Ø')).toBeVisible();
  expect(await namesIn(page)).toEqual(grey);
  await page.goto('/product/CL-04?sku=CL-04-TQ');
  await expect(page.getByText('out of stock')).toBeVisible();
  await expect(add(page)).toBeDisabled();
});

test('added machines appear in the basket', async ({ page }) => {
  await page.goto('/product/AU-04');
  await expect(cart(page)).toHaveText('');
  await add(page).click();
  await expect(cart(page)).toHaveText('1');
  await page.getByRole('link', { name: 'Midnight Onyx', exact: true }).click();
  await expect(page.getByText('8500 Ø')).toBeVisible();
  await add(page).click();
  await expect(cart(page)).toHaveText('2');
  await add(page).click();
  await expect(cart(page)).toHaveText('3');
  await cart(page).click();
  await expect(page.getByRole('heading', { name: 'Basket' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'AU-04-BK' });
  await expect(line).toContainText('2');
  await expect(line).toContainText('17000 Ø');
  await expect(page.getByText('Total: 25700 Ø')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Total: 25700 Ø')).toBeVisible();
  await expect.poll(() => namesIn(page)).toHaveLength(4);
  await page
    .getByRole('button', { name: 'Remove Sapphire Sunworker 460R Midnight Onyx from cart' })
    .click();
  await expect(page.getByText('Total: 8700 Ø')).toBeVisible();
  await expect(cart(page)).toHaveText('1');
  await page.reload();
  await expect(page.getByText('Total: 8700 Ø')).toBeVisible();
  await expect(cart(page)).toHaveText('1');
});

test('an order requires a name and a store', async ({ page }) => {
  await page.goto('/product/CL-08');
  await add(page).click();
  await expect(cart(page)).toHaveText('1');
  await cart(page).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expect(cart(page)).toHaveCount(0);
  const order = page.getByRole('button', { name: 'place order' });
  await expect(order).toBeDisabled();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Field');
  await expect(order).toBeDisabled();
  await page.getByRole('button', { name: 'choose a store' }).click();
  const stores = page.getByRole('dialog');
  await stores
    .getByRole('listitem')
    .filter({ hasText: 'Central Mall' })
    .getByRole('button', { name: 'select' })
    .click();
  await expect(stores).toBeHidden();
  await expect(page.getByLabel('Store ID')).toHaveValue('store-c');
  await expect(page.getByText('Central Mall').first()).toBeVisible();
  await order.click();
  await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible();
  await expect(cart(page)).toHaveText('');
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');
});

test('the owner of each part can be shown', async ({ page }) => {
  await page.goto('/product/CL-01');
  const toggle = page.getByText('show team boundaries');
  await toggle.click();
  await expect(toggle.locator('input')).toBeChecked();
  await toggle.click();
  await expect(toggle.locator('input')).not.toBeChecked();
});

test('a fourth team can take over the recommendations', async ({ page, store }) => {
  test.skip(store.folder === null, 'It deploys.');
  // The test runs checks, a build, and a trial in a browser.
  test.setTimeout(600_000);
  const [, commands = ''] = [
    ...(await readFile(`${example}/README.md`, 'utf8')).matchAll(/```sh\n(.*?)```/gs),
  ].map(([, text]) => text);
  const owners = () => page.locator('[data-slot="Recommendations"]').getAttribute('data-remote');
  const run = (script: string) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', script], {
      cwd: example,
      encoding: 'utf8',
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
  };
  await page.goto('/product/CL-01');
  expect(await owners()).toBe('explore');
  // What `slice create` adds to.
  const changed = ['package.json', 'tsconfig.json'].map((name) => `${example}/${name}`);
  const before = await Promise.all(changed.map((file) => readFile(file, 'utf8')));
  try {
    run(`${commands.trim()} --site ${store.folder}`);
    // Open pages keep their composition.
    await page.getByRole('link', { name: 'Stormy Sky', exact: true }).click();
    await expect.poll(() => namesIn(page)).toEqual(grey);
    expect(await owners()).toBe('explore');
    await page.reload();
    expect(await owners()).toBe('inspire');
    await page.getByRole('link', { name: 'Verdant Field', exact: true }).click();
    await expect.poll(() => namesIn(page)).toEqual(green);
    run(`npx slice retire --folder inspire --site ${store.folder}`);
    await page.reload();
    expect(await owners()).toBe('explore');
  } finally {
    await rm(`${example}/inspire`, { recursive: true, force: true });
    await Promise.all(changed.map((file, at) => writeFile(file, before[at] ?? '')));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('machines can be added to and removed from the basket', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Classic Tractors' }).click();
    await page.getByRole('link', { name: /Heritage Workhorse/ }).click();
    await page.getByRole('link', { name: 'Stormy Sky', exact: true }).click();
    await expect(page.getByText('6200 Ø')).toBeVisible();
    expect(await namesIn(page)).toEqual(grey);
    await add(page).click();
    await expect(page.getByRole('heading', { name: 'Basket' })).toBeVisible();
    await expect(page.getByText('Total: 6200 Ø')).toBeVisible();
    await expect(cart(page)).toHaveText('1');
    await cart(page).click();
    await expect(page.getByText('Total: 6200 Ø')).toBeVisible();
    await page
      .getByRole('button', { name: 'Remove Heritage Workhorse Stormy Sky from cart' })
      .click();
    await expect(page.getByText('Total: 0 Ø')).toBeVisible();
  });
});
