import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { holdScripts } from '../fixtures/hold-scripts';
import { closePopup, expect, nightly, shellIsAlive, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

test.use({ serviceWorkers: 'allow' });

/** The contact form, filled in. What sends it has come, too. */
async function filled(page: Page, message: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Asha Example');
  await form.getByLabel('Email').fill('asha@b.example');
  await form.getByLabel('Mobile').fill('9876543210');
  await form.getByLabel('Message').fill(message);
  await page.waitForLoadState('networkidle');
  return form;
}

test('without a connection a page says what to do, and an enquiry that was sent meanwhile leaves when it is back', {
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
  // Not seen before.
  await page.goto(`${site.origin}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not connected');
  await expect(page.getByRole('link', { name: '+91 00000 00000' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await closePopup(page);
  await expect
    .poll(async () =>
      (await site.readLeads()).filter(({ fields }) => fields['message'] === message),
    )
    .toHaveLength(1);
});

nightly(
  'where the browser keeps nothing, an enquiry without a connection is not said to be kept, and stays in its form',
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
    await expect(form.getByRole('status')).not.toContainText('Saved on this device');
    await expect(form.getByLabel('Message')).toHaveValue('Nowhere to be kept');
  },
);

test('an enquiry that leaves later leaves its form, and says so', { tag: ['@mf-forms'] }, async ({
  page,
  context,
  site,
  open,
}) => {
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
  'a form that is loaded again says that its enquiry waits; one that is then rejected says so, and nothing more',
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
    // Changed, it is another enquiry; changed back, it is the one that waits.
    await form.getByLabel('Message').fill('Another');
    await expect(form.getByText('it has not reached us yet')).toHaveCount(0);
    await form.getByLabel('Message').fill('Waits, and is rejected');
    await expect(form.getByText('it has not reached us yet')).toBeVisible();
    await page.route('**/email/contact-us', (route) => route.fulfill({ status: 422, body: '{}' }));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(
      page.getByText('What was saved on this device could not be accepted.'),
    ).toBeVisible();
    await expect(form.getByText('it has not reached us yet')).toHaveCount(0);
    await expect(form.getByLabel('Message')).toHaveValue('Waits, and is rejected');
    await expect(form.getByText('did not reach us')).toBeVisible();
  },
);

nightly(
  'what is typed over a queued enquiry before its form lives is another one: neither is lost',
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
  'an enquiry that another page has sent is not half there on Back',
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
    // It lives: what it says comes from its script.
    await expect(form.getByRole('status')).toContainText('You are offline.');
    for (const label of ['Name', 'Email', 'Mobile', 'Message'])
      await expect(form.getByLabel(label)).toHaveValue('');
  },
);

nightly(
  'without a connection a link on a page that was loaded leads to one that was seen before',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, context, site, open }) => {
    await open('/about');
    const isKept = (pattern: RegExp) =>
      page.evaluate(
        async (source) =>
          (await (await caches.open('seen-1')).keys()).some(({ url }) =>
            new RegExp(source).test(url),
          ),
        pattern.source,
      );
    await expect.poll(() => isKept(/\/assets\/About-[^/]+\.js$/)).toBe(true);
    await page.goto(`${site.origin}/contact`);
    await closePopup(page);
    await expect.poll(() => isKept(/\/composition\.json$/)).toBe(true);
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  },
);

test('without a connection the pages that were seen open again, and live; never an older one in place of what is live', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page, context, site, open }) => {
  const h1 = page.getByRole('heading', { level: 1 });
  await open('/about');
  await goTo(page, 'Partnership');
  await expect(h1).toHaveText('We Are the New-Age NBFC Powerhouse!');
  const keptPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('seen-1')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect
    .poll(keptPages)
    .toEqual(expect.arrayContaining(['/about', '/partnership', '/config.json']));
  await expect
    .poll(async () => (await keptPages()).some((path) => /\/assets\/About-[^/]+\.js$/.test(path)))
    .toBe(true);

  await context.setOffline(true);
  await page.goto(`${site.origin}/about`);
  await expect(h1).toHaveText('About us');
  // It has its styles, and its scripts: the popup closes, the menu leads on.
  await closePopup(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(251, 247, 240)',
  );
  await goTo(page, 'Partnership');
  await expect(h1).toHaveText('We Are the New-Age NBFC Powerhouse!');
  await page.goto(`${site.origin}/partnership?from=mail`);
  await expect(h1).toHaveText('We Are the New-Age NBFC Powerhouse!');
  for (const spelling of ['/About/', '/PARTNERSHIP']) {
    await page.goto(`${site.origin}${spelling}`);
    await expect(h1).toHaveText(
      spelling === '/About/' ? 'About us' : 'We Are the New-Age NBFC Powerhouse!',
    );
  }
  await page.goto(`${site.origin}/careers`);
  await expect(h1).toHaveText('You are not connected');
  await page.goto(`${site.origin}/forms/contact?lang=hi`);
  await expect(h1).toHaveText('आप इंटरनेट से जुड़े नहीं हैं');
  await page.goto(`${site.origin}/hi/contact`);
  await expect(h1).toHaveText('आप इंटरनेट से जुड़े नहीं हैं');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('button', { name: 'पेज दोबारा खोलें' })).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).toBe('rgb(251, 247, 240)');

  await context.setOffline(false);
  const file = join(site.folder, 'live/about/index.html');
  const rendered = await readFile(file, 'utf8');
  await writeFile(
    file,
    rendered.replace('About us · Udaharan Finance', 'About this firm · Udaharan Finance'),
  );
  const answer = await page.goto(`${site.origin}/about`);
  expect(await answer?.text()).toContain('About this firm · Udaharan Finance');
  await writeFile(file, rendered);
});

const keptFiles = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('seen-1')).keys()).map(({ url }) => new URL(url).pathname),
  );

test('without a connection a link leads to a kept page as it was kept, with all its content and pictures, and the popup stays closed', {
  tag: ['@mf-content', '@mf-forms'],
}, async ({ page, context, open }) => {
  await open('/blogs');
  const articles = page.getByRole('main').getByRole('link', { name: /^Read More/ });
  await expect(articles.first()).toBeVisible();
  const count = await articles.count();
  await articles.last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const pictures = (
    await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
  ).filter((path) => path.includes('/media/preview/'));
  expect(pictures.length).toBeGreaterThan(0);
  await expect.poll(() => keptFiles(page)).toEqual(expect.arrayContaining(['/blogs', ...pictures]));
  await open('/contact');
  await expect.poll(() => keptFiles(page)).toContain('/contact');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await goTo(page, 'Blogs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');
  await expect(articles).toHaveCount(count);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const shown = () =>
    page.evaluate(() =>
      [...document.images]
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map((image) => new URL(image.currentSrc).pathname),
    );
  await articles.last().scrollIntoViewIfNeeded();
  await expect.poll(shown).toEqual(expect.arrayContaining(pictures));
  // Back where nothing could be kept, the router continues.
  await goTo(page, 'Contact Us');
  await expect(page.getByRole('form', { name: 'Write to us' })).toBeVisible();
});

nightly(
  'without a connection the forms of a page that was never scrolled are there and live',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, context, site, open }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/');
    await expect
      .poll(async () =>
        (await keptFiles(page)).filter((path) =>
          /\/assets\/(?:Newsletter|InlineEnquiry)-[^/]+\.js$/.test(path),
        ),
      )
      .toHaveLength(2);
    await context.setOffline(true);
    await page.goto(site.origin);
    await closePopup(page);
    const email = page.getByRole('main').getByPlaceholder('Enter Your gmail').first();
    await email.scrollIntoViewIfNeeded();
    await email.fill('not an address');
    await page.getByRole('button', { name: 'Subscribe' }).first().click();
    await expect(page.getByText('Only Gmail addresses are allowed')).toBeVisible();
    await expect(page.getByText('Loading chunk')).toHaveCount(0);
  },
);

test('an enquiry that did not arrive is told of at the next visit, and not when it fails (§8)', {
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
    'Saved on this device: it has not reached us yet. We send it as soon as you are online; you need not do it again.',
  );
});

nightly(
  'an enquiry that leaves from another tab leaves its form in this one, too, with a word about it',
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
    // The other tab is the one that sends.
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

nightly(
  'what is kept for offline stays within 5 MB, and what was seen last stays',
  { tag: ['@mf-content'] },
  async ({ page, site, open }) => {
    await open('/privacy');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const kept = () =>
      page.evaluate(async () => {
        const cache = await caches.open('seen-1');
        const all = await Promise.all(
          (await cache.keys()).map(async (request) => ({
            url: request.url,
            answer: await cache.match(request),
          })),
        );
        return all.map(({ url, answer }) => ({
          path: new URL(url).pathname,
          bytes: Number(answer?.headers.get('x-kept-bytes')),
        }));
      });
    // Files of 2 MB, whose addresses name their content.
    await page.context().route('**/large/*', (route) =>
      route.fulfill({
        body: 'x'.repeat(2_000_000),
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
    );
    for (const name of ['one', 'two', 'three']) {
      await page.evaluate(
        async (file) =>
          (await navigator.serviceWorker.ready).active?.postMessage({ files: [file] }),
        `${site.origin}/large/${name}`,
      );
      await expect
        .poll(async () => (await kept()).map(({ path }) => path))
        .toContain(`/large/${name}`);
    }
    await expect
      .poll(async () => (await kept()).reduce((sum, { bytes }) => sum + bytes, 0))
      .toBeLessThanOrEqual(5_000_000);
    expect((await kept()).map(({ path }) => path)).not.toContain('/large/one');
  },
);

test('the site can be installed: its manifest, its icons and its worker are what browsers ask for', {
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
