import type { Page } from '@playwright/test';
import type { ServedSite } from '../fixtures/site-server';
import { closePopup, expect, nightly, test } from '../fixtures/test';

test('a message from the contact page reaches the staff', {
  tag: ['@mf-forms'],
}, async ({ page, site, open }) => {
  await open('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Asha Example');
  await form.getByLabel('Email').fill('asha@b.example');
  await form.getByLabel('Mobile').fill('9876543210');
  await form.getByLabel('Message').fill('A workshop in Indore needs a second lathe.');
  await form.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Form Successfully Submitted');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect
    .poll(async () => (await site.readMailbox()).join())
    .toContain('A workshop in Indore needs a second lathe.');
});

nightly(
  'private funding shows the alert, then closes the modal',
  { tag: ['@mf-content', '@mf-forms'] },
  async ({ page, open }) => {
    await open('/blogs');
    await page.getByRole('button', { name: 'Private Funding' }).click();
    const modal = page.getByRole('dialog', { name: 'Private Funding' });
    await modal.getByLabel('Name').fill('Asha Example');
    await modal.getByLabel('Mobile').pressSequentially('9876543210');
    await modal.getByLabel('Email').fill('asha@b.example');
    await modal.getByLabel('City').fill('Indore');
    await modal.getByLabel('Amount').selectOption('2 to 10 Cr');
    await modal.getByRole('button', { name: 'Submit' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Form Submitted Successfully!');
    await expect(modal).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: 'Private Funding' })).toBeFocused();
  },
);

test('a newsletter subscription is verified with the emailed code', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, site, open }) => {
  await open('/');
  const address = `asha${Date.now()}@gmail.com`;
  await page.getByLabel('Gmail address').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed successfully!')).toBeVisible();
  let code = '';
  await expect
    .poll(async () => {
      const mail = (await site.readMailbox()).find((source) => source.includes(`To: ${address}`));
      code = /Your code is (\d{6})/.exec(mail ?? '')?.[1] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  await page.getByLabel('OTP').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Subscription added successfully!');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Subscription verified successfully!')).toBeVisible();
  await expect(page.getByLabel('Gmail address')).toHaveValue('');
});

test("the newsletter's code field reappears after a reload and via the emailed link", {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, site, open }) => {
  await open('/');
  const address = `ravi${Date.now()}@gmail.com`;
  await page.getByLabel('Gmail address').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed successfully!')).toBeVisible();
  await page.reload();
  await closePopup(page);
  await page.getByRole('heading', { name: 'Newsletter' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(`We sent a code to ${address}.`)).toBeVisible();
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await site.readMailbox()).find((source) => source.includes(`To: ${address}`));
      const text = (mail ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
      link = /^https?:\S+(#\S+)$/m.exec(text)?.[1] ?? '';
      return link;
    })
    .not.toBe('');
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/${link}`);
  await expect(other.getByLabel('OTP')).toBeFocused();
  await expect(other.getByLabel('OTP')).toBeInViewport();
  await expect(other.getByText(`We sent a code to ${address}.`)).toBeVisible();
  await expect(other).toHaveURL(`${site.origin}/`);
});

async function fillContact(page: Page, message: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Asha Example');
  await form.getByLabel('Email').fill('asha@b.example');
  await form.getByLabel('Mobile').fill('9876543210');
  await form.getByLabel('Message').fill(message);
}

const leadsWith = async (site: ServedSite, message: string) =>
  (await site.readLeads()).filter(({ fields }) => fields['message'] === message);

test('a message that did not reach the server is delivered once on the next visit', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, site, open }) => {
  const message = `Kept ${Date.now()}`;
  await open('/contact');
  await fillContact(page, message);
  await site.stopServer();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('form').getByLabel('Message')).toHaveValue(message);
  await site.startServer();
  await open('/about');
  await expect.poll(() => leadsWith(site, message)).toHaveLength(1);
  await open('/about');
  await page.waitForLoadState('networkidle');
  expect(await leadsWith(site, message)).toHaveLength(1);
});

test('a message sent offline arrives on reconnect', {
  tag: ['@mf-forms'],
}, async ({ page, site, open }) => {
  const message = `Back online ${Date.now()}`;
  await open('/contact');
  await fillContact(page, message);
  await site.stopServer();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await site.startServer();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => leadsWith(site, message)).toHaveLength(1);
});

test('a double click stores one lead', { tag: ['@mf-forms'] }, async ({ page, site, open }) => {
  const message = `Twice ${Date.now()}`;
  await open('/contact');
  await fillContact(page, message);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
  expect(await leadsWith(site, message)).toHaveLength(1);
});

test('a lead includes the consent and traffic source', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, site, open }) => {
  const message = `Consent ${Date.now()}`;
  await open('/about?utm_source=letter&utm_campaign=diwali');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact Us' })
    .click();
  await fillContact(page, message);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
  const [lead] = await leadsWith(site, message);
  expect(lead?.consent).toEqual({
    notice: '2026-11-28',
    form: 'form/contact',
    language: 'en-IN',
    page: '/contact',
    text: expect.stringContaining('What for: To answer your message.'),
  });
  expect(lead?.source).toMatchObject({
    landingPage: '/about?utm_source=letter&utm_campaign=diwali',
    utm: { utm_source: 'letter', utm_campaign: 'diwali' },
  });
});

test('a lead with a filled-in honeypot is quarantined', {
  tag: ['@mf-forms'],
}, async ({ page, site, open }) => {
  const message = `Spam ${Date.now()}`;
  await open('/contact');
  await fillContact(page, message);
  await page.locator('input[name="nq4"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
  expect(await leadsWith(site, message)).toMatchObject([
    { kind: 'contact', quarantineReason: 'honeypot' },
  ]);
});

test('an unsent message is sent on the next visit, even after seven days', {
  tag: ['@mf-home'],
}, async ({ page, site, open }) => {
  const messages = { old: `Eight days ${Date.now()}`, young: `Six days ${Date.now()}` };
  await open('/about');
  await page.evaluate(async ({ old, young }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('unsent', 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore('submissions', { keyPath: 'idempotencyKey' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const day = 86_400_000;
    const all = database.transaction('submissions', 'readwrite').objectStore('submissions');
    for (const [message, days] of [
      [old, 8],
      [young, 6],
    ] as const) {
      const body = { name: 'Asha', email: 'a@b.example', mobile: '9876543210', message };
      all.put({
        state: 'to retry',
        withoutAnswer: 'to retry',
        idempotencyKey: `kept-${days}-days-${message.replace(/\D/g, '')}`,
        form: { id: 'form/contact', title: 'Write to us', values: body },
        path: '/email/contact-us',
        body,
        context: {},
        submittedAt: Date.now() - days * day,
        sentAt: Date.now() - days * day,
      });
    }
    await new Promise((resolve) => {
      all.transaction.oncomplete = resolve;
    });
    database.close();
  }, messages);
  await open('/about');
  for (const message of Object.values(messages))
    await expect.poll(() => leadsWith(site, message)).toHaveLength(1);
});
