import { closePopup, expect, test } from '../fixtures/test';

test('without a connection a page says what to do, and an enquiry that was sent meanwhile leaves when it is back', async ({
  page,
  context,
  site,
  open,
}) => {
  const message = `Offline ${Date.now()}`;
  await open('/contact');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Asha Example');
  await form.getByLabel('Email').fill('asha@b.example');
  await form.getByLabel('Mobile').fill('9876543210');
  // What sends it is loaded with the first form that is filled in.
  await form.getByLabel('Message').fill(message);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await page.goto(`${site.origin}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not connected');
  await expect(page.getByRole('link', { name: '+91 00000 00000' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await closePopup(page);
  await expect.poll(async () => (await site.readLeads()).filter(({ fields }) => fields['message'] === message)).toHaveLength(1);
});

test('the site can be installed: its manifest, its icons and its worker are what browsers ask for', async ({ page, site }) => {
  await page.goto(site.origin);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(`${site.origin}${address}`)).json();
  expect(manifest).toMatchObject({ name: 'Udaharan Finance', start_url: '/', display: 'minimal-ui' });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
