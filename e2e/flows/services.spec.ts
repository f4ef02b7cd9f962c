import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

const business = 'Business Funding Solutions';
const special = 'Special Situation Funding';
const equality = 'Equality & Strategic Funding';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const isOpen = async (page: Page, name: string) => {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
};

for (const path of ['/service', '/services']) {
  test(`${path} opens with the business tab, and shows each service with its names, picture and points`, async ({ page, open }) => {
    await open(path);
    await isOpen(page, business);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cibil Score' }) });
    await expect(card.getByText(business)).toBeVisible();
    await expect(card.getByText('Errors in the report disputed with the bureau', { exact: true })).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('srcset', /service-cibil\.svg\?w=320 320w/);
  });
}

test('every service of the specification has its place', async ({ page, open }) => {
  await open('/service');
  const names: string[] = [];
  for (const name of [business, special, equality]) {
    await tab(page, name).click();
    await isOpen(page, name);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
    names.push(...(await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allTextContents()));
  }
  const all = names.join('\n').toLowerCase();
  for (const service of [
    ...[
      'get finance advice',
      'cibil score',
      'corporate funding',
      'private funding',
      'unsecured funding',
      'invoice',
      'loan against securities',
    ],
    ...[
      'secured business funding',
      'emergency unsecured',
      'working capital',
      'overdraft',
      'project finance',
      'npa',
      'nclt',
      'equity funding',
      'ecb',
    ],
    ...['ipo', 'startup funding', 'bridge loan', 'debt restructuring', 'revenue-based', 'msme', 'real estate'],
  ]) {
    expect(all).toContain(service);
  }
  expect(names).toHaveLength(23);
});

test('the chosen tab is in navigation state: it is there again after reload, back and forward', async ({ page, open }) => {
  await open('/service');
  await tab(page, special).click();
  await isOpen(page, special);
  await page.reload();
  await isOpen(page, special);
  await page.keyboard.press('Escape');
  await goTo(page, 'Partnership');
  await expect(page.getByRole('heading', { level: 1, name: /NBFC/ })).toBeVisible();
  await page.goBack();
  await isOpen(page, special);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: /NBFC/ })).toBeVisible();
  await page.goBack();
  await isOpen(page, special);
});

test('the header leads to each tab, also from the services page itself', async ({ page, open }) => {
  await open('/service');
  for (const [entry, name] of [
    ['Equality & Strategic Funding', equality],
    ['Special Situation Funding', special],
    ['Business Funding Solution', business],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    await page.getByRole('banner').getByRole('link', { name: entry, exact: true }).click();
    await isOpen(page, name);
  }
});

test('the tabs work with the keyboard alone: one stop, arrows go round, Home and End', async ({ page, open }) => {
  await open('/service');
  await tab(page, business).focus();
  for (const [key, name] of [
    ['ArrowLeft', equality],
    ['ArrowRight', business],
    ['ArrowRight', special],
    ['End', equality],
    ['Home', business],
  ] as const) {
    await page.keyboard.press(key);
    await isOpen(page, name);
    await expect(tab(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

const failing = { documented: 'Failed to fetch contacts', mended: 'Failed to fetch services' } as const;
for (const profile of ['documented', 'mended'] as const) {
  test(`services-fetch-toast, ${profile}: ${failing[profile]}, and the page stands`, async ({ page, site, open }) => {
    await site.configure({ profile });
    await page.route(/media\/services/, (route) => route.fulfill({ status: 500, json: {} }));
    await open('/service');
    await expect(page.getByRole('region', { name: /notifications/i }).getByText(failing[profile])).toBeVisible();
    await isOpen(page, business);
    await expect(page.getByRole('link', { name: /EMI calculator/ }).first()).toBeVisible();
  });
}

test('the franchise page tells who, what and why, and leads to the request', async ({ page, open }) => {
  await open('/franchise');
  for (const heading of ['What you can count on', 'Who Can Apply?', 'Our franchises', 'Franchise Benefits']) {
    await expect(page.getByRole('heading', { name: heading })).toBeAttached();
  }
  for (const audience of [
    'Finance consultants',
    'Retired bankers',
    'Business advisors',
    'Aspiring entrepreneurs',
    'Professionals with business contacts',
  ]) {
    await expect(page.getByText(audience, { exact: true })).toBeAttached();
  }
  const blocks = page.getByRole('region', { name: 'What you can count on' }).getByRole('heading', { level: 3 });
  await expect(blocks).toHaveCount(8);
  await expect(page.getByRole('region', { name: 'What you can count on' }).getByRole('list').nth(1).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Our franchises' }).getByRole('listitem')).toHaveCount(9);
  for (const benefit of ['No Office Required', 'Low Risk', 'High Rewards', 'Easy Onboarding'])
    await expect(page.getByText(benefit, { exact: true })).toBeAttached();
  await page.getByRole('main').getByRole('button', { name: 'Request to Open a Franchise' }).click();
  await expect(page.getByRole('dialog', { name: 'Request to Open a Franchise' })).toBeVisible();
});

for (const width of [320, 360, 1440]) {
  test(`the franchise banner is 98vw wide at ${width} px, and nothing scrolls sideways`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    await open('/franchise');
    const banner = await page.getByRole('main').locator('img').first().boundingBox();
    expect(banner?.width).toBeCloseTo(width * 0.98, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
