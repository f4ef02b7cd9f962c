import type { Locator, Page } from '@playwright/test';
import { holdScripts, remoteScripts } from '../fixtures/hold-scripts';
import {
  type Hand,
  interfere,
  interferences,
  openOnPhone,
  rewriteDocuments,
  watchPage,
} from '../fixtures/other-hands';
import type { ServedSite } from '../fixtures/site-server';
import { expect, isHydrated, nightly, shellIsAlive, test } from '../fixtures/test';

const hands = Object.keys(interferences) as Hand[];

/** Text typed before hydration, and the steps that follow. */
interface EarlyText {
  readonly on: string;
  readonly field: (page: Page) => Locator;
  readonly typed: string;
  /** The field's value after one more key. */
  readonly shown: string | RegExp;
  readonly ends: (page: Page, site: ServedSite) => Promise<void>;
}

const form = (page: Page, name: string) => page.getByRole('form', { name });
const accepted = (page: Page) =>
  expect(page.getByRole('alertdialog')).toContainText(/submitted/i, { ignoreCase: true });

const earlyTexts: readonly EarlyText[] = [
  {
    on: '/contact',
    field: (page) => form(page, 'Write to us').getByLabel('Name'),
    typed: 'Asha Earl',
    shown: 'Asha Early',
    ends: async (page, site) => {
      const before = (await site.readLeads()).length;
      await form(page, 'Write to us').getByLabel('Email').fill('asha@b.example');
      await form(page, 'Write to us').getByLabel('Mobile').fill('9876543210');
      await form(page, 'Write to us').getByRole('button', { name: 'Submit' }).click();
      await accepted(page);
      const leads = (await site.readLeads()).slice(before);
      expect(leads.map(({ fields }) => fields['name'])).toEqual(['Asha Early']);
    },
  },
  {
    on: '/',
    field: (page) => form(page, 'Enquiry').getByLabel('Phone'),
    typed: '98765 4321',
    shown: '9876543210',
    ends: async (page, site) => {
      const before = (await site.readLeads()).length;
      await form(page, 'Enquiry').getByRole('button', { name: 'Submit' }).click();
      await accepted(page);
      const leads = (await site.readLeads()).slice(before);
      expect(leads.map(({ fields }) => fields['phone'])).toEqual(['9876543210']);
    },
  },
  {
    on: '/emi-calculator',
    field: (page) => page.getByRole('textbox').first(),
    typed: '12345',
    // Digits are grouped if the page has hydrated.
    shown: /^1,?23,?450$/,
    ends: (page) => expect(page).toHaveURL(/amount=123450/),
  },
];
/** The last key to press once the shell is hydrated, by path. */
const lastKeys: Readonly<Record<string, string>> = { '/contact': 'y' };

for (const { on, field: find, typed, shown, ends } of earlyTexts) {
  for (const hand of hands) {
    const flow = on === '/contact' || hand === 'a translator' ? test : nightly;
    flow(
      `text typed early on ${on} is kept, with the focus, where ${hand} has changed the page`,
      { tag: ['@mf-forms', '@mf-home', '@mf-services'] },
      async ({ page, site }) => {
        const problems = await watchPage(page);
        await rewriteDocuments(page, hand);
        const releaseShell = await holdScripts(page, /\/shell\/assets\/(?!bootstrap).*\.js$/);
        const releaseSlices = await holdScripts(page, remoteScripts);
        await openOnPhone(page, `${site.origin}${on}`);
        const field = find(page);
        await field.fill('');
        await field.pressSequentially(typed);
        const scrolled = await page.evaluate(() => window.scrollY);
        await interfere(page, hand);
        releaseShell();
        await shellIsAlive(page);
        await expect(field).toBeFocused();
        await field.press(lastKeys[on] ?? '0');
        releaseSlices();
        await isHydrated(field);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(shown);
        expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
        await ends(page, site);
        expect(await problems()).toEqual([]);
      },
    );
  }
}

