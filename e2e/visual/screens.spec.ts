import { say } from '../fixtures/say';
import { expect, test } from '../fixtures/test';
import { allPictures } from './all-pictures';

const screens = [
  ['home-1440', '/', 1440],
  ['home-360', '/', 360],
  ['about-1440', '/about', 1440],
  ['about-360', '/about', 360],
  ['services-768', '/service', 768],
  ['franchise-1440', '/franchise', 1440],
  ['emi-360', '/emi-calculator', 360],
  ['article-1440', '/blog-details/1', 1440],
  ['contact-360', '/contact', 360],
  ['careers-1440', '/careers', 1440],
] as const;

for (const [name, path, width] of screens) {
  test(`${path} looks unchanged at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(path);
    await allPictures(page);
    await expect(page).toHaveScreenshot(`${name}.png`, { fullPage: true });
  });
}

test('a success alert and toasts look unchanged', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/partnership');
  for (const type of ['error', 'success'] as const)
    await say(page, 'toast', { type, message: `A ${type}` });
  await say(page, 'alert', { text: 'Form Submitted Successfully!', kind: 'success' });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page).toHaveScreenshot('alert-360.png');
});
