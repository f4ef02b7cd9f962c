import { expect, nightly, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

// What they say is covered by e2e/site/policies.test.tsx.
for (const [path, sections] of [
  ['/termcondition', 6],
  ['/privacy', 10],
  ['/return-policy', 6],
] as const) {
  const flow = path === '/privacy' ? test : nightly;
  flow(
    `${path}: its contents lead to its sections; it prints whole, without menus and buttons`,
    { tag: ['@mf-content'] },
    async ({ page, open }) => {
      await open(path);
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveCount(sections);
      const contents = page.getByRole('navigation', { name: 'Contents' });
      await contents.getByRole('link').last().click();
      await expect(headings.last()).toBeInViewport();
      const box = await headings.last().boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(72);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(contents.getByRole('list')).toBeHidden();
      await expect(headings.last()).toBeVisible();
    },
  );
}

test('a page that was opened at one of its sections is left like any other', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page, open }) => {
  await open('/return-policy#section-6');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeInViewport();
  await goTo(page, 'About us');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(page.getByRole('banner')).toBeVisible();
});
