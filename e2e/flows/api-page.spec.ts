import { accessibilityProblems } from '../fixtures/accessible';
import { expect, nightly } from '../fixtures/test';

nightly(
  'the page of the API describes every call, and tries one: at 360 and 1440 px axe finds nothing',
  {},
  async ({ page, site }) => {
    const missing: string[] = [];
    page.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
    await page.goto(`${site.origin}/api/V1`);
    await page.getByText('GET /connect/faq').click();
    const form = page.getByRole('form', { name: 'Try GET /connect/faq' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('status')).toContainText('200 OK');
    await expect(form.getByRole('status')).toContainText('"question": "Who can apply?"');
    await page.getByText('GET /media/preview/{imageFileName}').click();
    const preview = page.getByRole('form', { name: 'Try GET /media/preview/{imageFileName}' });
    await preview.getByLabel('imageFileName').fill('blog-cibil.svg');
    await preview.getByRole('button', { name: 'Send' }).click();
    await expect(preview.getByRole('img', { name: 'The picture' })).toBeVisible();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await page.getByRole('link', { name: 'openapi.json' }).click();
    await expect(page.locator('body')).toContainText('"openapi":"3.1.0"');
    expect(missing).toEqual([]);
  },
);
