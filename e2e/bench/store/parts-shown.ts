import type { Browser, Page } from '@playwright/test';
import { addIn, countIn, phone, type Store } from './load-page';

/** Milliseconds to wait for a part to appear. */
const showsMs = 5_000;

/** Reports which parts of a product page are visible, and whether the product can be added. */
export async function partsShown(
  browser: Browser,
  { url, down }: Store,
  how: 'noScript' | 'down' | 'all',
): Promise<string> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: how !== 'noScript' });
  const page = await context.newPage();
  if (how === 'down' && down !== undefined)
    await page.route(
      ({ pathname, origin }) => origin === url && new RegExp(down).test(pathname),
      (route) => route.abort('connectionrefused'),
    );
  await page.goto(`${url}/product/CL-01`).catch(() => {});
  const parts = {
    name: page.getByRole('heading', { name: 'Heritage Workhorse' }),
    variants: page.getByRole('link', { name: 'Stormy Sky', exact: true }),
    price: page.getByText(/5\.?700/).first(),
    button: addIn(page),
    header: page.getByRole('link', { name: 'Machines', exact: true }).first(),
    recommendations: page.getByRole('heading', { name: 'Recommendations' }),
  };
  const states = Object.entries(parts).map(async ([name, part]) => {
    const isThere = await part.waitFor({ timeout: showsMs }).then(
      () => true,
      () => false,
    );
    return `${isThere ? '' : 'no '}${name}`;
  });
  const shown = await Promise.all(states);
  const added = await adds(page);
  await context.close();
  return [...shown, added ? 'adds' : 'does not add'].join(', ');
}

/** Whether the header's count or the basket shows the added product. */
async function adds(page: Page): Promise<boolean> {
  const there = { timeout: showsMs };
  const isPressed = await addIn(page)
    .click(there)
    .then(
      () => true,
      () => false,
    );
  if (!isPressed) return false;
  const signs = [
    countIn(page).getByText('1', { exact: true }),
    page.getByText(/Total: 5\.?700/).first(),
  ];
  return Promise.any(signs.map((sign) => sign.waitFor(there))).then(
    () => true,
    () => false,
  );
}
