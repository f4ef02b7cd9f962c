import { accessibilityProblems } from '../fixtures/accessible';
import { reflowProblems } from '../fixtures/reflow';
import { releaseSite } from '../fixtures/released-site';
import { closePopup, expect, nightly } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

nightly(
  'a team sees live releases and refusals, previews a release and rolls back',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, context }) => {
    const site = await releaseSite(
      ['mf-home', 'About us', 'About ourselves'],
      ['mf-home', 'About us', 'About this firm'],
    );
    try {
      await site.configure({ overrideOrigins: ['self'] });
      const token = await site.token('deploy:mf-home, rollback:mf-home');
      const complaints: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'error' && complaints.push(message.text()),
      );

      await page.goto(`${site.staff}/deploy`);
      expect([...(await accessibilityProblems(page)), ...(await reflowProblems(page))]).toEqual([]);
      // The console shows a 401 before signing in.
      complaints.length = 0;
      await page.getByLabel('Token').fill(token);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Signed in: A team')).toBeVisible();
      const { id, remotes } = await site.live();
      await expect(page.getByRole('heading', { name: `Live: composition ${id}` })).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: /^mf-home/ });
      await expect(row).toContainText(String(remotes['mf-home']?.release));
      await expect(row).toContainText(/\d kB, (?:.+ (?:more|less) than|as) before/);
      await expect(
        page.getByRole('listitem').filter({ hasText: /mf-home requires .* from mf-forms/ }),
      ).toBeVisible();
      await expect(page.getByRole('img', { name: /Diagram of slices/ })).toBeVisible();
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          [...(await accessibilityProblems(page)), ...(await reflowProblems(page))],
          `at ${width} px`,
        ).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 800 });

      const opened = context.waitForEvent('page');
      await row
        .getByRole('link', { name: /^Open the site with / })
        .first()
        .click();
      const other = await opened;
      await closePopup(other);
      await goTo(other, 'About us');
      await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
        'About ourselves',
      );
      await other.close();

      await row.getByRole('button', { name: /^Roll back to / }).click();
      await expect(page.getByRole('status')).toHaveText(/^mf-home 1\.0\.0-\w+ is live\.$/);
      expect(await (await fetch(`${site.origin}/about`)).text()).toContain('>About ourselves</h1>');
      await expect(page.getByRole('row').filter({ hasText: 'went live again' })).toBeVisible();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByLabel('Token')).toBeVisible();
      expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
    } finally {
      await site.close();
    }
  },
);

nightly(
  'an error of a release in a browser is shown with its source position',
  { tag: ['@mf-home'] },
  async ({ page }) => {
    const site = await releaseSite([
      'mf-home',
      'title:`About us`',
      'title:(setTimeout(()=>{throw new RangeError("broken")}),`About us`)',
    ]);
    try {
      await page.goto(`${site.origin}/about`);
      await closePopup(page);
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('report:error').length))
        .toBeGreaterThan(0);
      await page.goto(`${site.staff}/deploy/`);
      await page.getByLabel('Token').fill(await site.token('deploy:mf-home'));
      await page.getByRole('button', { name: 'Sign in' }).click();
      const thrown = page
        .getByRole('region', { name: 'Errors in the last 24 hours' })
        .getByRole('listitem')
        .first();
      await expect
        .poll(async () => {
          await page.reload();
          return (await thrown.count()) > 0 ? thrown.textContent() : null;
        })
        .toMatch(
          /^\d+ × RangeError [\w-]+\.js:\d+:\d+, in mf-home 1\.0\.0-\w+: src\/pages\/About\/About\.tsx:\d+$/,
        );
      await site.deploy(
        'mf-home',
        '(`About us`)',
        '(`About us`,typeof document>`u`||[].at(0).broken)',
      );
      const other = await page.context().newPage();
      await other.goto(`${site.origin}/about`);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(
        'Unexpected Application Error!',
      );
      await expect
        .poll(() => other.evaluate(() => performance.getEntriesByName('report:threw').length))
        .toBeGreaterThan(0);
      // A closed page may drop its reports, but navigating away sends them.
      await other.goto('about:blank');
      await other.close();
      const shown = page.getByText(
        /^\d+ × pages\/About TypeError [\w-]+\.js:\d+:\d+, in mf-home .*: src\/pages\/About\/About\.tsx:\d+$/,
      );
      await expect
        .poll(async () => {
          await page.reload();
          return shown.count();
        })
        .toBe(1);
      const [, file] = /RangeError ([\w-]+\.js)/.exec((await thrown.textContent()) ?? '') ?? [];
      const release = `${site.origin}/remotes/mf-home/${(await site.live()).remotes['mf-home']?.release}`;
      for (const path of [`maps/assets/${file}.map`, `assets/${file}.map`, 'server/server.mjs'])
        expect((await fetch(`${release}/${path}`)).status, path).toBe(404);
    } finally {
      await site.close();
    }
  },
);

/**
 * Reports visits, each from a separate network. In the first `failed` visits, a part fails
 * to load.
 */
async function report(
  origin: string,
  composition: string,
  visits: number,
  failed: number,
): Promise<void> {
  let visit = '';
  for (let at = 0; at < visits; at += 1) {
    const count = {
      what: at < failed ? 'failed' : 'loaded',
      slice: 'mf-home',
      release: '',
      subject: 'pages/About',
      step: 0,
      count: 1,
    };
    const headers = { 'x-forwarded-for': `198.51.${at}.1` };
    const load = async () =>
      (await fetch(`${origin}/reports?composition=${composition}`, { headers })).text();
    // The server learns of the deploy soon after it was made.
    await expect.poll(async () => (visit = await load())).not.toBe('');
    const body = JSON.stringify({ composition, visit, counts: [count] });
    const { status } = await fetch(`${origin}/reports`, { method: 'POST', headers, body });
    expect(status).toBe(204);
  }
}

nightly('the page shows both arms of a gradual release and stops it', {}, async ({ page }) => {
  const site = await releaseSite(['mf-home', 'About us', 'About ourselves']);
  try {
    await site.deployTo(25, 'mf-home', 'About us', 'About this firm');
    const token = await site.token('deploy:mf-home');
    const { id } = await site.live();
    await report(site.origin, id, 40, 1);
    await page.goto(`${site.staff}/deploy/`);
    await page.getByLabel('Token').fill(token);
    await page.keyboard.press('Enter');
    const arms = page.getByRole('region', { name: 'Gradual deploy in progress' });
    await expect(arms).toContainText('25% of visitors');
    const failures = arms
      .getByRole('table', { name: 'Visits that loaded this slice' })
      .getByRole('row', { name: /failed to load/ });
    await expect(async () => {
      await page.reload();
      await expect(failures.getByRole('cell')).toHaveText(['none yet', '1 of 40, 2.5%'], {
        timeout: 1,
      });
    }).toPass();
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await accessibilityProblems(page), `at ${width} px`).toEqual([]);
    }
    expect(await reflowProblems(page)).toEqual([]);
    const stop = arms.getByRole('button', { name: 'Stop: everyone gets the live release' });
    for (
      let at = 0;
      at < 10 && !(await stop.evaluate((button) => button === document.activeElement));
      at += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(
      /^mf-home \S+ was stopped\. Everyone gets the live release\.$/,
    );
    await expect(arms).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'was stopped' })).toContainText(
      'Stopped by A team.',
    );
  } finally {
    await site.close();
  }
});
