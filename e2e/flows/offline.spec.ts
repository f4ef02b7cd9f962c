import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freezeTime } from '@platband/slice/testing';
import type { Locator, Page } from '@playwright/test';
import { holdScripts } from '../fixtures/hold-scripts';
import {
  closePopup,
  expect,
  getPopup,
  isHydrated,
  nightly,
  shellIsAlive,
  test,
} from '../fixtures/test';

test.use({ serviceWorkers: 'allow' });

/** Fills in the contact form once its scripts have loaded. */
async function filled(page: Page, message: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Asha Example');
  await form.getByLabel('Email').fill('asha@b.example');
  await form.getByLabel('Mobile').fill('9876543210');
  await form.getByLabel('Message').fill(message);
  await page.waitForLoadState('networkidle');
  return form;
}

test('an offline page says what to do', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, context, site, open }) => {
  const message = `Offline ${Date.now()}`;
  await open('/contact');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const form = await filled(page, message);
  await context.setOffline(true);
  await expect(form.getByRole('status')).toHaveText(
    'You are offline. What you send is saved on this device, and we send it as soon as you are online.',
  );
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/email/contact-us'),
  );
  await form.getByRole('button', { name: 'Submit' }).click();
  await failed;
  await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
  // This page has not been visited before.
  await page.goto(`${site.origin}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '+91 00000 00000' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Chat' })).toBeVisible();
  await expect(main).toContainText('Monday to Saturday, 10 am to 7 pm');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(getPopup(page)).toHaveCount(0);
  await expect
    .poll(async () =>
      (await site.readLeads()).filter(({ fields }) => fields['message'] === message),
    )
    .toHaveLength(1);
});

for (const [path, words] of [
  ['/', 'You are offline. What you type stays here, and you can send it once you are online.'],
  ['/hi', 'आप ऑफ़लाइन हैं। आप जो लिखेंगे वह यहीं रहेगा, और ऑनलाइन होते ही आप उसे भेज सकेंगे।'],
] as const) {
  test(`a form on ${path} that is touched while offline loads on reconnect`, {
    tag: ['@mf-forms', '@mf-home'],
  }, async ({ page, context, open }) => {
    // Otherwise the form would load after three seconds.
    await freezeTime(page, '2027-01-26T09:00:00');
    await open(path);
    await isHydrated(page.locator('[data-page="Home"]'));
    const slot = page.locator('[data-slot="InlineEnquiry"]');
    const phone = slot.locator('input[type="tel"]');
    await context.setOffline(true);
    await phone.pressSequentially('98765');
    await expect(slot.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect(phone).toBeFocused();
    await slot.getByRole('button').click();
    await context.setOffline(false);
    await expect(slot.getByText(words)).toBeHidden();
    await expect(slot.getByRole('form')).toHaveAttribute('autocomplete', 'off');
    await expect(phone).toHaveValue('98765');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
  });
}

nightly(
  'without storage an offline enquiry stays in its form',
  { tag: ['@mf-forms'] },
  async ({ page, context, open }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
    });
    await open('/contact');
    const form = await filled(page, 'Nowhere to be kept');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/email/contact-us'),
    );
    await form.getByRole('button', { name: 'Submit' }).click();
    await failed;
    await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(form.getByRole('status')).toContainText('Keep this page open');
    await expect(form.getByLabel('Message')).toHaveValue('Nowhere to be kept');
  },
);

test('a queued enquiry is announced once it has been sent', {
  tag: ['@mf-forms'],
}, async ({ page, context, site, open }) => {
  const message = `Later ${Date.now()}`;
  await open('/contact');
  const form = await filled(page, message);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(form.getByLabel('Message')).toHaveValue(message);
  await context.setOffline(false);
  const told = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('What was saved on this device has now been sent. Thank you.');
  await expect(told).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect(form.getByText('it has not reached us yet')).toHaveCount(0);
  expect(
    (await site.readLeads()).filter(({ fields }) => fields['message'] === message),
  ).toHaveLength(1);
});

nightly(
  'a form that is loaded again shows that its enquiry is queued',
  { tag: ['@mf-forms'] },
  async ({ page, open }) => {
    await open('/contact');
    const form = await filled(page, 'Waits, and is rejected');
    await page.route('**/email/contact-us', (route) => route.abort());
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await page.reload();
    await closePopup(page);
    await expect(form.getByText('it has not reached us yet')).toBeVisible();
    // Changed contents make a new enquiry; the same contents match the queued one.
    await form.getByLabel('Message').fill('Another');
    await expect(form.getByText('it has not reached us yet')).toHaveCount(0);
    await form.getByLabel('Message').fill('Waits, and is rejected');
    await expect(form.getByText('it has not reached us yet')).toBeVisible();
    await page.route('**/email/contact-us', (route) => route.fulfill({ status: 422, body: '{}' }));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(
      page.getByText(/^“Write to us” of .* was not accepted\. What you entered is kept\./),
    ).toBeVisible();
    await expect(form.getByText('it has not reached us yet')).toHaveCount(0);
    await expect(form.getByLabel('Message')).toHaveValue('Waits, and is rejected');
    await expect(form.getByText(/^What you sent on .* was not accepted\./)).toBeVisible();
  },
);

nightly(
  'text typed over a queued enquiry before hydration is another enquiry',
  { tag: ['@mf-forms'] },
  async ({ page, site, open }) => {
    const first = `First ${Date.now()}`;
    const second = `Second ${Date.now()}`;
    await open('/contact');
    const form = await filled(page, first);
    await page.route('**/email/contact-us', (route) => route.fulfill({ status: 500, body: '{}' }));
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
    const release = await holdScripts(page, /\/Contact-[^/]*\.js$/);
    await page.reload();
    await closePopup(page);
    await form.getByLabel('Message').fill(second);
    release();
    await expect(form.getByLabel('Name')).not.toHaveValue('');
    await page.unroute('**/email/contact-us');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(
      page.getByText('What was saved on this device has now been sent. Thank you.'),
    ).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue(second);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
    const messages = (await site.readLeads()).map(({ fields }) => fields['message']);
    expect(messages.filter((message) => message === first || message === second)).toEqual([
      first,
      second,
    ]);
  },
);

nightly(
  'a sent enquiry is not partly restored on Back',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, context, site, open }) => {
    await open('/contact');
    const form = await filled(page, 'Back and forth');
    await page.route('**/email/contact-us', (route) => route.abort());
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await page.unroute('**/email/contact-us');
    await page.goto(`${site.origin}/about`);
    await expect(
      page.getByText('What was saved on this device has now been sent. Thank you.'),
    ).toBeVisible();
    await page.goBack();
    await shellIsAlive(page);
    await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await context.setOffline(true);
    // A script sets this text, so the form must be hydrated.
    await expect(form.getByRole('status')).toContainText('You are offline.');
    for (const label of ['Name', 'Email', 'Mobile', 'Message'])
      await expect(form.getByLabel(label)).toHaveValue('');
  },
);

test('reports a rejected queued enquiry on the next visit (§8)', {
  tag: ['@mf-forms'],
}, async ({ page, open }) => {
  await open('/contact');
  const form = await filled(page, 'Nobody answers');
  await page.route('**/email/contact-us', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/email/contact-us'),
  );
  await form.getByRole('button', { name: 'Submit' }).click();
  await failed;
  await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(form.getByRole('status')).toHaveText('');
  await page.reload();
  await closePopup(page);
  await expect(form.getByRole('status')).toHaveText(
    'Saved on this device: it has not reached us yet. We keep trying; you don’t need to send it again.',
  );
});

nightly(
  'an enquiry that leaves from another tab is removed from the form in this one',
  { tag: ['@mf-content', '@mf-forms'] },
  async ({ page, context, site, open }) => {
    const message = `Two tabs ${Date.now()}`;
    const other = await context.newPage();
    await other.goto(`${site.origin}/privacy`);
    await closePopup(other);
    await other.waitForLoadState('networkidle');
    await open('/contact');
    const form = await filled(page, message);
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/email/contact-us'),
    );
    await form.getByRole('button', { name: 'Submit' }).click();
    await failed;
    await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
    // Leaves sending the queue to the other tab.
    await page.evaluate(() => {
      const { request } = navigator.locks;
      navigator.locks.request = ((name: string, ...rest: unknown[]) =>
        name === 'unsent-leads'
          ? Promise.resolve()
          : Reflect.apply(request, navigator.locks, [name, ...rest])) as typeof request;
    });
    await context.setOffline(false);
    await expect
      .poll(async () =>
        (await site.readLeads()).filter(({ fields }) => fields['message'] === message),
      )
      .toHaveLength(1);
    await expect(form.getByLabel('Message')).toHaveValue('');
    await expect(
      page.getByText('What was saved on this device has now been sent. Thank you.'),
    ).toBeVisible();
    await other.close();
  },
);

test('a new service worker deletes the pages cached by the earlier one', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, context, site }) => {
  const file = join(site.folder, 'live/sw.js');
  const current = await readFile(file, 'utf8');
  const earlier = new URL('../fixtures/earlier-worker.js', import.meta.url);
  const cacheNames = () => page.evaluate(() => caches.keys());
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await writeFile(file, await readFile(earlier, 'utf8'));
  try {
    await page.goto(`${site.origin}/about`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect.poll(isControlled).toBe(true);
    await expect.poll(cacheNames).toContain('seen-1');
  } finally {
    await writeFile(file, current);
  }
  await page.goto(`${site.origin}/about`);
  await expect.poll(cacheNames).toEqual([expect.stringMatching(/^offline-(?!earlier)/)]);
  await context.setOffline(true);
  await page.goto(`${site.origin}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await page.goto(`${site.origin}/hi/contact`);
  await expect(page.getByRole('button', { name: 'पेज दोबारा खोलें' })).toBeVisible();
});

test('manifest, icons and service worker make the site installable', {
  tag: ['@mf-home'],
}, async ({ page, site }) => {
  await page.goto(site.origin);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(`${site.origin}${address}`)).json();
  expect(manifest).toMatchObject({
    name: 'Udaharan Finance',
    start_url: '/',
    display: 'minimal-ui',
  });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
