import { bringClock, freezeTime } from '@platband/slice/testing';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessible';
import { holdScripts, remoteScripts } from '../fixtures/hold-scripts';
import { closePopup, expect, getPopup, nightly, shellIsAlive, test } from '../fixtures/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is complete with working links', {
    tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
  }, async ({ page, site }) => {
    for (const [path, heading, text] of [
      ['/', 'Take your financial future into your own hands', 'Our Services'],
      ['/about', 'About us', 'When a customer understands'],
      ['/service', 'Services', 'Working Capital'],
      ['/franchise', 'Open a franchise with us', ''],
      ['/blogs', 'Our Latest Blogs', ''],
      ['/blog-details/1', /./, ''],
      ['/partnership', 'We Are the New-Age NBFC Powerhouse!', ''],
      ['/privacy', 'Privacy Policy', ''],
      ['/contact', 'Contact Us', 'We call you back on the next working day'],
      ['/careers', 'Careers', 'Join Our Team'],
    ] as const) {
      await page.goto(`${site.origin}${path}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
      if (text !== '') await expect(main.getByText(text).first(), path).toBeVisible();
      expect((await main.textContent())?.length, path).toBeGreaterThan(150);
      // Controls that only work with JavaScript are absent.
      expect(
        await page.locator('button[type="button"]').filter({ visible: true }).count(),
        path,
      ).toBe(0);
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return Policy');
  });

  test('the calculator shows a static example', {
    tag: ['@mf-services'],
  }, async ({ page, site }) => {
    for (const [path, words] of [
      [
        '/emi-calculator',
        'The calculator needs JavaScript, which is turned off. What you see is an example.',
      ],
      ['/hi/emi-calculator', 'जो आप देख रहे हैं वह एक उदाहरण है।'],
    ] as const) {
      await page.goto(`${site.origin}${path}`);
      const main = page.getByRole('main');
      await expect(main.getByText(words)).toBeVisible();
      await expect(main.getByText('5,000', { exact: true }).filter({ visible: true })).toHaveCount(
        1,
      );
      await expect(main.locator('dd', { hasText: '₹26.84' })).toHaveCount(1);
      await expect(main.getByRole('slider')).toHaveCount(0);
      await expect(main.getByRole('textbox')).toHaveCount(0);
    }
  });

  test("on a phone, the menu's links work", {
    tag: ['@mf-content', '@mf-services'],
  }, async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${site.origin}/blogs/no-such-article`);
    await expect(page).toHaveTitle('No such article · Udaharan Finance');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No blog data found.');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'See all articles' }),
    ).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('link', { name: 'Special Situation Funding' })).toBeVisible();
    await menu.getByRole('link', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
    // The menu doesn't cover the next focused element.
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Close' }).focus();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'See all articles' }),
    ).toBeFocused();
    await expect(menu).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Private Funding' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Private Funding');
    await expect(page.getByLabel('Mobile')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await menu.getByRole('button', { name: 'Services' }).hover();
    await menu.getByRole('link', { name: 'Special Situation Funding' }).click();
    await expect(page).toHaveURL(`${site.origin}/service`);
  });

  test('a form submitted by the browser gets the same messages in a full page', {
    tag: ['@mf-forms'],
  }, async ({ page, site }) => {
    await page.goto(`${site.origin}/contact`);
    await page.getByLabel('Name').fill('Asha Without Script');
    await page.getByLabel('Mobile').fill('98765');
    await page.getByRole('button', { name: 'Submit' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Write to us');
    await expect(main.getByRole('alert')).toContainText('Enter a 10-digit phone number');
    await expect(main.getByRole('alert')).toContainText('Enter your email');
    await expect(page.getByLabel('Name')).toHaveValue('Asha Without Script');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByLabel('Mobile').fill('98765 43210');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(main.getByText('Form Successfully Submitted')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const leads = (await site.readLeads()).filter(
      ({ fields }) => fields['name'] === 'Asha Without Script',
    );
    expect(leads).toMatchObject([
      {
        kind: 'contact',
        fields: { mobile: '9876543210', email: 'asha@example.com' },
        quarantineReason: null,
      },
    ]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  nightly(
    'what opens a form leads to it, with the privacy notice',
    { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
    async ({ page, site }) => {
      for (const [path, button, title] of [
        ['/', 'Get Private Funding', 'Get Private Funding'],
        ['/emi-calculator', 'Book a Meeting', 'Book a Meeting'],
        ['/', 'Enquire Now: Working Capital Loans', 'Enquire Now'],
        ['/about', 'Ask for a call', 'Enquire Now'],
        ['/service', 'Enquire: Cibil Score', 'Enquire Now'],
        ['/franchise', /./, 'Request to Open a Franchise'],
        ['/careers', 'Apply Now', 'Join Our Team'],
      ] as const) {
        await page.goto(`${site.origin}${path}`);
        await page
          .getByRole('main')
          .or(page.getByRole('region', { name: 'Talk to us' }))
          .getByRole('button', { name: button })
          .first()
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
      await page.goto(`${site.origin}/contact`);
      const form = page.getByRole('form', { name: 'Write to us' });
      await form.getByText('What we do with your details').first().click();
      await form.getByRole('link', { name: 'What we do with your details' }).click();
      await page.getByText('What we do with your details').click();
      await expect(page.getByText('To answer your message.')).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
      await expect(page).toHaveURL(`${site.origin}/forms/contact?lang=hi`);
      await page.goto(`${site.origin}/blogs`);
      await page
        .getByRole('link', { name: /^Read More/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No blog data found.');
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blog-details\/\w+$/);
      await expect(
        page
          .getByRole('main')
          .getByRole('article')
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible();
      await page.goto(`${site.origin}/blog-details?id=1`);
      await expect(page).toHaveURL(/\/blog-details\/1$/);
    },
  );
});

test('axe finds no problems in the response to a submitted form', async ({ page, site }) => {
  test.skip(
    process.env['BASE_URL'] !== undefined,
    'What the browser sends by itself is not sent to a site elsewhere.',
  );
  for (const query of ['', '?lang=hi']) {
    await page.goto(`${site.origin}/forms/loan${query}`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator('main [type="submit"]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  }
});

test('a form keeps input and clicks made before hydration', {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  const release = await holdScripts(page, remoteScripts);
  await openEarly(page, `${site.origin}/contact`);
  await page.getByLabel('Name').fill('Asha Example');
  await page.getByLabel('Mobile').fill('98765 43210');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(`${site.origin}/contact`);
  release();
  // The click submits the hydrated form, which asks for the missing values.
  await expect(page.getByText(/fill in|enter|Enter|Please/).first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Example');
  await expect(page.getByLabel('Mobile')).toHaveValue('9876543210');
});

for (const [how, leave] of [
  ['a reload', (page: Page) => page.reload({ waitUntil: 'commit' })],
  [
    'a switch of the language',
    (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click(),
  ],
] as const)
  test(`input made before hydration survives ${how}`, {
    tag: ['@mf-forms'],
  }, async ({ page, site }) => {
    const release = await holdScripts(page, remoteScripts);
    await openEarly(page, `${site.origin}/contact`);
    await page.locator('[name="name"]').fill('Asha Example');
    await page.locator('[name="message"]').fill('Typed early');
    await leave(page);
    release();
    await expect(page.locator('[name="name"]')).toHaveValue('Asha Example');
    await expect(page.locator('[name="message"]')).toHaveValue('Typed early');
  });

test('what the browser has sent before hydration is not filled in again', {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  const release = await holdScripts(page, remoteScripts);
  await openEarly(page, `${site.origin}/contact`);
  for (const [name, value] of [
    ['name', 'Asha Sent'],
    ['email', 'asha@example.com'],
    ['mobile', '9876543210'],
  ] as const)
    await page.locator(`[name="${name}"]`).fill(value);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit());
  await expect(page.getByText('Form Successfully Submitted')).toBeVisible();
  release();
  await page.goto(`${site.origin}/contact`);
  await shellIsAlive(page);
  await expect(page.locator('form[autocomplete="off"] [name="name"]')).toHaveValue('');
});

nightly(
  'the browser handles presses while the remote hangs, even if the shell runs',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, site }) => {
    await holdScripts(page, remoteScripts);
    await page.goto(`${site.origin}/contact`, { waitUntil: 'commit' });
    await closePopup(page);
    await shellIsAlive(page);
    await page.getByLabel('Name').fill('Asha Handed Over');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Mobile').fill('9876543210');
    await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/forms\/contact/);
    await expect(page.getByText('Form Successfully Submitted')).toBeVisible();
    await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
    await closePopup(page);
    await page.getByRole('main').getByRole('button', { name: 'Enquire Now', exact: true }).click();
    await expect(page).toHaveURL(/\/forms\/enquiry/);
  },
);

test('pressing a phone link before hydration postpones the popup to the next load', {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  await holdShell(page);
  await openEarly(page, `${site.origin}/contact`);
  // Dialling would leave a headless page unable to receive input.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.locator('main a[href^="tel:"]').first().click();
  await page.reload({ waitUntil: 'commit' });
  await expect(getPopup(page)).toBeVisible();
});

/** Delays the shell's scripts, except for the bootstrap script. */
const holdShell = (page: Page) => holdScripts(page, /\/shell\/assets\/(?!bootstrap).*\.js$/);

/** Opens a page whose scripts are delayed, and closes its popup. */
async function openEarly(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  // The popup is hidden one frame before it closes. Until it closes, the page behind it is inert.
  await expect(getPopup(page)).toBeHidden();
}

test('on a phone, menus opened before hydration stay open', {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  const release = await holdShell(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openEarly(page, `${site.origin}/contact`);
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const services = menu.getByRole('button', { name: 'Services' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await services.click();
  await expect(menu.getByRole('link', { name: 'Equity Funding', exact: true })).toBeVisible();
  await services.click();
  await expect(menu.getByRole('link', { name: 'Equity Funding', exact: true })).toBeHidden();
  await services.focus();
  release();
  await shellIsAlive(page);
  await expect(menu.getByRole('link', { name: 'Partnership' })).toBeVisible();
  await expect(services).toBeFocused();
  await services.click();
  await expect(menu.getByRole('link', { name: 'Equity Funding', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
});

test('choosing a Services menu entry before hydration opens its tab', {
  tag: ['@mf-forms', '@mf-services'],
}, async ({ page, site }) => {
  const release = await holdShell(page);
  await openEarly(page, `${site.origin}/contact`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Services' }).click();
  await menu.getByRole('link', { name: 'Special Situation Funding' }).click();
  release();
  await expect(page).toHaveURL(`${site.origin}/service`);
  await expect(page.getByRole('tab', { name: 'Special Situation Funding' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(menu.getByRole('link', { name: 'Special Situation Funding' })).toBeHidden();
});

nightly(
  'where the scripts do not come, the browser itself follows such an entry',
  { tag: ['@mf-forms'] },
  async ({ page, site }) => {
    await holdShell(page);
    await openEarly(page, `${site.origin}/contact`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Private Funding' }).click();
    await expect(page).toHaveURL(`${site.origin}/service`);
  },
);

test('the browser submits a form itself if the scripts do not load', {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  await bringClock(page);
  await holdShell(page);
  await openEarly(page, `${site.origin}/contact`);
  await page.getByLabel('Name').fill('Asha Waits');
  await page.getByLabel('Mobile').fill('98765 43210');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  // A press waits this long for the scripts.
  await page.clock.runFor(8_000);
  await expect(page.getByRole('main').getByText('Form Successfully Submitted')).toBeVisible();
  expect(
    (await site.readLeads()).filter(({ fields }) => fields['name'] === 'Asha Waits'),
  ).toHaveLength(1);
});

test('a menu opened before hydration closes on Esc, an outside click and blur', {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  const release = await holdShell(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openEarly(page, `${site.origin}/contact`);
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 676),
    () => page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).focus(),
  ]) {
    await toggle.click();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Blogs' }).focus();
    await leave();
    await expect(menu).toBeHidden();
  }
  await toggle.click();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  release();
  await shellIsAlive(page);
  await expect(menu).toBeHidden();
});

/** Holds animation frames until the test triggers them. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    Reflect.set(window, 'passFrame', () => {
      for (const callback of waiting.splice(0)) callback(performance.now());
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'passFrame') as () => void)());
}

/** Collects the paths of all scripts that a page requests from now on. */
function scriptsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname),
  );
  return asked;
}

test("scripts load after the third frame, starting with the shell's", {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  const passFrame = await holdFrames(page);
  const early = await holdScripts(page, /\/shell\/assets\/common.*\.js$/);
  const late = await holdScripts(page, /\/shell\/assets\/index.*\.js$/);
  const asked = scriptsOf(page);
  await page.goto(`${site.origin}/contact`);
  await passFrame();
  await passFrame();
  expect(asked.map((path) => path.replace(/-[^-]+$/, ''))).toEqual(['/shell/assets/bootstrap']);
  await passFrame();
  await expect.poll(() => asked.some((path) => path.startsWith('/shell/assets/index'))).toBe(true);
  await expect(
    page.locator('link[rel="modulepreload"][href*="/shell/assets/index"]'),
  ).toBeAttached();
  expect(asked.filter((path) => path.startsWith('/release/'))).toEqual([]);
  early();
  await expect.poll(() => asked.some((path) => path.startsWith('/release/'))).toBe(true);
  late();
  await shellIsAlive(page);
});

test("a remote's scripts load even if one of the shell's fails", {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  const asked = scriptsOf(page);
  await page.route(/\/pendingShares.*\.js$/, (route) => route.abort());
  const held = await holdScripts(page, /\/shell\/assets\/index.*\.js$/);
  await page.goto(`${site.origin}/contact`, { waitUntil: 'commit' });
  await expect.poll(() => asked.some((path) => path.startsWith('/release/'))).toBe(true);
  held();
});

test('a page hydrates in a background tab', {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  await holdFrames(page);
  await page.goto(`${site.origin}/contact`);
  await expect(page.locator('html[data-static]')).toBeAttached();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shellIsAlive(page);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
  await page.goto(`${site.origin}/careers`);
  await shellIsAlive(page);
});

test('a page hydrates even if the clock is frozen', { tag: ['@mf-forms'] }, async ({
  page,
  site,
}) => {
  await freezeTime(page, '2027-01-26T09:00:00');
  await page.goto(`${site.origin}/contact`);
  await shellIsAlive(page);
});

test('the calculator keeps input made before hydration', { tag: ['@mf-services'] }, async ({
  page,
  site,
}) => {
  const release = await holdScripts(page, remoteScripts);
  await openEarly(page, `${site.origin}/emi-calculator`);
  const amount = page.getByRole('textbox').first();
  await amount.fill('123456');
  release();
  await expect(page).toHaveURL(/amount=123456/);
  await expect(amount).toHaveValue('1,23,456');
});

test('hydration leaves a prerendered page unchanged', {
  tag: ['@mf-home'],
}, async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.origin}/about`, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('About us');
  const same = await heading.evaluateHandle((element) => element);
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.waitForLoadState('networkidle');
  expect(await same.evaluate((element) => element.isConnected)).toBe(true);
  expect(
    asked.filter(
      (path) =>
        path === '/composition.json' || (path.startsWith('/api/') && !path.includes('/media/')),
    ),
  ).toEqual([]);
});

test('a link that is pressed before hydration preloads its page', {
  tag: ['@mf-content', '@mf-forms'],
}, async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  const ahead: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) =>
    ahead.push(new URL(prefetchUrl).pathname),
  );
  const release = await holdScripts(page, /\/shell\/.*\.js$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.origin}/contact`, { waitUntil: 'commit' });
  const careers = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
  await page.keyboard.press('Escape');
  await careers.hover();
  await page.mouse.down();
  await expect.poll(() => ahead).toContain('/careers');
  await page.mouse.move(5, 5);
  await page.mouse.up();
  release();
  await closePopup(page);
  ahead.length = 0;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  expect(ahead).toEqual([]);
});

/** Ways to keep the shell from hydrating with scripts enabled. */
const brokenShells: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'is blocked',
    (page) =>
      page.route(/\/shell\/assets\/index-.*\.js$/, (route) => route.abort('blockedbyclient')),
  ],
  [
    'is missing',
    (page) =>
      page.route(/\/shell\/assets\/vendor-.*\.js$/, (route) =>
        route.fulfill({ status: 404, body: 'gone' }),
      ),
  ],
  [
    'throws',
    (page) =>
      page.route(/\/shell\/assets\/common-.*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
      ),
  ],
  [
    'is too new',
    (page) =>
      page.route(/\/shell\/assets\/index-.*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'const a = 1 |> 2;' }),
      ),
  ],
  [
    'and all of its scripts are blocked',
    (page) => page.route(/\/shell\/assets\/.*\.js$/, (route) => route.abort('blockedbyclient')),
  ],
];

for (const [what, breakShell] of brokenShells) {
  const flow = what === 'is blocked' ? test : nightly;
  flow(
    `where the shell ${what} the page is static: forms are links, the menu opens, a form is sent by the browser`,
    { tag: ['@mf-forms'] },
    async ({ page, site }) => {
      await breakShell(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${site.origin}/contact`);
      await expect(page.locator('html[data-static=""]')).toBeAttached();
      const popup = getPopup(page);
      if (await popup.isVisible()) await popup.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Special Situation Funding' })).toBeVisible();
      await page.getByRole('link', { name: 'Close' }).click();
      await page.getByLabel('Name').fill('Asha Static');
      await page.getByLabel('Email').fill('asha@example.com');
      await page.getByLabel('Mobile').fill('9876543210');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('main').getByText('Form Successfully Submitted')).toBeVisible();
      // The server's response is a static page whose header still works.
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Become a Franchise' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Request to Open a Franchise',
      );
    },
  );
}

test('a press that waits for hydration is acknowledged', { tag: ['@mf-forms'] }, async ({
  page,
  site,
}) => {
  const release = await holdShell(page);
  await openEarly(page, `${site.origin}/contact`);
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  release();
  await shellIsAlive(page);
  await expect(page.getByRole('main').getByText('Name', { exact: true })).toBeVisible();
  await expect(submit).not.toHaveAttribute('aria-busy');
});

nightly(
  'where the shell takes longer than a link waits, an entry of Services still leads to its tab, and the popup stays closed',
  { tag: ['@mf-services'] },
  async ({ page, site }) => {
    await page.route(/\/shell\/assets\/(?!bootstrap).*\.js$/, async (route) => {
      if (!page.url().endsWith('/contact')) await route.continue();
    });
    await openEarly(page, `${site.origin}/contact`);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Services' }).click();
    await menu.getByRole('link', { name: 'Special Situation Funding' }).click();
    await expect(page).toHaveURL(`${site.origin}/service`);
    await expect(page.getByRole('tab', { name: 'Special Situation Funding' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(getPopup(page)).toBeHidden();
  },
);

nightly(
  'a link that the browser follows before the scripts have come does not bring the closed popup back',
  { tag: ['@mf-home'] },
  async ({ page, site }) => {
    const release = await holdShell(page);
    await openEarly(page, `${site.origin}/contact`);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About us' })
      .click();
    await expect(page).toHaveURL(`${site.origin}/about`);
    release();
    await shellIsAlive(page);
    await expect(getPopup(page)).toBeHidden();
    await page.reload();
    await expect(getPopup(page)).toBeVisible();
  },
);
