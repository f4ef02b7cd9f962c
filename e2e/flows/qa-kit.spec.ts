import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  breakRemote,
  bringClock,
  failCall,
  freezeTime,
  passTimeLimit,
  remoteFaults,
  swapRelease,
} from '@platband/slice/testing';
import { stubLeads } from '@platband/slice/testing/site-under-test';
import { releaseSite } from '../fixtures/released-site';
import { expect, nightly, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

for (const fault of remoteFaults) {
  nightly(
    `a remote fails as requested: ${fault}`,
    { tag: ['@mf-content', '@mf-home'] },
    async ({ page, site, open }) => {
      const { origin } = site.remotes['mf-home'];
      if (fault === 'hangs') await bringClock(page);
      await open('/privacy');
      const mend = await breakRemote(page, 'mf-home', fault, 500);
      const asked = page.waitForRequest((request) => request.url().startsWith(`${origin}/`));
      await goTo(page, 'About us');
      await asked;
      const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
      if (fault === 'slow-then-healthy') {
        await expect(h1).toHaveText('About us');
        return;
      }
      if (fault === 'hangs') await passTimeLimit(page, page.getByRole('main').getByRole('alert'));
      await expect(h1).toHaveText('Unexpected Application Error!');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Loading chunk mf-home/pages/About failed.',
      );
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(h1).toHaveText('About us');
    },
  );
}

nightly(
  'an API call fails as requested and recovers',
  { tag: ['@mf-forms'] },
  async ({ page, open }) => {
    const mend = await failCall(page, '/email/contact', 500);
    await open('/contact');
    expect(
      await page.evaluate(() =>
        fetch('/api/V1/email/contact', { method: 'POST' }).then(({ status }) => status),
      ),
    ).toBe(500);
    await mend();
    expect(
      await page.evaluate(() =>
        fetch('/api/V1/email/contact', { method: 'POST' }).then(({ status }) => status),
      ),
    ).not.toBe(500);
  },
);

test('replaces a release in one tab', { tag: ['@mf-home'] }, async ({ page, site, open }) => {
  const origin = site.remotes['mf-home'].origin;
  await site.configure({ overrideOrigins: [origin] });
  await swapRelease(page, 'mf-home', `${origin}/release`);
  await open('/about');
  await expect(page.getByRole('region', { name: 'Composition tools' })).toContainText(
    `mf-home ${origin}/release`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
});

test('does not replace a release that the site would reject', { tag: ['@mf-home'] }, async ({
  page,
  site,
}) => {
  await expect(swapRelease(page, 'mf-home', '9.9.9-deadbeef')).rejects.toThrow(
    'its configuration needs "overrideOrigins": ["self"]',
  );
  await site.configure({ overrideOrigins: ['self'] });
  await expect(swapRelease(page, 'mf-home', '9.9.9-deadbeef')).rejects.toThrow(
    'There is no release 9.9.9-deadbeef of mf-home (404).',
  );
});

test('answers form submissions in the browser', { tag: ['@mf-forms'] }, async ({
  page,
  open,
  site,
}) => {
  await stubLeads(page.context());
  const before = await site.readLeads();
  await open('/contact');
  const answer = await page.evaluate(() =>
    fetch('/api/V1/email/contact', { method: 'POST' }).then((response) => response.json()),
  );
  expect(answer).toMatchObject({ message: 'Answered by stubLeads.' });
  expect(await site.readLeads()).toEqual(before);
});

nightly(
  'the clock stands still until it is advanced',
  { tag: ['@mf-home'] },
  async ({ page, open }) => {
    await open('/about');
    await freezeTime(page, '2027-01-26T09:00:00');
    const before = await page.evaluate(() => Date.now());
    await page.clock.runFor(60_000);
    expect((await page.evaluate(() => Date.now())) - before).toBe(60_000);
  },
);

nightly(
  'slice create flows makes a repository that installs without a bundler, and runs',
  {},
  async () => {
    const site = await releaseSite();
    await site.publishPackages();
    const outside = await mkdtemp(join(tmpdir(), 'qa-'));
    const place = join(outside, 'flows-of-qa');
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(?:TEST_|PLAYWRIGHT|PW|NODE_|npm_|INIT_CWD|CI$)/.test(name),
      ),
    );
    const env = {
      ...environment,
      BASE_URL: site.origin,
      SLICE_SITE: site.origin,
      NO_COLOR: '1',
    };
    const run = promisify(execFile);
    const command = fileURLToPath(new URL('../../platform/cli/slice.mjs', import.meta.url));
    await run(process.execPath, [command, 'create', 'flows', 'flows-of-qa', '--folder', outside], {
      env,
    });
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], {
      env,
      cwd: place,
    });
    const installed = await readdir(join(place, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.')).sort()).toEqual([
      '@platband',
      '@playwright',
      'playwright',
      'playwright-core',
    ]);
    const { stdout } = await run('npm', ['run', '--silent', 'flows'], { env, cwd: place });
    expect(stdout).toContain('1 passed');
    await rm(outside, { recursive: true });
    await site.close();
  },
);
