import { expect, test } from '../fixtures/test';

test('the start-up popup shows a muted clip 500 px high, plays it, holds the focus, and never comes back', async ({ page, site }) => {
  await page.goto(`${site.origin}/about`);
  const popup = page.getByRole('dialog', { name: /^Welcome/ });
  const video = popup.locator('video');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('autoplay', true);
  expect((await video.boundingBox())?.height).toBe(500);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
    true,
  );
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');
  await expect(popup).toBeHidden();
});

test('Esc closes the popup', async ({ page, site }) => {
  await page.goto(`${site.origin}/about`);
  const popup = page.getByRole('dialog', { name: /^Welcome/ });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('with reduced motion the clip waits to be asked', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/about`);
  const video = page.getByRole('dialog', { name: /^Welcome/ }).locator('video');
  await expect(video).toHaveJSProperty('paused', true);
  await expect(video).toHaveJSProperty('controls', true);
});

test('neither the popup nor its clip is asked for before the page has been painted', async ({ page, site }) => {
  await page.goto(`${site.origin}/about`);
  await expect(page.getByRole('dialog', { name: /^Welcome/ })).toBeVisible();
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /PopupDialog|startup-clip/.test(name))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(asked).toBeGreaterThan(painted ?? 0);
});
