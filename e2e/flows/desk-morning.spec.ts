import { join } from 'node:path';
import { openEmbedded } from '@platband/server-kit/database';
import { createToken } from '@platband/server-kit/tokens';
import type { Locator, Page } from '@playwright/test';
import { sendMorningDigest } from 'server/morning-digest';
import { accessibilityProblems } from '../fixtures/accessible';
import { reflowProblems } from '../fixtures/reflow';
import { expect, test } from '../fixtures/test';

const phone = { width: 360, height: 740 };

async function expectUsable(page: Page): Promise<void> {
  expect([...(await accessibilityProblems(page)), ...(await reflowProblems(page))]).toEqual([]);
  await page.setViewportSize(phone);
}

/** Each control of a row is a thumb high, and "Lost" is not beside "Later". */
async function expectThumbSized(row: Locator): Promise<void> {
  const boxes = await row.locator(':is(a, button, summary):visible').evaluateAll((controls) =>
    controls.map((control) => {
      const { left, right, width, height } = control.getBoundingClientRect();
      return { name: control.textContent ?? '', left, right, width, height };
    }),
  );
  expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  const named = (name: string) => boxes.find((box) => box.name === name);
  expect((named('Lost')?.left ?? 0) - (named('Later')?.right ?? 0)).toBeGreaterThanOrEqual(16);
}

test("staff can handle a morning's leads on a phone and by keyboard", async ({ page, site }) => {
  const name = `Meera ${Date.now()}`;
  const mobile = `98${String(Date.now()).slice(-8)}`;
  const send = (path: string, fields: object, context: object) =>
    fetch(`${site.origin}/api/V1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-lead-context': encodeURIComponent(JSON.stringify(context)),
      },
      body: JSON.stringify(fields),
    });
  const campaign = {
    subject: 'Bridge loans',
    page: '/services',
    landingPage: '/services?gclid=x',
    utm: { utm_campaign: 'diwali' },
  };
  await send(
    '/email/contact-us',
    { name, email: `m${mobile}@b.example`, mobile, message: 'A second lathe' },
    campaign,
  );
  const database = await openEmbedded(join(site.folder, 'data'));
  const token = await createToken(database, {
    holder: 'Asha, desk',
    rights: ['leads'],
    expiresAt: Date.now() + 3_600_000,
  });
  const nine = new Date(Date.now() + 86_400_000).setUTCHours(3, 30, 0, 0);
  await sendMorningDigest(database, { staffAddress: 'staff@b.example' }, site.staff, nine);
  await database.close();
  const digest = async () =>
    (await site.readMailbox())
      .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .join();
  await expect.poll(digest).toMatch(/Subject: Leads: .*\d+ open/);
  const [, address = ''] = /open in total\s+(http\S+)/.exec(await digest()) ?? [];

  await page.setViewportSize(phone);
  await page.goto(address);
  await page.getByLabel('Token').fill(token);
  await page.getByLabel('Token').press('Enter');
  await page.getByLabel('Name, town or any part of a number').fill(mobile.slice(-5));
  await page.getByLabel('Name, town or any part of a number').press('Enter');
  await expect(page.getByRole('heading', { name: '1 person' })).toBeVisible();
  await expectThumbSized(page.getByRole('row', { name }).first());
  await page.getByRole('button', { name, exact: true }).click();
  const card = page.getByRole('article').first();
  await expect(card.getByRole('definition').filter({ hasText: 'Bridge loans' })).toBeVisible();
  await expect(card.getByRole('definition').filter({ hasText: 'Google ad' })).toBeVisible();
  await expect(
    card.getByRole('link', { name: `Call ${mobile.slice(0, 5)} ${mobile.slice(5)}` }),
  ).toHaveAttribute('href', `tel:+91${mobile}`);
  await expect(card.getByRole('link', { name: 'Chat' })).toHaveAttribute(
    'href',
    new RegExp(`/91${mobile}\\?text=Namaste%20Meera`),
  );
  await expectUsable(page);

  await card.getByLabel('Status').selectOption('Called');
  await card.getByLabel('Assigned to').selectOption('Asha, desk');
  await card.getByLabel('Call at').fill('2099-01-02T17:00');
  await card.getByLabel('Note').fill('has the papers of the shop');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(card).toContainText('Called · Asha, desk · call 2 Jan 2099, 5 pm');
  await expect(
    card.getByRole('listitem').filter({ hasText: 'has the papers of the shop' }),
  ).toContainText('Asha, desk');
  await expect(page.getByRole('row', { name }).first()).toBeFocused();

  const row = page.getByRole('row', { name }).first();
  await row.getByLabel(`Lost: ${name}`).press('Enter');
  await row.getByRole('button', { name: `Not eligible: ${name}` }).press('Enter');
  await expect(row.getByRole('cell', { name: 'Lost: Not eligible' })).toBeVisible();
  await expect(row.getByRole('button', { name: `Called: ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Undone.');
  await row.getByRole('button', { name: `Later: ${name}` }).press('Enter');
  await row.getByRole('button', { name: `Called: ${name}` }).press('Enter');
  await expect(row).toBeFocused();
  await expect(row.getByRole('cell', { name: 'Called', exact: true })).toBeVisible();

  await send('/email/enquiry', { name, phone: mobile, serviceType: 'Loan' }, {});
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: '1 person' })).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByText('1 more lead from this person').click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectUsable(page);

  await card.getByLabel('Status').selectOption('Won');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '1 person' })).toBeVisible();
  await page.getByText('filters and export').click();
  await page.getByLabel('Status', { exact: true }).first().selectOption('Won');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('row', { name }).first()).toContainText('Won');
});
