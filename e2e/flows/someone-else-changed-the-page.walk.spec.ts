import type { Page } from '@playwright/test';
import { formCases } from '../fixtures/form-cases';
import { fill, getField } from '../fixtures/forms';
import { modals } from '../fixtures/modals';
import {
  type Hand,
  interfere,
  interferences,
  openOnPhone,
  rewriteDocuments,
  watchPage,
} from '../fixtures/other-hands';
import { say } from '../fixtures/say';
import type { ServedSite } from '../fixtures/site-server';
import { slowLink } from '../fixtures/slow-link';
import { expect, isHydrated, test } from '../fixtures/test';

type Change = { readonly hand: Hand; readonly when: 'before' | 'after' } | null;

interface Visit {
  readonly on: string;
  /** Steps to take before hydration. */
  readonly early: (page: Page) => Promise<unknown>;
  /** Returns observations, to be compared with those made on the unchanged page. */
  readonly later: (page: Page, site: ServedSite, change: Change) => Promise<readonly string[]>;
}

const hands = Object.keys(interferences) as Hand[];
const changes: readonly Change[] = hands.flatMap((hand) =>
  'inPage' in interferences[hand]
    ? [
        { hand, when: 'before' },
        { hand, when: 'after' },
      ]
    : [{ hand, when: 'before' }],
);
const timesSlower = 4;

/** Sends a form on the page or in a modal and returns the alert and the stored lead. */
async function send(page: Page, site: ServedSite, title: string): Promise<readonly string[]> {
  const known = formCases.find((one) => one.title === title);
  if (known === undefined) throw new Error(`There is no form ${title}.`);
  const before = (await site.readLeads()).length;
  const form = page.getByRole('form', { name: title, exact: true });
  await fill(form, known.entries);
  await form.getByRole('button', { name: known.button }).click();
  const alert = page.getByRole('alertdialog');
  const text = (await alert.locator('p').first().textContent()) ?? '';
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  const leads = (await site.readLeads()).slice(before);
  return [text, ...leads.map(({ kind, fields }) => `${kind} ${JSON.stringify(fields)}`)];
}

/** Types a name into a form for later submission. */
const typesName = (title: string) => (page: Page) =>
  getField(page.getByRole('form', { name: title, exact: true }), 'Name').pressSequentially('Asha');

async function confirmNewsletter(page: Page, site: ServedSite): Promise<readonly string[]> {
  const block = page.getByRole('region', { name: 'Newsletter' });
  const address = `asha.${Date.now()}@gmail.com`;
  await block.getByRole('textbox').fill(address);
  await block.getByRole('button', { name: 'Subscribe' }).click();
  const code = async () => {
    const mail = (await site.readMailbox()).findLast((one) => one.includes(address)) ?? '';
    return /\b\d{6}\b/.exec(mail)?.[0] ?? '';
  };
  await expect.poll(code).not.toBe('');
  await block.getByLabel('OTP').fill(await code());
  await block.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(block.getByLabel('Gmail address')).toHaveValue('');
  return [(await block.getByRole('status').last().textContent()) ?? ''];
}

/** Opens every modal and sends its form, or closes it with Esc if it requires a file. */
async function useModals(page: Page, site: ServedSite, change: Change): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const [modal, title] of modals) {
    await say(page, 'open-modal', { modal });
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (change?.when === 'after' && change.hand !== 'a translator')
      await interfere(page, change.hand);
    if (formCases.some((form) => form.modal === modal))
      seen.push(modal, ...(await send(page, site, title)));
    else {
      const name = getField(dialog, 'Name');
      await name.fill('Asha');
      seen.push(modal, await name.inputValue());
      await page.keyboard.press('Escape');
    }
    await expect(dialog).toBeHidden();
  }
  return seen;
}

async function calculate(page: Page): Promise<readonly string[]> {
  await page.getByLabel('Interest rate (% a year)').fill('10');
  await page.getByLabel('Period (years)').fill('20');
  await expect(page).toHaveURL(/rate=10&years=20$/);
  const main = page.getByRole('main');
  // The results update later than the address.
  await expect(main.locator('dd', { hasText: '₹1,191.38' })).toBeVisible();
  const figures = main.locator('dd, figcaption > span, caption + thead + tbody tr:first-child td');
  return [page.url().replace(/.*\?/, ''), ...(await figures.allTextContents())];
}

/** Focuses a header link early and follows a footer link at the end. */
const looksAround = (on: string): Visit => ({
  on,
  early: (page) => page.getByRole('link', { name: 'Skip to the content' }).focus(),
  later: async (page) => {
    const heading = page.getByRole('heading', { level: 1 });
    const first = (await heading.textContent()) ?? '';
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await expect(heading).toHaveText('Careers', { ignoreCase: true });
    return [first, (await heading.textContent()) ?? ''];
  },
});

const visits: readonly Visit[] = [
  {
    on: '/',
    early: typesName('Enquiry'),
    later: async (page, site) => [
      ...(await send(page, site, 'Enquiry')),
      ...(await confirmNewsletter(page, site)),
    ],
  },
  { ...looksAround('/about'), later: useModals },
  {
    on: '/emi-calculator',
    early: (page) => page.getByRole('textbox').first().fill('123456'),
    later: calculate,
  },
  {
    on: '/contact',
    early: typesName('Write to us'),
    later: (page, site) => send(page, site, 'Write to us'),
  },
  {
    on: '/careers',
    early: typesName('Join Our Team'),
    later: (page, site) => send(page, site, 'Join Our Team'),
  },
  ...['/service', '/franchise', '/blogs', '/partnership', '/privacy', '/blog-details/1'].map(
    looksAround,
  ),
];

const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { name = '', value = '' } = activeElement as HTMLInputElement;
    return `${activeElement?.localName} ${name} ${value.replaceAll(',', '')}`;
  });

async function seenOn(page: Page, origin: string, visit: Visit, site: ServedSite, change: Change) {
  const problems = await watchPage(page);
  if (change !== null) await rewriteDocuments(page, change.hand);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await openOnPhone(page, `${origin}${visit.on}`);
  await visit.early(page);
  if (change?.when === 'before') await interfere(page, change.hand);
  await isHydrated(page.locator('[data-page]'));
  const focus = await focusOf(page);
  if (change?.when === 'after') await interfere(page, change.hand);
  const seen = [focus, ...(await visit.later(page, site, change)), ...(await problems())];
  return seen.map((text) => text.toLowerCase());
}

for (const visit of visits) {
  test(`on slow 4G, ${visit.on} works the same whatever software changed it`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(900_000);
    const link = await slowLink(site.origin);
    let untouched: readonly string[] = [];
    for (const change of [null, ...changes]) {
      const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-IN' });
      const page = await context.newPage();
      const seen = await seenOn(page, link.origin, visit, site, change);
      if (change === null) untouched = seen;
      else expect(seen, `${change.hand}, ${change.when} hydration`).toEqual(untouched);
      await context.close();
    }
    link.close();
  });
}
