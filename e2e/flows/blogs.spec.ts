import { closePopup, expect, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

const title = 'What a Cibil score tells a lender, and what it does not';
const slug = '/blogs/what-a-cibil-score-tells-a-lender-and-what-it-does-not';

test('the list: carousel on top, the heading, and a card for each article with the first 120 characters', async ({ page, open }) => {
  await open('/blogs');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Latest Blogs' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Articles in pictures' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).getByRole('link')).toHaveCount(8);
  const preview = page.getByText(/^A Cibil score is a number between 300 and 900.*…$/);
  expect([...((await preview.textContent()) ?? '')]).toHaveLength(121);
  await expect(page.getByRole('link', { name: `Read More: ${title}` })).toHaveText('Read More');
});

test('Read More opens the article under its slug; Back and Show Less go one step back', async ({ page, open }) => {
  for (const way of ['Back', 'Show Less']) {
    await open('/blogs');
    await page.getByRole('link', { name: `Read More: ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`${slug}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'What moves it' })).toBeVisible();
    await expect(page.getByRole('article').locator('img').first()).toHaveAttribute('srcset', /blog-cibil\.svg/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await closePopup(page);
    await page.getByRole('button', { name: way }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Latest Blogs' })).toBeVisible();
  }
});

test('blog-article-state, documented: an address that nobody passed an article to says so, red and centred', async ({ page, open }) => {
  await open(slug);
  const message = page.getByText('No blog data found.', { exact: true });
  await expect(message).toBeVisible();
  await expect(message).toHaveCSS('color', 'rgb(180, 35, 24)');
  await expect(message).toHaveCSS('text-align', 'center');
  const box = await message.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(12);
});

test('blog-article-state, mended: the article is loaded by its slug', async ({ page, site, open }) => {
  await site.configure({ profile: 'mended' });
  await open(slug);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('A Cibil score is a number between 300 and 900.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Latest Blogs' })).toBeVisible();
});

test('in either profile an unknown slug says that there is no article', async ({ page, site, open }) => {
  await site.configure({ profile: 'mended' });
  await open('/blogs/nothing-of-the-kind');
  await expect(page.getByText('No blog data found.')).toBeVisible();
});

for (const address of ['/blog-details/1', '/blog-details?id=1']) {
  test(`${address} shows the article by its id, its picture at most 500 px high`, async ({ page, open }) => {
    await page.setViewportSize({ width: 1920, height: 1200 });
    await open(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(/What a Cibil score tells a lender/);
    const picture = page.getByRole('article').locator('img').first();
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(500.5);
    await expect(page.getByText('There is no article')).toBeHidden();
  });
}

for (const address of ['/blog-details', '/blog-details/999', '/blog-details?id=%2F..%2F']) {
  test(`${address} says that there is no article, and leads to the list`, async ({ page, open }) => {
    await open(address);
    await expect(page.getByText('There is no article at this address.', { exact: false }).first()).toBeVisible();
    await page.getByRole('link', { name: 'See all articles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Latest Blogs' })).toBeVisible();
  });
}

test('a list that cannot be had is logged only: heading and page stand', async ({ page, open }) => {
  await page.route(/media\/blogs$/, (route) => route.fulfill({ status: 503, json: {} }));
  await open('/partnership');
  await goTo(page, 'Blogs');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Latest Blogs' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an article whose title has no letters goes by its id', async ({ page, open }) => {
  await page.route(/media\/blogs$/, (route) =>
    route.fulfill({ json: { data: [{ id: '1', title: '!!!', description: '<p>Text</p>', imageFileName: 'blog-emi.svg' }] } }),
  );
  await open('/partnership');
  await goTo(page, 'Blogs');
  await page.getByRole('link', { name: 'Read More: !!!' }).click();
  await expect(page).toHaveURL(/\/blog-details\/1$/);
});

test('ids that are numbers, and an entry that cannot be read, do not empty the list', async ({ page, open }) => {
  const article = { title: 'By number', description: '<p>Found by its number</p>', imageFileName: 'blog-emi.svg' };
  await page.route(/media\/blogs$/, (route) =>
    route.fulfill({
      json: {
        data: [
          { id: 5, title: null },
          { ...article, id: 7 },
        ],
      },
    }),
  );
  await page.route(/media\/blogs\/7$/, (route) => route.fulfill({ json: { ...article, id: 7 } }));
  await open('/partnership');
  await goTo(page, 'Blogs');
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(1);
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'By number' }).click();
  await expect(page).toHaveURL(/\/blog-details\/7$/);
  await expect(page.getByText('Found by its number')).toBeVisible();
});
