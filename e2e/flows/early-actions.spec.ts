import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/hold-scripts';
import { expect, popupOf, shellIsAlive, test } from '../fixtures/test';

/** What a visitor does before the scripts have come, and what is to be seen once they have: the same as after. */
interface EarlyAction {
  readonly on: string;
  readonly does: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly ends: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();
const opens = (title: string) => (page: Page) => expect(page.getByRole('dialog', { name: title })).toBeVisible();
const leadsTo = (heading: string) => (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const services = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Services' });
const selected = (name: string) => (page: Page) => expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
const amount = (page: Page) => page.getByRole('textbox', { name: /^Loan amount/ });

const actions: readonly EarlyAction[] = [
  { on: '/', does: 'presses Enquire Now', act: (page) => button(page, 'Enquire Now').click(), ends: opens('Enquire Now') },
  { on: '/', does: 'presses the button of a service', act: (page) => button(page, /^Enquire Now: /).click(), ends: opens('Enquire Now') },
  {
    on: '/',
    does: 'clicks into the list of services beside a button',
    act: (page) => page.getByRole('main').getByRole('heading', { level: 3, name: 'Working Capital Loans' }).click(),
    ends: opens('Enquire Now'),
  },
  { on: '/', does: 'presses Check Now', act: (page) => button(page, /^Check Now: /).click(), ends: opens('Enquire Now') },
  {
    on: '/',
    does: 'presses Get Private Funding',
    act: (page) => button(page, 'Get Private Funding').click(),
    ends: opens('Get Private Funding'),
  },
  {
    on: '/',
    does: 'opens a question with the keyboard',
    act: (page) => page.locator('details[name] summary').nth(1).press('Enter'),
    ends: (page) => expect(page.locator('details[name]').nth(1)).toHaveAttribute('open'),
  },
  {
    on: '/',
    does: 'sends the small form without a number',
    act: (page) => page.getByRole('form', { name: 'Enquiry' }).getByRole('button', { name: 'Submit' }).click(),
    ends: (page) => expect(page.getByRole('form', { name: 'Enquiry' }).getByText('Enter your phone number')).toBeVisible(),
  },
  {
    on: '/',
    does: 'types a number with its country code',
    act: (page) => page.getByRole('form', { name: 'Enquiry' }).getByLabel('Phone').fill('+91 98260 12345'),
    ends: (page) => expect(page.getByRole('form', { name: 'Enquiry' }).getByLabel('Phone')).toHaveValue('9826012345'),
  },
  {
    on: '/',
    does: 'subscribes without an address',
    act: (page) => page.getByRole('button', { name: 'Subscribe' }).click(),
    ends: (page) => expect(page.getByText('Please enter your gmail')).toBeVisible(),
  },
  {
    on: '/about',
    does: 'presses Private Funding in the header',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Private Funding' }).click(),
    ends: opens('Private Funding'),
  },
  {
    on: '/about',
    does: 'presses Become a Franchise',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Become a Franchise' }).click(),
    ends: opens('Request to Open a Franchise'),
  },
  {
    on: '/about',
    does: 'presses Private Funding by the space bar',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Private Funding' }).press(' '),
    ends: opens('Private Funding'),
  },
  {
    on: '/about',
    does: 'opens the Services menu',
    act: (page) => services(page).click(),
    ends: (page) => expect(inHeader(page, 'Special Situation Funding')).toBeVisible(),
  },
  {
    on: '/about',
    does: 'opens the Services menu and closes it',
    act: async (page) => {
      await services(page).click();
      await services(page).click();
    },
    ends: (page) => expect(inHeader(page, 'Special Situation Funding')).toBeHidden(),
  },
  {
    on: '/about',
    does: 'chooses a service in the menu',
    act: async (page) => {
      await services(page).click();
      await inHeader(page, 'Special Situation Funding').click();
    },
    ends: selected('Special Situation Funding'),
  },
  { on: '/about', does: 'follows a link of the header', act: (page) => inHeader(page, 'Contact Us').click(), ends: leadsTo('Contact Us') },
  { on: '/about', does: 'follows a link of the footer', act: (page) => inFooter(page, 'Careers').click(), ends: leadsTo('Careers') },
  {
    on: '/about',
    does: 'asks for a call',
    act: (page) => page.getByRole('button', { name: 'Ask for a call' }).click(),
    ends: opens('Enquire Now'),
  },
  {
    on: '/service',
    does: 'chooses another tab',
    act: (page) => page.getByRole('tab', { name: 'Equality & Strategic Funding' }).click(),
    ends: selected('Equality & Strategic Funding'),
  },
  {
    on: '/service',
    does: 'enquires about a service',
    act: (page) => button(page, 'Enquire: Cibil Score').click(),
    ends: opens('Enquire Now'),
  },
  {
    on: '/franchise',
    does: 'asks to open a franchise',
    act: (page) => page.getByRole('main').locator('[role="button"]').first().click(),
    ends: opens('Request to Open a Franchise'),
  },
  {
    on: '/emi-calculator',
    does: 'presses two usual values',
    act: async (page) => {
      const chips = page.getByRole('main').locator('button[aria-pressed]');
      await chips.nth(1).click();
      await chips.last().click();
    },
    ends: (page) => expect(page.getByRole('main').locator('button[aria-pressed="true"]')).toHaveCount(2),
  },
  {
    on: '/emi-calculator',
    does: 'types an amount',
    act: (page) => amount(page).fill('250000'),
    ends: (page) => expect(amount(page)).toHaveValue('250000'),
  },
  { on: '/emi-calculator', does: 'books a meeting', act: (page) => button(page, 'Book a Meeting').click(), ends: opens('Book a Meeting') },
  {
    on: '/blogs',
    does: 'presses Read More',
    act: (page) =>
      page
        .getByRole('link', { name: /^Read More: / })
        .first()
        .click(),
    ends: (page) => expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible(),
  },
  {
    on: '/blogs',
    does: 'follows the title of an article',
    act: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click(),
    ends: (page) => expect(page).toHaveURL(/\/blog-details\//),
  },
  {
    on: '/contact',
    does: 'sends the form empty',
    act: (page) => button(page, 'Submit').click(),
    ends: (page) => expect(page.getByText('Enter your name')).toBeVisible(),
  },
  {
    on: '/contact',
    does: 'types a name',
    act: (page) => page.getByLabel('Name').fill('Asha Early'),
    ends: (page) => expect(page.getByLabel('Name')).toHaveValue('Asha Early'),
  },
  { on: '/careers', does: 'applies for a job', act: (page) => button(page, 'Apply Now').click(), ends: opens('Apply for this job') },
  {
    on: '/partnership',
    does: 'follows the logo',
    act: (page) => page.getByRole('banner').getByRole('link').first().click(),
    ends: (page) => expect(page).toHaveURL(/\/$/),
  },
];

for (const { on, does, act, ends } of actions) {
  test(`on ${on} a visitor who ${does} before the scripts have come ends as after`, async ({ page, site }) => {
    const release = await holdScripts(page, /\/shell\/assets\/(?!bootstrap|start-scripts).*\.js$/);
    await page.goto(`${site.origin}${on}`, { waitUntil: 'commit' });
    await popupOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(popupOf(page)).toBeHidden();
    await act(page);
    release();
    await ends(page);
    await shellIsAlive(page);
    // Nothing brings it back.
    await expect(popupOf(page)).toBeHidden();
    await ends(page);
  });
}

test('an article that was passed on and is loaded anew shows no word of missing data on the way', async ({ page, open }) => {
  await open('/blogs');
  await page
    .getByRole('link', { name: /^Read More: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
  const release = await holdScripts(page, /\/shell\/assets\/(?!bootstrap|start-scripts).*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(popupOf(page)).toBeVisible();
  await expect(page.getByText('No blog data found.')).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Show Less', includeHidden: true })).toBeVisible();
});

test('a link to the page one is on leads to its top', async ({ page, open }) => {
  await open('/about');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
