import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { closePopup, expect, nightly, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

// One worker builds the releases once for all flows in this file.
test.describe.configure({ mode: 'default' });

let site: ReleasedSite;

test.afterEach(() => site.close());

/** Serve the site as built, or with a new release of the About page. */
const asBuilt = async () => {
  site = await releaseSite();
};
const afterDeploy = async () => {
  site = await releaseSite(['mf-home', 'About us', 'About this firm']);
};

const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${site.origin}${path}`);
  await closePopup(page);
}

nightly(
  'an open tab keeps its releases during deploys',
  { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
  async ({ page }) => {
    await asBuilt();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await visit(page, '/privacy');
    const tab = await page.evaluateHandle(() => Object.assign(window, { isSame: true }));
    for (const times of ['once', 'twice']) {
      await site.deploy('mf-home', 'About us', `About us, changed ${times}`);
      await site.deploy('mf-services', 'Open a franchise with us', `A franchise, changed ${times}`);
    }
    for (const [link, heading] of [
      ['Home', 'Take your financial future into your own hands'],
      ['About us', 'About us'],
      ['Franchise', 'Open a franchise with us'],
      ['Blogs', 'Our Latest Blogs'],
      ['Partnership', 'We Are the New-Age NBFC Powerhouse!'],
      ['Contact Us', 'Contact Us'],
    ] as const) {
      await goTo(page, link);
      await expect(h1(page)).toHaveText(heading);
    }
    for (const [link, heading] of [
      ['EMI Calculator', 'EMI Calculator'],
      ['Careers', 'Careers'],
      ['Terms and Conditions', 'Terms and Conditions'],
      ['Return Policy', 'Return Policy'],
      ['Services', 'Services'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await expect(h1(page)).toHaveText(heading);
    }
    expect(await tab.evaluate((window) => (window as { isSame?: boolean }).isSame)).toBe(true);
    expect(complaints).toEqual([]);
    await visit(page, '/about');
    await expect(h1(page)).toHaveText('About us, changed twice');
    await site.rollback('mf-home');
    await visit(page, '/about');
    await expect(h1(page)).toHaveText('About us, changed once');
  },
);

nightly(
  'imported content is visible at once, even without script',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page }) => {
    await asBuilt();
    await site.edit('Most of it can be done by phone', 'All of it can be done by phone');
    const text = await (await page.request.get(site.origin)).text();
    expect(text).toContain('All of it can be done by phone');
    await visit(page, '/');
    await page.getByText('Where do you work?').click();
    await expect(page.getByText('All of it can be done by phone')).toBeVisible();
  },
);

nightly(
  'shows another composition by id if the configuration allows it',
  { tag: ['@mf-content', '@mf-home'] },
  async ({ page }) => {
    await afterDeploy();
    const { id } = site.before;
    await visit(page, `/about?composition=${id}`);
    await expect(h1(page)).toHaveText('About this firm');
    await site.configure({ allowsOtherCompositions: true });
    await visit(page, `/about?composition=${id}`);
    await expect(h1(page)).toHaveText('About us');
    await goTo(page, 'Blogs');
    await goTo(page, 'About us');
    await expect(h1(page)).toHaveText('About us');
  },
);

for (const [what, spoil] of [
  [
    'does not match the hash in its composition',
    (folder: string) => appendFile(join(folder, 'remoteEntry.js'), '\n// Not what was deployed.\n'),
  ],
  ['cannot be had', (folder: string) => rm(join(folder, 'remoteEntry.js'))],
] as const) {
  nightly(
    `a file that ${what} is replaced by the fallback release and reported`,
    { tag: ['@mf-content', '@mf-home'] },
    async ({ page }) => {
      await afterDeploy();
      const folder = await site.folderOf('mf-home');
      await spoil(folder);
      for (const compressed of ['.br', '.gz'])
        await rm(join(folder, `remoteEntry.js${compressed}`));
      await visit(page, '/privacy');
      await goTo(page, 'About us');
      await expect(h1(page)).toHaveText('About us');
      const { remotes } = await site.live();
      const { release, lastGood } = remotes['mf-home'] ?? {};
      await expect(page.locator('main [data-remote="mf-home"]')).toHaveAttribute(
        'data-release',
        lastGood?.release ?? '',
      );
      const reported = (what: string) =>
        page.evaluate(
          (name) =>
            performance.getEntriesByName(name).map((mark) => (mark as PerformanceMark).detail),
          `report:${what}`,
        );
      const own = { slice: 'mf-home', subject: 'pages/About' };
      expect(await reported('failed')).toEqual([
        expect.objectContaining({
          ...own,
          release,
          reason: expect.stringMatching(/^(?:missing|error)$/),
          value: expect.any(Number),
        }),
      ]);
      expect(await reported('fell-back')).toEqual([
        expect.objectContaining({ ...own, release: lastGood?.release }),
      ]);
      expect(await reported('loaded')).toContainEqual(
        expect.objectContaining({ ...own, release: lastGood?.release }),
      );
      // Another tab must not retry the broken release.
      const asked: string[] = [];
      const other = await page.context().newPage();
      other.on('request', (request) => asked.push(request.url()));
      await visit(other, '/privacy');
      await goTo(other, 'About us');
      await expect(h1(other)).toHaveText('About us');
      expect(asked.filter((address) => address.includes(`/${release}/`))).toEqual([]);
    },
  );
}

nightly(
  'a page opened directly with a mismatching file shows the fallback release',
  { tag: ['@mf-home'] },
  async ({ page }) => {
    await afterDeploy();
    const folder = await site.folderOf('mf-home');
    const { remotes } = await site.live();
    const script =
      remotes['mf-home']?.exposes['pages/About']?.scripts.find((file) => /About-/.test(file)) ?? '';
    await appendFile(join(folder, script), '\nwindow.wasTampered = true;\n');
    for (const compressed of ['.br', '.gz']) await rm(join(folder, `${script}${compressed}`));
    await visit(page, '/about');
    await expect(h1(page)).toHaveText('About us');
    expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false);
  },
);

test('a file with the wrong hash fails to load if there is no earlier release', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page }) => {
  await asBuilt();
  await appendFile(
    join(await site.folderOf('mf-home'), 'remoteEntry.js'),
    '\n// Not what was deployed.\n',
  );
  for (const compressed of ['.br', '.gz'])
    await rm(join(await site.folderOf('mf-home'), `remoteEntry.js${compressed}`));
  await visit(page, '/privacy');
  await goTo(page, 'About us');
  await expect(h1(page)).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    /Loading chunk mf-home\/pages\/About failed\.\s*\(missing: .*remoteEntry\.js\)/,
  );
  await expect(page.getByRole('main')).toContainText(`Reference: ${(await site.live()).id}`);
});

test.describe('an override', () => {
  nightly(
    'does nothing unless the configuration allows it',
    { tag: ['@mf-home'] },
    async ({ page }) => {
      await afterDeploy();
      const before = site.before.remotes['mf-home']?.release;
      await visit(page, `/about?override=mf-home@${encodeURIComponent(String(before))}`);
      await expect(h1(page)).toHaveText('About this firm');
      await expect(page.getByRole('region', { name: 'Composition tools' })).toHaveCount(0);
      // Overrides from unlisted origins don't load.
      await site.configure({ overrideOrigins: ['self'] });
      await visit(
        page,
        `/about?override=mf-home@${encodeURIComponent('http://127.0.0.1:9/release')}`,
      );
      await expect(h1(page)).toHaveText('About this firm');
    },
  );

  nightly(
    'replaces a release in this tab until it is reset',
    { tag: ['@mf-forms', '@mf-home'] },
    async ({ page }) => {
      await afterDeploy();
      const before = String(site.before.remotes['mf-home']?.release);
      await site.configure({ overrideOrigins: ['self'] });
      await visit(page, `/about?override=mf-home@${encodeURIComponent(before)}`);
      await expect(h1(page)).toHaveText('About us');
      const tools = page.getByRole('region', { name: 'Composition tools' });
      await expect(tools).toContainText(`Overridden in this tab: mf-home ${before}`);
      await expect(tools.getByRole('link', { name: 'Link to this mix' })).toHaveAttribute(
        'href',
        new RegExp(`override=mf-home%40${before}$`),
      );
      // The override lasts until the tab is closed.
      await visit(page, '/contact');
      await goTo(page, 'About us');
      await expect(h1(page)).toHaveText('About us');
      await tools.getByRole('button', { name: 'Leave the override' }).click();
      await closePopup(page);
      await expect(h1(page)).toHaveText('About this firm');
      await expect(tools).toHaveCount(0);
    },
  );

  nightly(
    'with a missing release fails only where that remote is shown',
    { tag: ['@mf-content', '@mf-forms'] },
    async ({ page }) => {
      await asBuilt();
      await site.configure({ overrideOrigins: ['self'] });
      await visit(page, '/contact?override=mf-home@9.9.9');
      await expect(h1(page)).toHaveText('Contact Us');
      await goTo(page, 'Blogs');
      await expect(h1(page)).toHaveText('Our Latest Blogs');
      await goTo(page, 'About us');
      await expect(h1(page)).toHaveText('Unexpected Application Error!');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Loading chunk mf-home/pages/About failed.',
      );
    },
  );
});

nightly(
  'boundaries show the owner of each expose on request',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page }) => {
    await asBuilt();
    await visit(page, '/');
    await expect(page.getByRole('list', { name: 'Boundaries' })).toHaveCount(0);
    await visit(page, '/?boundaries');
    const { remotes } = await site.live();
    const boundaries = page.getByRole('list', { name: 'Boundaries' }).getByRole('listitem');
    await expect(boundaries.filter({ hasText: 'shell' })).toHaveCount(2);
    await expect(
      boundaries.filter({ hasText: `mf-home ${remotes['mf-home']?.release}` }),
    ).toContainText(/ · \d+ ms, \d+\.\d kB/);
    await expect(
      boundaries.filter({ hasText: `mf-forms ${remotes['mf-forms']?.release}` }),
    ).toHaveCount(2);
  },
);
