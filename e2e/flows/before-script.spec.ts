import { holdScripts } from '../fixtures/hold-scripts';
import { expect, test } from '../fixtures/test';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads completely, and its links work', async ({ page, site }) => {
    for (const [path, heading, text] of [
      ['/', 'Take your financial future into your own hands', 'Our Services'],
      ['/about', 'About us', 'When a customer understands'],
      ['/service', 'Services', 'Working Capital'],
      ['/franchise', 'Open a franchise with us', ''],
      ['/blogs', 'Our Latest Blogs', ''],
      ['/blog-details/1', /./, ''],
      ['/partnership', 'We Are the New-Age NBFC Powerhouse!', ''],
      ['/privacy', 'Privacy Policy', ''],
      ['/contact', 'Contact Us', 'This form needs JavaScript'],
      ['/careers', 'Careers', 'This form needs JavaScript'],
    ] as const) {
      await page.goto(`${site.origin}${path}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
      if (text !== '') await expect(main.getByText(text).first(), path).toBeVisible();
      expect((await main.textContent())?.length, path).toBeGreaterThan(150);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }).click();
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Return Policy');
    }
  });
});

test('what is typed and clicked before a part is hydrated is not lost', async ({ page, site }) => {
  const release = await holdScripts(page, /\/release\/.*\.js$/);
  await page.goto(`${site.origin}/contact`, { waitUntil: 'commit' });
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByLabel('Name').fill('Asha Example');
  await page.getByLabel('Mobile').fill('98765 43210');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(`${site.origin}/contact`);
  release();
  // It is checked like a click on the living form: what is missing is requested.
  await expect(page.getByText(/fill in|enter|Enter|Please/).first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Example');
  await expect(page.getByLabel('Mobile')).toHaveValue('98765 43210');
});

test('the calculator keeps what is typed before it is hydrated', async ({ page, site }) => {
  const release = await holdScripts(page, /\/release\/.*\.js$/);
  await page.goto(`${site.origin}/emi-calculator`, { waitUntil: 'commit' });
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  const amount = page.getByRole('textbox').first();
  await amount.fill('123456');
  release();
  await expect(page).toHaveURL(/amount=123456/);
  await expect(amount).toHaveValue('123456');
});

test('a page that came rendered shows what it shows without a change or a request for content', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/about`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('About us');
  const same = await heading.evaluateHandle((element) => element);
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.waitForLoadState('networkidle');
  expect(await same.evaluate((element) => element.isConnected)).toBe(true);
  expect(asked.filter((path) => path === '/composition.json' || (path.startsWith('/api/') && !path.includes('/media/')))).toEqual([]);
});
