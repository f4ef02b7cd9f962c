import { boxOf } from '../fixtures/box-of';
import { expect, nightly, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

// e2e/site/policies.test.tsx tests the page contents.
for (const [path, sections] of [
  ['/termcondition', 6],
  ['/privacy', 10],
  ['/return-policy', 6],
] as const) {
  const flow = path === '/privacy' ? test : nightly;
  flow(
    `${path}: the contents link to the sections, and it prints completely`,
    { tag: ['@mf-content'] },
    async ({ page, open }) => {
      await open(path);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveCount(sections);
      const contents = page.getByRole('navigation', { name: 'Contents' });
      await contents.getByRole('link').last().click();
      await expect(headings.last()).toBeInViewport();
      const box = await boxOf(headings.last());
      expect(box.y).toBeGreaterThanOrEqual(72);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(contents.getByRole('list')).toBeHidden();
      await expect(headings.last()).toBeVisible();
    },
  );
}

test('Back works on a page that was opened at one of its sections', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page, open }) => {
  await open('/return-policy#section-6');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeInViewport();
  await goTo(page, 'About us');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(page.getByRole('banner')).toBeVisible();
});
