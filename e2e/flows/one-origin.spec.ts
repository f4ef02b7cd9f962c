import { mkdir } from 'node:fs/promises';
import { atOneOrigin, type OneOrigin } from '../fixtures/one-origin';
import { makeCertificate, serveHttp2 } from '../fixtures/serve-http2';
import { closePopup, expect, nightly, test } from '../fixtures/test';

let place: OneOrigin;
test.beforeEach(async ({ site }) => {
  place = await atOneOrigin(site);
});
test.afterEach(() => place.close());

const inMenu = { name: 'Main' } as const;

nightly(
  'over HTTP/1.1 a hanging remote does not block other pages',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page }) => {
    place.hang(/^\/remotes\/mf-forms\//);
    await page.goto(`${place.origin}/`, { waitUntil: 'commit' });
    await closePopup(page);
    await page.getByRole('navigation', inMenu).getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  },
);

nightly(
  'a hanging style sheet blocks neither its page nor the next one',
  { tag: ['@mf-content', '@mf-home'] },
  async ({ page }) => {
    place.hang(/^\/remotes\/mf-content\/.*\.css$/);
    await page.goto(`${place.origin}/about`, { waitUntil: 'commit' });
    await closePopup(page);
    await page.getByRole('navigation', inMenu).getByRole('link', { name: 'Blogs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  },
);

test.describe('over HTTP/2', () => {
  test.use({ ignoreHTTPSErrors: true });

  // Over HTTP/1.1, six hanging pictures would occupy every connection, because Chromium requests
  // pictures near the viewport before any script can run.
  nightly(
    'hanging pictures block neither a page nor a lead',
    { tag: ['@mf-forms', '@mf-home'] },
    async ({ page, site }, info) => {
      place.hang(/\/media\/preview\//);
      const folder = info.outputPath('certificate');
      await mkdir(folder, { recursive: true });
      const front = await serveHttp2(place.origin, await makeCertificate(folder));
      await page.goto(`${front.origin}/about`, { waitUntil: 'commit' });
      await closePopup(page);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('navigation', inMenu).getByRole('link', { name: 'Contact Us' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
      await page.getByLabel('Name').fill('Asha Hanging');
      await page.getByLabel('Email').fill('asha@example.com');
      await page.getByLabel('Mobile').fill('9876543210');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
      await expect(page.getByRole('alertdialog')).toContainText('+91 98765 43210');
      expect(
        (await site.readLeads()).filter(({ fields }) => fields['name'] === 'Asha Hanging'),
      ).toHaveLength(1);
      await front.close();
    },
  );
});
