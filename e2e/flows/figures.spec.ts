import { join } from 'node:path';
import { openEmbedded } from '@platband/server-kit/database';
import { createToken } from '@platband/server-kit/tokens';
import { accessibilityProblems } from '../fixtures/accessible';
import { reflowProblems } from '../fixtures/reflow';
import { closePopup, expect, nightly, test } from '../fixtures/test';

// The site doesn't count browsers with `navigator.webdriver`.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
});

nightly(
  'the statistics show a campaign visit and its lead',
  { tag: ['@mf-forms'] },
  async ({ page, site }) => {
    const source = `letter-${Date.now()}`.replace(/\d{6}(?=\d{4}$)/, '');
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
    );
    await page.goto(`${site.origin}/contact?utm_source=${source}&utm_campaign=diwali`);
    await closePopup(page);
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => name.includes('collect-reports')),
        ),
      )
      .toBe(true);
    await page.getByRole('main').getByRole('textbox').first().focus();
    // Keeps the link from dialling.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('main').getByRole('link', { name: '+91' }).first().click();
    // Simulates switching tabs, because a beacon sent while unloading has the browser's real user
    // agent, which is treated as a bot.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', {
        get: () => 'hidden',
        configurable: true,
      });
      dispatchEvent(new Event('visibilitychange'));
    });
    const campaign = {
      page: '/contact',
      utm: { utm_source: source, utm_campaign: 'diwali' },
      fillMs: 9_000,
    };
    await fetch(`${site.origin}/api/V1/email/contact-us`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-lead-context': encodeURIComponent(JSON.stringify(campaign)),
      },
      body: JSON.stringify({ name: 'Asha', email: 'asha@b.example', mobile: '9876543210' }),
    });

    const database = await openEmbedded(join(site.folder, 'data'));
    const token = await createToken(database, {
      holder: 'Asha, desk',
      rights: ['leads'],
      expiresAt: Date.now() + 3_600_000,
    });
    await database.close();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site.staff}/leads/`);
    await page.getByLabel('Token').fill(token);
    await page.getByLabel('Token').press('Enter');
    await page.getByRole('link', { name: 'Figures' }).press('Enter');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: source, exact: true }) });
    // Counts are written every few seconds.
    await expect(async () => {
      await page.reload();
      await expect(row.getByRole('cell')).toHaveText(['1', '1', '1', '1', '0', '0'], {
        timeout: 1_000,
      });
    }).toPass();
    await expect(page.getByRole('rowheader', { name: `${source}: diwali` })).toBeVisible();
    await expect(
      page.getByRole('img', { name: /^Visits by day: \d+ in all, peak \d+ on \d+ \w+$/ }),
    ).toBeVisible();
    await page.getByRole('link', { name: '7 days' }).press('Enter');
    await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByText('By day, as a table').press('Enter');
    await expect(page.getByRole('rowheader', { name: /^2\d{3}-\d\d-\d\d$/ })).toHaveCount(7);
    expect([...(await accessibilityProblems(page)), ...(await reflowProblems(page))]).toEqual([]);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
    }
  },
);
