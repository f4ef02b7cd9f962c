import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { composeForDevelopment } from '../fixtures/development-site';
import { type ServedSite, serveSite } from '../fixtures/site-server';
import { expect, nightly, shellIsHydrated, test } from '../fixtures/test';

// Visitors have the service worker, so these flows allow it.
test.use({ serviceWorkers: 'allow' });

let folder: string;
let site: ServedSite;

/** Builds the site with the development build of React, which reports hydration mismatches. */
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
  'every prerendered page hydrates without a warning',
  { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
  async ({ page }) => {
    test.setTimeout(900_000);
    const complaints: string[] = [];
    let path = '';
    page.on('console', (message) => {
      // In development, each loaded remote is also logged.
      const isReport = /^mf-\S+ loaded/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isReport)
        complaints.push(`${path}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${path}: ${error.message}`));
    const files = (await readdir(`${folder}/site/live/`, { recursive: true })).filter((file) =>
      /(?:^|[\\/])index\.html$/.test(file),
    );
    // A sample of the articles, which all use the same two pages.
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
      // The page's slots hydrate on the visitor's first interaction.
      await page.mouse.move(300, 300);
      await page.waitForLoadState('networkidle');
    }
    expect(complaints).toEqual([]);
  },
);
