import { expect, nightly } from '../fixtures/test';

nightly(
  'runs the configured analytics script without asking for consent',
  { tag: ['@mf-home'] },
  async ({ page, context, site, open }) => {
    await context.route('https://count.example/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'document.documentElement.dataset.counted = document.currentScript.dataset.domain',
      }),
    );
    await site.configure({ analyticsScript: 'https://count.example/js/script.js' });
    await open('/about');
    // The script runs only if the content security policy allows its origin.
    await expect(page.locator('html')).toHaveAttribute('data-counted', '127.0.0.1');
    await expect(page.getByRole('region', { name: 'Your choice about counting' })).toHaveCount(0);
  },
);
