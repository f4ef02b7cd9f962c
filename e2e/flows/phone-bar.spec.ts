import { boxOf } from '../fixtures/box-of';
import { covered } from '../fixtures/covered-controls';
import { documentedRoutes } from '../fixtures/documented-routes';
import { faintTexts } from '../fixtures/faint-text';
import { expect, nightly, test } from '../fixtures/test';

const bar = { name: 'Reach us at once' };

test('the phone bar hides Enquire while a form is in view', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/about');
  const actions = page.getByRole('list', bar);
  const box = await boxOf(actions);
  expect([box.x, box.width, box.height, box.y + box.height]).toEqual([0, 360, 56, 740]);
  await expect(actions.getByRole('link', { name: 'Call +91 00000 00000' })).toBeInViewport();
  await expect(actions.getByRole('link', { name: 'Chat', exact: true })).toBeInViewport();
  await actions.getByRole('button', { name: 'Enquire' }).click();
  await expect(page.getByRole('dialog', { name: 'Enquire Now' })).toBeVisible();
});

test('the phone bar is hidden while a field is focused', {
  tag: ['@mf-forms'],
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/contact');
  const actions = page.getByRole('list', bar);
  await expect(actions.getByRole('button', { name: 'Enquire' })).toBeHidden();
  await expect(actions.getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  expect((await faintTexts(page, actions)).faint).toEqual([]);
  await page.getByRole('main').getByLabel('Name').focus();
  await expect(page.getByRole('link', { name: /^Call / })).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).focus();
  await expect(actions.getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Return Policy' })
    .scrollIntoViewIfNeeded();
  await expect(actions.getByRole('button', { name: 'Enquire' })).toBeVisible();
});

const paths = [
  ...new Set(
    documentedRoutes.map(([path]) => path.replace(':id', '1').replace(':slug', 'no-such-article')),
  ),
];

nightly(
  'no floating element covers a control at any scroll position',
  { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
  async ({ page, open }) => {
    for (const path of paths) {
      await open(path);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await covered(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  },
);

nightly(
  'on a short phone the last menu entry can be scrolled above the bar',
  { tag: ['@mf-forms', '@mf-home', '@mf-services'] },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Services' })
      .click();
    const last = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Enquire', exact: true });
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await expect(page.getByRole('dialog', { name: 'Enquire Now' })).toBeVisible();
  },
);
