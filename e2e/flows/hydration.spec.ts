import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { composeForDevelopment } from '../fixtures/development-site';
import { type ServedSite, serveSite } from '../fixtures/site-server';
import { expect, nightly, shellIsHydrated, test } from '../fixtures/test';

// With the service worker, as visitors have it.
test.use({ serviceWorkers: 'allow' });

let folder: string;
let site: ServedSite;

/**
 * The whole site once more with the development build of React, which alone says what does not
 * match.
 */
test.beforeAll(async () => {
  test.setTimeout(900_000);
  folder = await mkdtemp(`${tmpdir()}/hydration-`);
  expect(await composeForDevelopment(folder)).toEqual([]);
  site = await serveSite(`${folder}/site`);
});
test.afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

nightly(
  'every rendered page is hydrated without a warning from React',
  { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
  async ({ page }) => {
    test.setTimeout(900_000);
    const complaints: string[] = [];
    let path = '';
    page.on('console', (message) => {
      // In development every load of a remote is logged, too.
      const isReport = /^mf-\S+ loaded/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isReport)
        complaints.push(`${path}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${path}: ${error.message}`));
    const files = (await readdir(`${folder}/site/live/`, { recursive: true })).filter((file) =>
      /(?:^|[\\/])index\.html$/.test(file),
    );
    // Of the articles, which are all the same two pages, a few.
    const articles = files
      .filter((file) => /^(?:blog-details|blogs)[\\/][^\\/]+[\\/]/.test(file))
      .sort();
    const pages = files.filter(
      (file) => !articles.includes(file) || articles.indexOf(file) % 4 === 0,
    );
    expect(pages.length).toBeGreaterThan(15);
    for (const file of pages) {
      path = `/${file.replace(/[\\/]?index\.html$/, '')}`;
      await page.goto(`${site.origin}${path}`);
      await shellIsHydrated(page);
      // The page and its slots follow, these with the visitor's first sign.
      await page.mouse.move(300, 300);
      await page.waitForLoadState('networkidle');
    }
    expect(complaints).toEqual([]);
  },
);
