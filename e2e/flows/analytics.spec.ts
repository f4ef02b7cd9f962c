import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessible';
import { expect, nightly } from '../fixtures/test';

/** What is asked of other hosts than the site's, each answered with an empty script. */
async function watchOthers(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => !/^(?:localhost|127\.0\.0\.1)$/.test(hostname),
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

nightly(
  'who counts with cookies is loaded once the visitor has allowed it, and gone when that is taken back',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, site, open }) => {
    await site.configure({ ga4: 'G-12345ABC', matomo: 'https://count.example/m 3 cookies' });
    const asked = await watchOthers(page);
    await open('/about');
    const question = page.getByRole('region', { name: 'Your choice about counting' });
    await expect(question).toContainText('May Matomo, Google Analytics count your visit?');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(asked).toEqual([]);
    await question.getByRole('button', { name: 'Allow', exact: true }).press('Enter');
    await expect
      .poll(() => [...asked].sort())
      .toEqual([
        'https://count.example/m/matomo.js',
        'https://www.googletagmanager.com/gtag/js?id=G-12345ABC',
      ]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Matomo does not follow the address itself.
    const told = () =>
      page.evaluate(() =>
        (window as unknown as { readonly _paq: readonly string[][] })._paq.filter(
          ([what]) => what === 'setCustomUrl',
        ),
      );
    await expect.poll(told).toEqual([['setCustomUrl', `${site.origin}/careers`]]);
    await page
      .context()
      .addCookies(
        ['_ga', '_pk_id.1', 'own'].map((name) => ({ name, value: '1', url: site.origin })),
      );

    await page
      .getByRole('button', { name: 'Change your choice about Matomo, Google Analytics' })
      .click();
    const loaded = page.waitForEvent('load');
    await question.getByRole('button', { name: 'Do not allow' }).click();
    await loaded;
    await expect(page.getByRole('button', { name: /^Change your choice/ })).toBeVisible();
    expect(asked).toHaveLength(2);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['own']);
  },
);

nightly(
  'who counts without cookies is not asked about; where nobody is set, nobody is loaded',
  { tag: ['@mf-home'] },
  async ({ page, site, open }) => {
    const asked = await watchOthers(page);
    const files: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('start-analytics') && files.push(request.url()),
    );
    await open('/about');
    await page.waitForLoadState('networkidle');
    expect([...asked, ...files]).toEqual([]);
    await site.configure({
      plausible: 'https://plausible.example/js/script.js',
      matomo: 'https://count.example 3',
    });
    await page.reload();
    await expect
      .poll(() => [...asked].sort())
      .toEqual(['https://count.example/matomo.js', 'https://plausible.example/js/script.js']);
    await expect(page.getByRole('region', { name: 'Your choice about counting' })).toBeHidden();
    expect(
      await page.evaluate(() => (window as unknown as { readonly _paq: readonly unknown[] })._paq),
    ).toContainEqual(['disableCookies']);
  },
);
