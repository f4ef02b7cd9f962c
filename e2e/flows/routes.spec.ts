import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@platband/slice/contract/composition';
import { accessibilityProblems } from '../fixtures/accessible';
import { documentedRoutes } from '../fixtures/documented-routes';
import { getOpenStates } from '../fixtures/open-states';
import { reflowProblems } from '../fixtures/reflow';
import { spaceAbove } from '../fixtures/space-above';
import { closePopup, expect, getPopup, nightly, shellIsHydrated, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

// Visitors have the service worker, so these flows allow it.
test.use({ serviceWorkers: 'allow' });

/**
 * The route table as visitors see it, including the distance between header and content (§9: 80 px
 * or 90 px, depending on the page; decision D3: 90 px on pages that begin with a picture or
 * banner).
 */
const pages = [
  ['/', 'mf-home', 'Take your financial future into your own hands', 90],
  ['/about', 'mf-home', 'About us', 90],
  ['/service', 'mf-services', 'Services', 80],
  ['/services', 'mf-services', 'Services', 80],
  ['/franchise', 'mf-services', 'Open a franchise with us', 90],
  ['/emi-calculator', 'mf-services', 'EMI Calculator', 80],
  ['/blogs', 'mf-content', 'Our Latest Blogs', 90],
  ['/blogs/some-title', 'mf-content', 'No blog data found.', 80],
  ['/blog-details', 'mf-content', 'Blog details', 80],
  ['/blog-details/1', 'mf-content', /./, 90],
  ['/partnership', 'mf-content', 'We Are the New-Age NBFC Powerhouse!', 90],
  ['/termcondition', 'mf-content', 'Terms and Conditions', 80],
  ['/privacy', 'mf-content', 'Privacy Policy', 80],
  ['/return-policy', 'mf-content', 'Return Policy', 80],
  ['/contact', 'mf-forms', 'Contact Us', 80],
  ['/careers', 'mf-forms', 'Careers', 80],
] as const;

test('the composition contains the documented route table', async ({ page }) => {
  const { routes, redirects } = (await (
    await page.request.get('/composition.json')
  ).json()) as Composition;
  const table = routes.map(({ path, remote, page: name }) => [path, remote, name].join(' '));
  expect(table.sort()).toEqual(documentedRoutes.map((row) => row.join(' ')).sort());
  expect(redirects).toEqual({
    '/service/personal-loan': '/service',
    // Paths that people are likely to guess.
    '/home': '/',
    '/contact-us': '/contact',
  });
});

/** Aliases of other pages. They are checked only at night and without reflow. */
const sameAsAnother = new Set([
  '/services',
  '/blogs/some-title',
  '/blog-details',
  '/termcondition',
  '/return-policy',
]);

/** Routes that every run also checks on wide screens. */
const wideEveryTime = new Set(['/']);

for (const [path, remote, heading, top] of pages) {
  for (const width of [360, 1440]) {
    const flow =
      sameAsAnother.has(path) || (width === 1440 && !wideEveryTime.has(path)) ? nightly : test;
    flow(
      `${path}: shows the accessible page of ${remote} at ${width} px`,
      { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
      async ({ page, site, open }) => {
        const complaints: string[] = [];
        page.on(
          'console',
          (message) =>
            ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
        );
        page.on('pageerror', (error) => complaints.push(error.message));
        await page.setViewportSize({ width, height: 800 });
        if (path === '/about') {
          await page.goto(`${site.origin}${path}`);
          await shellIsHydrated(page);
          await expect(getPopup(page)).toBeVisible();
          expect
            .soft(
              await accessibilityProblems(page, 'dialog[open]'),
              `the start-up popup at ${width} px`,
            )
            .toEqual([]);
          await closePopup(page);
        } else await open(path);
        await expect(
          page
            .getByRole('main')
            .locator(`[data-remote="${remote}"]`)
            .getByRole('heading', { level: 1 }),
        ).toHaveText(heading);
        await expect(
          page.getByRole('banner').getByRole('link', { name: /Udaharan Finance/ }),
        ).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await expect(page).toHaveTitle(/.+ · Udaharan Finance/);
        // On phones, the distance is measured from the top of the page, so it includes the 72 px
        // header.
        expect
          .soft(await spaceAbove(page), `above the page at ${width} px`)
          .toBe(width === 360 ? top - 72 : top);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
          .toBeLessThanOrEqual(width);
        // Browsers log every 404 response, so one is expected here.
        const own = complaints.filter(
          (text) => path !== '/blogs/some-title' || !text.includes('status of 404'),
        );
        expect.soft(own, `the console at ${width} px`).toEqual([]);
        expect.soft(await accessibilityProblems(page), `${width} px`).toEqual([]);
        for (const { name, within, reach, leave } of getOpenStates(path, width)) {
          await reach(page, width);
          expect
            .soft(await accessibilityProblems(page, within), `${name} at ${width} px`)
            .toEqual([]);
          await leave?.(page);
        }
        if (width === 360 && !sameAsAnother.has(path))
          expect.soft(await reflowProblems(page), 'at 320 px').toEqual([]);
      },
    );
  }
}

for (const width of [360, 1440]) {
  const flow = width === 360 ? test : nightly;
  flow(
    `the failure screen is accessible at ${width} px`,
    { tag: ['@mf-content'] },
    async ({ page, site }) => {
      await site.remotes['mf-content'].break('down');
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.origin}/blogs`);
      await closePopup(page);
      await expect(page.getByRole('main').getByText(/Loading chunk mf-content/)).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );
}

test('unknown addresses respond with a 404 page', {
  tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
}, async ({ page, site, open }) => {
  const statusOf = async (path: string) =>
    (
      await page.request.get(`${site.origin}${path}`, { headers: { accept: 'text/html' } })
    ).status();
  const unknown = ['/no-such-page', '/blogs/some-title', '/blog-details/none'];
  for (const [path] of pages)
    if (!unknown.includes(path)) expect(await statusOf(path), path).toBe(200);
  for (const path of unknown) expect(await statusOf(path), path).toBe(404);
  await open('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle(/Page not found/);
  expect(await spaceAbove(page)).toBe(80);
  await page.getByRole('link', { name: 'Start from the home page' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
});

test('/service/personal-loan leads to /service', { tag: ['@mf-services'] }, async ({
  page,
  open,
}) => {
  await open('/service/personal-loan');
  await expect(page).toHaveURL(/\/service$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
});

test('navigating to a page moves the focus to its content', { tag: ['@mf-content'] }, async ({
  page,
  open,
}) => {
  await open('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return Policy');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a component that throws while rendering leads to the failure screen with its message', {
  tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
}, async ({ page, site, open }) => {
  // An empty hash disables the integrity check, so that the code runs and fails.
  await site.changeComposition((text) => text.replace(/"sha256-[^"]+"/g, '""'));
  await page.route(/\/assets\/About-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: "export const meta = { title: 'x', description: 'x' }; export default function About() { throw new Error('The ledger has no pages.'); }",
    }),
  );
  await open('/contact');
  await goTo(page, 'About us');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(main.getByRole('alert')).toHaveText(
    'mf-home/pages/About threw an error. (error: The ledger has no pages.)',
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');

  const script = {
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
  };
  await page.route(/\/assets\/Franchise-[^/]+\.js$/, (route) =>
    route.fulfill({ ...script, body: 'export const meta = {' }),
  );
  await goTo(page, 'Franchise');
  await expect(main.getByRole('alert')).toHaveText(
    /^Loading chunk mf-services\/pages\/Franchise failed\.\s\(missing: http:\S+\/assets\/Franchise-[^/]+\.js\)$/,
  );
  await page.route(/\/assets\/Partnership-[^/]+\.js$/, (route) =>
    route.fulfill({ ...script, body: "throw new Error('Not today.');" }),
  );
  await goTo(page, 'Partnership');
  await expect(main.getByRole('alert')).toHaveText(
    /^Loading chunk mf-content\/pages\/Partnership failed\.\s\(missing: http:\S+\/assets\/Partnership-[^/]+\.js\)$/,
  );

  // Prerendered pages also contain the hash.
  const file = join(site.folder, 'live/about/index.html');
  const rendered = await readFile(file, 'utf8');
  await writeFile(
    file,
    rendered.replace(/ integrity="[^"]*"/g, '').replace(/"sha256-[^"]+"/g, '""'),
  );
  await open('/about');
  await expect(main.getByRole('alert')).toHaveText(
    'mf-home/pages/About threw an error. (error: The ledger has no pages.)',
  );
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await writeFile(file, rendered);
});
