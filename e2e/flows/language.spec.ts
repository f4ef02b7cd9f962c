import { accessibilityProblems } from '../fixtures/accessible';
import { closePopup, expect, test } from '../fixtures/test';

test('header, footer and forms can be read in Hindi; the choice is remembered, and English is one click away', async ({
  page,
  site,
  open,
}) => {
  await open('/contact');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'हमारे बारे में' })).toBeVisible();
  await expect(banner).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'गोपनीयता नीति' })).toBeVisible();
  const form = page.getByRole('form', { name: 'हमें लिखें' });
  await expect(form.getByLabel('नाम')).toBeVisible();
  await expect(form).toHaveAttribute('lang', 'hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  expect(await accessibilityProblems(page)).toEqual([]);

  // On the next page, in a modal, and at the next visit.
  await banner.getByRole('link', { name: 'ब्लॉग' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');
  await banner.getByRole('button', { name: 'निजी वित्तपोषण' }).click();
  await expect(page.getByRole('dialog', { name: 'निजी वित्तपोषण' }).getByLabel('शहर')).toBeVisible();
  await page.goto(`${site.origin}/careers`);
  await closePopup(page);
  await expect(page.getByRole('form', { name: 'हमारी टीम से जुड़ें' })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('form', { name: 'Join Our Team' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'About us' })).toBeVisible();
});

test('the address can ask for Hindi, and search engines are told of both', async ({ page, open }) => {
  await open('/about?lang=hi');
  await expect(page.getByRole('banner').getByRole('link', { name: 'संपर्क करें' })).toBeVisible();
  const alternates = page.locator('link[rel="alternate"][hreflang]');
  await expect(alternates).toHaveCount(3);
  await expect(page.locator('link[hreflang="hi"]')).toHaveAttribute('href', /\/about\?lang=hi$/);
});

test('anyone who reads English loads no other language', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open('/contact');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/hi-/.test(url))).toEqual([]);
});
