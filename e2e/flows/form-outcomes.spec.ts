import { formCases } from '../fixtures/form-cases';
import { entered, fill, fillByKeyboard, goTo } from '../fixtures/forms';
import { expect, nightly, test } from '../fixtures/test';

/**
 * Forms whose end-to-end flow runs every time: here one in a slot, while journeys.spec.ts covers
 * one in a modal with a file. The rest run nightly; site tests cover them in every run.
 */
const everyTime = new Set(['inline enquiry']);

// e2e/site/form-{outcomes,failures}.test.tsx covers every response for every form and profile. This
// file runs each form once, end to end.
for (const form of formCases) {
  const flow = everyTime.has(form.name) ? test : nightly;
  flow(
    `${form.name}: can be sent by keyboard on a screen of 360 px`,
    { tag: ['@mf-content', '@mf-forms', '@mf-home'] },
    async ({ page, site, open }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const found = await goTo(page, open, form);
      const before = (await site.readLeads()).length;
      const sent = page.waitForRequest(`**/api/V1/${form.call}`);
      await fillByKeyboard(page, found, form);
      await page.keyboard.press('Enter');
      // The request body and the stored lead must match §7 exactly.
      expect((await sent).postDataJSON()).toEqual(form.fields);
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText(form.success.alert);
      if (form.success.toast !== undefined)
        await expect(page.getByText(form.success.toast)).toBeVisible();
      // The modal closes once the alert has been dismissed.
      await expect(found).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(alert).toBeHidden();
      if (form.success.closes) await expect(found).toBeHidden();
      else
        expect(
          Object.values(await entered(found, form.entries)).filter(
            (value) => !/^(?:|Select .*)$/.test(value),
          ),
        ).toEqual([]);
      // Focus returns to where it was. A modal that opened automatically has no opener to return it
      // to.
      if (!form.success.closes)
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
      const stored = (await site.readLeads()).slice(before);
      expect(
        stored.map(({ kind, fields, quarantineReason }) => ({ kind, fields, quarantineReason })),
      ).toEqual([{ kind: form.kind, fields: form.fields, quarantineReason: null }]);
    },
  );
}

test('typed values stay while a request hangs', {
  tag: ['@mf-content', '@mf-forms'],
}, async ({ page, open }) => {
  await page.route('**/api/V1/email/contact-us', () => new Promise<void>(() => {}));
  await open('/contact');
  const found = page.getByRole('form', { name: 'Write to us' });
  await fill(found, { Name: 'Asha', Email: 'a@b.example', Mobile: '9876543210', Message: 'Hello' });
  await found.getByRole('button', { name: 'Submit' }).click();
  await expect(found.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(found.getByLabel('Name')).toHaveValue('Asha');
});

test('closing a tab during a request never loses a message silently', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, context, site, open }) => {
  const message = `Closed ${Date.now()}`;
  await page.route('**/api/V1/email/contact-us', () => new Promise<void>(() => {}));
  await open('/contact');
  const found = page.getByRole('form', { name: 'Write to us' });
  await fill(found, { Name: 'Asha', Email: 'a@b.example', Mobile: '9876543210', Message: message });
  const asked = page.waitForRequest('**/api/V1/email/contact-us');
  await found.getByRole('button', { name: 'Submit' }).click();
  await asked;
  await page.close();
  const next = await context.newPage();
  await next.goto(`${site.origin}/about`);
  await expect
    .poll(async () =>
      (await site.readLeads()).filter(({ fields }) => fields['message'] === message),
    )
    .toHaveLength(1);
});

test('two tabs with the same form data store one lead', { tag: ['@mf-forms'] }, async ({
  page,
  context,
  site,
  open,
}) => {
  const message = `Two tabs ${Date.now()}`;
  await open('/contact');
  const fillIn = { Name: 'Asha', Email: 'a@b.example', Mobile: '9876543210', Message: message };
  await fill(page.getByRole('form', { name: 'Write to us' }), fillIn);
  const storage = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const other = await context.newPage();
  // Browsers copy the session storage when a tab is duplicated.
  await other.addInitScript((copied) => {
    for (const [name, value] of Object.entries(JSON.parse(copied)))
      sessionStorage.setItem(name, String(value));
  }, storage);
  await other.goto(`${site.origin}/contact`);
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('form', { name: 'Write to us' }).getByLabel('Message')).toHaveValue(
    message,
  );
  for (const tab of [page, other]) {
    await tab
      .getByRole('form', { name: 'Write to us' })
      .getByRole('button', { name: 'Submit' })
      .click();
    await expect(tab.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
  }
  expect(
    (await site.readLeads()).filter(({ fields }) => fields['message'] === message),
  ).toHaveLength(1);
});
