import type { Route } from '@playwright/test';
import { entered, fill, forms, goTo } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

/** How a call can fail, and which row of the outcomes that is. */
const faults: readonly { name: string; row: 'refusal' | 'failure'; answer: (route: Route) => Promise<void> }[] = [
  { name: 'refused with 500', row: 'refusal', answer: (route) => route.fulfill({ status: 500, json: { message: 'stack' } }) },
  { name: 'not answered', row: 'failure', answer: (route) => route.abort() },
];

for (const profile of ['documented', 'mended'] as const) {
  for (const form of forms) {
    test(`${form.name}, ${profile}: accepted, stored, and thanked for as documented`, async ({ page, site, open }) => {
      await site.configure({ profile });
      const found = await goTo(page, open, form);
      const before = (await site.readLeads()).length;
      await fill(found, form.entries);
      await found.getByRole('button', { name: form.button }).click();
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText(form.success.alert);
      if (form.success.toast !== undefined) await expect(page.getByText(form.success.toast)).toBeVisible();
      // The alert first; the modal closes once it has been dismissed.
      await expect(found).toBeVisible();
      await alert.getByRole('button', { name: 'OK' }).click();
      if (form.success.closes) await expect(found).toBeHidden();
      else expect(Object.values(await entered(found, form.entries)).filter((value) => !/^(?:|Select .*)$/.test(value))).toEqual([]);
      const stored = (await site.readLeads()).slice(before);
      expect(stored.map(({ kind, fields }) => ({ kind, fields }))).toEqual([{ kind: form.kind, fields: form.fields }]);
    });

    for (const { name, row, answer } of faults) {
      const title = form.oddity === undefined ? `${form.name}, ${profile}` : `${form.oddity}, ${profile}: ${form.name}`;
      test(`${title}: ${name}`, async ({ page, site, open }) => {
        await site.configure({ profile });
        await page.route(`**/api/V1/${form.call}`, answer);
        const found = await goTo(page, open, form);
        await fill(found, form.entries);
        const typed = await entered(found, form.entries);
        const logged = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().startsWith('form/'));
        await found.getByRole('button', { name: form.button }).click();
        await logged;
        const expected = form[row][profile];
        const alert = page.getByRole('alertdialog');
        if (expected.toast !== undefined) await expect(page.getByText(expected.toast)).toBeVisible();
        else await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('status')).toHaveCount(0);
        if (expected.alert === null) await expect(alert).toHaveCount(0);
        else {
          await expect(alert).toContainText(expected.alert);
          await alert.getByRole('button', { name: 'OK' }).click();
        }
        await expect(found).toBeVisible();
        expect(await entered(found, form.entries)).toEqual(typed);
        await expect(found.getByRole('button', { name: form.button })).toBeEnabled();
      });
    }
  }
}

for (const [name, answer, alert] of [
  ['400', { status: 400, json: { message: 'Please check what you have entered.' } }, 'Failed to submit form. Please try again.'],
  ['429', { status: 429, json: { message: 'Too many requests.' } }, 'Failed to submit form. Please try again.'],
  [
    'HTML instead of JSON',
    { status: 200, contentType: 'text/html', body: '<h1>It works!</h1>' },
    'Failed to submit form. Please try again.',
  ],
  ['HTML with 502', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'Failed to submit form. Please try again.'],
] as const) {
  test(`an answer of ${name} is a failure like any other, and never shown raw`, async ({ page, open }) => {
    const form = forms.find((one) => one.name === 'private funding');
    if (form === undefined) throw new Error('There is no such form.');
    await page.route(`**/api/V1/${form.call}`, (route) => route.fulfill(answer));
    const found = await goTo(page, open, form);
    await fill(found, form.entries);
    await found.getByRole('button', { name: form.button }).click();
    await expect(page.getByRole('alertdialog')).toContainText(alert);
    await expect(page.getByRole('alertdialog')).not.toContainText('gateway');
  });
}

test('an answer that never comes keeps the button busy, the page usable and what was typed', async ({ page, open }) => {
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

test('a tab closed in mid-request loses no message whose failure would be silent', async ({ page, context, site, open }) => {
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
  await expect.poll(async () => (await site.readLeads()).filter(({ fields }) => fields['message'] === message)).toHaveLength(1);
});

test('two tabs with the same filled form store one lead', async ({ page, context, site, open }) => {
  const message = `Two tabs ${Date.now()}`;
  await open('/contact');
  const fillIn = { Name: 'Asha', Email: 'a@b.example', Mobile: '9876543210', Message: message };
  await fill(page.getByRole('form', { name: 'Write to us' }), fillIn);
  const storage = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const other = await context.newPage();
  // What a browser does when a tab is duplicated.
  await other.addInitScript((copied) => {
    for (const [name, value] of Object.entries(JSON.parse(copied))) sessionStorage.setItem(name, String(value));
  }, storage);
  await other.goto(`${site.origin}/contact`);
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('form', { name: 'Write to us' }).getByLabel('Message')).toHaveValue(message);
  for (const tab of [page, other]) {
    await tab.getByRole('form', { name: 'Write to us' }).getByRole('button', { name: 'Submit' }).click();
    await expect(tab.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
  }
  expect((await site.readLeads()).filter(({ fields }) => fields['message'] === message)).toHaveLength(1);
});
