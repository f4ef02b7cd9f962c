import { earlyActions } from '../fixtures/early-actions';
import { holdScripts, remoteScripts } from '../fixtures/hold-scripts';
import { expect, getPopup, nightly, shellIsAlive, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

const everyTime = [
  'presses Enquire Now',
  'chooses another tab',
  'presses Read More',
  'sends the form empty',
];

for (const { on, does, act, ends } of earlyActions) {
  // Every run tests one action per remote; the others run at night.
  const flow = everyTime.includes(does) ? test : nightly;
  flow(
    `on ${on} a visitor who ${does} before hydration gets the same result`,
    { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
    async ({ page, site }) => {
      const release = await holdScripts(page, /\/shell\/assets\/(?!bootstrap).*\.js$/);
      await page.goto(`${site.origin}${on}`, { waitUntil: 'commit' });
      await getPopup(page).getByRole('button', { name: 'Close' }).click();
      await expect(getPopup(page)).toBeHidden();
      await act(page);
      release();
      await ends(page);
      await shellIsAlive(page);
      await expect(getPopup(page)).toBeHidden();
      await ends(page);
    },
  );
}

test('an article opened through link state survives a reload', {
  tag: ['@mf-content'],
}, async ({ page, open }) => {
  await open('/blogs');
  await page
    .getByRole('link', { name: /^Read More / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
  const release = await holdScripts(page, /\/shell\/assets\/(?!bootstrap).*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(getPopup(page)).toBeVisible();
  await expect(page.getByText('No blog data found.')).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Show Less', includeHidden: true })).toBeVisible();
});

nightly(
  'Read More leads to the article even if its slice is late',
  { tag: ['@mf-content'] },
  async ({ page, site }) => {
    await holdScripts(page, remoteScripts);
    await page.goto(`${site.origin}/blogs`, { waitUntil: 'commit' });
    await getPopup(page).getByRole('button', { name: 'Close' }).click();
    const link = page.getByRole('link', { name: /^Read More / }).first();
    const title = (await link.locator('span').last().textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/blog-details\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(getPopup(page)).toBeHidden();
  },
);

test('a link to the current page scrolls to its top', { tag: ['@mf-home'] }, async ({
  page,
  open,
}) => {
  await open('/about');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About us' })
    .click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a menu link navigates immediately even if a page script hangs', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page, open }) => {
  const letGo = await holdScripts(page, /\/About-[^/]*\.js$/);
  await open('/about');
  await goTo(page, 'Partnership');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We Are the New-Age NBFC Powerhouse!',
  );
  letGo();
});