const buttons = {
  Submit: (page: Page) => page.getByText('Enter your name'),
  Menu: (page: Page) => page.getByRole('navigation', { name: 'Main' }),
};
for (const [name, led] of Object.entries(buttons)) {
  for (const hand of ['a translator', 'a proxy that strips comments'] as const) {
    const flow = hand === 'a translator' ? test : nightly;
    flow(
      `${name} pressed early works when ${hand} has changed the page`,
      { tag: ['@mf-forms'] },
      async ({ page, site }) => {
        const problems = await watchPage(page);
        await rewriteDocuments(page, hand);
        const releaseShell = await holdScripts(page, /\/shell\/assets\/(?!bootstrap).*\.js$/);
        const releaseSlices = await holdScripts(page, remoteScripts);
        await openOnPhone(page, `${site.origin}/contact`);
        await page.getByRole('button', { name, exact: true }).click();
        await interfere(page, hand);
        releaseShell();
        await shellIsAlive(page);
        releaseSlices();
        await isHydrated(form(page, 'Write to us'));
        await expect(led(page)).toBeVisible();
        expect(await problems()).toEqual([]);
      },
    );
  }
}

test.describe('on a translated page', () => {
  const getProblems = new Map<Page, () => Promise<readonly string[]>>();
  test.beforeEach(async ({ page }) => void getProblems.set(page, await watchPage(page)));
  test.afterEach(async ({ page }) => expect(await getProblems.get(page)?.()).toEqual([]));

  test('a newsletter subscription is confirmed', { tag: ['@mf-forms', '@mf-home'] }, async ({
    page,
    open,
    site,
  }) => {
    await open('/');
    const block = page.getByRole('region', { name: 'Newsletter' });
    await block.getByRole('textbox').click();
    await isHydrated(block.getByRole('textbox'));
    await interfere(page, 'a translator');
    await block.getByRole('textbox').fill('asha.translated@gmail.com');
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByRole('status')).toHaveText('SUBSCRIBED SUCCESSFULLY!');
    const code = async () =>
      /\b\d{6}\b/.exec(
        (await site.readMailbox()).findLast((mail) => mail.includes('asha.translated')) ?? '',
      )?.[0] ?? '';
    await expect.poll(code).not.toBe('');
    await block.getByLabel('OTP').fill(await code());
    await block.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(block.getByRole('status')).toHaveText('SUBSCRIPTION VERIFIED SUCCESSFULLY!');
    await expect(block.getByLabel('Gmail address')).toHaveValue('');
  });

  test("the calculator shows the loan's figures", { tag: ['@mf-services'] }, async ({
    page,
    open,
  }) => {
    await open('/emi-calculator');
    await isHydrated(page.getByRole('textbox').first());
    await interfere(page, 'a translator');
    await page.getByRole('textbox').first().fill('500000');
    await page.getByLabel('Interest rate (% a year)').fill('10');
    await page.getByLabel('Period (years)').fill('20');
    const main = page.getByRole('main');
    for (const words of [
      '₹4,825.11',
      'PRINCIPAL 43%',
      'INTEREST 57%',
      'PRINCIPAL ₹5,00,000.00',
      'INTEREST ₹6,58,025.97',
    ])
      await expect(main.getByText(words, { exact: true }).first(), words).toBeAttached();
    await page.getByLabel('Period (years)').fill('1000');
    await expect(main.getByText(/^ENTER WHOLE YEARS/)).toBeVisible();
  });

  test('a field shows its current error', { tag: ['@mf-forms'] }, async ({ page, open }) => {
    await open('/contact');
    const mobile = page.getByLabel('Mobile');
    await isHydrated(mobile);
    await interfere(page, 'a translator');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('ENTER YOUR PHONE NUMBER')).toBeVisible();
    await mobile.fill('98765');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('ENTER A 10-DIGIT PHONE NUMBER')).toBeVisible();
    await expect(page.getByText('ENTER YOUR PHONE NUMBER')).toBeHidden();
    await page.getByLabel('Name').fill('Asha');
    await expect(page.getByText('ENTER YOUR NAME')).toBeHidden();
  });

  test('the headline is translated as one sentence', { tag: ['@mf-home'] }, async ({
    page,
    open,
  }) => {
    await open('/');
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline.locator('span')).toHaveCount(0);
    await interfere(page, 'a translator');
    await expect(headline.locator('font > font')).toHaveText(/^TAKE YOUR .* HANDS$/);
  });
});
