import { boxOf } from '../fixtures/box-of';
import { closePopup, expect, test } from '../fixtures/test';

const title = 'What a Cibil score tells a lender, and what it does not';
const slug = '/blogs/what-a-cibil-score-tells-a-lender-and-what-it-does-not';

// e2e/site/blogs.test.tsx tests the list, missing articles and addresses.
test('Read More opens the article under its slug', {
  tag: ['@mf-content'],
}, async ({ page, open }) => {
  for (const way of ['Back', 'Show Less']) {
    await open('/blogs');
    await page.getByRole('link', { name: `Read More ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`${slug}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'What moves it' })).toBeVisible();
    await expect(page.getByRole('article').locator('img').first()).toHaveAttribute(
      'src',
      /blog-cibil\.svg$/,
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await closePopup(page);
    await page.getByRole('button', { name: way }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Latest Blogs' })).toBeVisible();
  }
});

test('an article address opened directly shows the missing-article message', {
  tag: ['@mf-content'],
}, async ({ page, open }) => {
  await open(slug);
  const message = page.getByText('No blog data found.', { exact: true });
  await expect(message).toBeVisible();
  await expect(message).toHaveCSS('color', 'rgb(180, 35, 24)');
  await expect(message).toHaveCSS('text-align', 'center');
  const box = await boxOf(message);
  expect(Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(12);
});

test("an article's picture is at most 500 px high", { tag: ['@mf-content'] }, async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1920, height: 1200 });
  await open('/blog-details/1');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const picture = page.getByRole('article').locator('img').first();
  expect((await boxOf(picture)).height).toBeLessThanOrEqual(500.5);
});
