import { bringClock, onlyHangs, passTimeLimit } from '@platband/slice/testing';
import { accessibilityProblems } from '../fixtures/accessible';
import type { RemoteName } from '../fixtures/documented-routes';
import { holdScripts } from '../fixtures/hold-scripts';
import { remotePages } from '../fixtures/remote-pages';
import type { Fault } from '../fixtures/remote-server';
import { closePopup, expect, nightly, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

/**
 * Faults with the reason shown in brackets (§8) and the named file. The shell treats all remotes
 * alike, so this flow only takes each remote down, and tests some other faults at night.
 * faults.walk.spec.ts covers all faults for all remotes, and styles.spec.ts covers style sheet
 * faults.
 */
const faults: readonly {
  fault: Fault;
  reason: 'missing' | 'timeout' | 'error';
  names: RegExp;
  only?: RemoteName;
  isNightly?: true;
}[] = [
  { fault: 'down', reason: 'error', names: /remoteEntry\.js/ },
  {
    fault: 'entry-404',
    reason: 'error',
    names: /remoteEntry\.js/,
    only: 'mf-home',
    isNightly: true,
  },
  {
    fault: 'entry-500',
    reason: 'error',
    names: /remoteEntry\.js/,
    only: 'mf-services',
    isNightly: true,
  },
  {
    fault: 'entry-html',
    reason: 'missing',
    names: /remoteEntry\.js/,
    only: 'mf-content',
    isNightly: true,
  },
  {
    fault: 'entry-truncated',
    reason: 'missing',
    names: /remoteEntry\.js/,
    only: 'mf-forms',
    isNightly: true,
  },
  { fault: 'entry-hangs', reason: 'timeout', names: /remoteEntry\.js/, only: 'mf-home' },
  {
    fault: 'inner-404',
    reason: 'error',
    names: /assets\/.+\.js/,
    only: 'mf-services',
    isNightly: true,
  },
  {
    fault: 'inner-truncated',
    reason: 'missing',
    names: /\.js/,
    only: 'mf-content',
    isNightly: true,
  },
  {
    fault: 'inner-hangs',
    reason: 'timeout',
    names: /assets\/.+\.js/,
    only: 'mf-forms',
    isNightly: true,
  },
];

for (const { remote, chunk, from, link, heading, other, otherHeading } of remotePages) {
  for (const { fault, reason, names, only = remote, isNightly } of faults) {
    if (only !== remote) continue;
    const flow = isNightly === true ? nightly : test;
    flow(
      `${remote}, ${fault}: shows the documented screen and recovers without a reload`,
      { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
      async ({ page, site, open }) => {
        const hangs = fault === 'entry-hangs' || fault === 'inner-hangs';
        if (hangs) await bringClock(page);
        await site.remotes[remote].break(fault);
        await open(from);
        const isStillSamePage = await page.evaluateHandle(() =>
          Object.assign(window, { marker: true }),
        );
        const menu = page.getByRole('navigation', { name: 'Main' });
        const hanging = site.remotes[remote].hanging;
        await menu.getByRole('link', { name: link }).click();

        const main = page.getByRole('main');
        const screen = main.getByRole('heading', {
          level: 1,
          name: 'Unexpected Application Error!',
        });
        if (hangs) {
          await expect.poll(() => site.remotes[remote].hanging).toBeGreaterThan(hanging);
          await onlyHangs(page, chunk, fault);
          await passTimeLimit(page, screen);
        }
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(
          'Unexpected Application Error!',
        );
        const message = main.getByRole('alert');
        await expect(message).toContainText(`Loading chunk ${chunk} failed.`);
        await expect(message).toContainText(`(${reason}: ${site.remotes[remote].origin}`);
        await expect(message).toContainText(names);
        await expect(page.getByRole('contentinfo')).toBeVisible();

        // Pages of other remotes still open.
        await menu.getByRole('link', { name: other }).click();
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(otherHeading);

        // Once the remote is back, "Try again" shows the page without a reload.
        await menu.getByRole('link', { name: link }).click();
        if (hangs) await passTimeLimit(page, screen);
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(
          'Unexpected Application Error!',
        );
        await site.remotes[remote].mend();
        await main.getByRole('button', { name: 'Try again' }).click();
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(
          await isStillSamePage.evaluate((handle) => (handle as { marker?: boolean }).marker),
        ).toBe(true);
      },
    );
  }
}

nightly(
  'returning shows the page once the remote has recovered',
  { tag: ['@mf-forms', '@mf-home', '@mf-services'] },
  async ({ page, site, open }) => {
    await site.remotes['mf-services'].break('down');
    await open('/contact');
    const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
    await goTo(page, 'Franchise');
    await expect(h1).toHaveText('Unexpected Application Error!');
    await goTo(page, 'About us');
    await expect(h1).toHaveText('About us');
    await site.remotes['mf-services'].mend();
    await goTo(page, 'Franchise');
    await expect(h1).toHaveText('Open a franchise with us');
  },
);

nightly(
  'a lazily loaded file that failed loads on retry',
  { tag: ['@mf-content', '@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    const late = /\/sanitise-in-browser-[^/]*\.js$/;
    await page.route(late, (route) => route.abort());
    await open('/');
    await goTo(page, 'Blogs');
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByText('Loading chunk mf-content/pages/Blogs failed.')).toBeVisible();
    const reported = await page.evaluate(() =>
      performance.getEntriesByType('mark').map((mark) => (mark as PerformanceMark).detail),
    );
    const thrown = {
      what: 'threw',
      slice: 'mf-content',
      subject: expect.stringMatching(/^pages\/Blogs/),
      release: expect.stringMatching(/^\d/),
    };
    expect(reported).toContainEqual(expect.objectContaining(thrown));
    await page.unroute(late);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Our Latest Blogs' })).toBeVisible();
    await expect(page.getByText('6 April 2026').first()).toBeVisible();
  },
);

test('opening a page directly while its remote is down shows the failure screen', {
  tag: ['@mf-content'],
}, async ({ page, site, open }) => {
  await site.remotes['mf-content'].break('down');
  await open('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page).toHaveTitle(/Unexpected Application Error!/);
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a page opened directly does not run a file that the browser has rejected', {
  tag: ['@mf-home'],
}, async ({ page, site, open }) => {
  await site.remotes['mf-home'].break('entry-changed');
  await open('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('alert')).toContainText(
    `(missing: ${site.remotes['mf-home'].origin}/release/remoteEntry.js)`,
  );
});

test('a page opens even if the federation manifest never responds', {
  tag: ['@mf-services'],
}, async ({ page, site, open }) => {
  await site.remotes['mf-services'].break('manifest-hangs');
  await open('/franchise');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open a franchise with us');
});

test('a page does not request remotes that it does not need', {
  tag: ['@mf-home'],
}, async ({ page, site, open }) => {
  for (const remote of ['mf-services', 'mf-content', 'mf-forms'] as const)
    await site.remotes[remote].break('entry-hangs');
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await open('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  expect([...asked].sort()).toEqual([site.origin, site.remotes['mf-home'].origin].sort());
});

test('a failing slot shows its error in place, with a retry', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, site, open }) => {
  await site.remotes['mf-forms'].break('down');
  await open('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Take your financial future into your own hands',
  );
  await expect(main.getByText('Loading chunk mf-forms/slots/InlineEnquiry failed.')).toBeVisible();
  // Slots load when they come near the viewport.
  await main.locator('[data-slot="Newsletter"]').scrollIntoViewIfNeeded();
  await expect(main.getByText('Loading chunk mf-forms/slots/Newsletter failed.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  // One of the slots is on a dark background.
  expect(await accessibilityProblems(page, 'main [data-slot]')).toEqual([]);
  await site.remotes['mf-forms'].mend();
  await main.getByRole('button', { name: 'Try again' }).first().click();
  await expect(main.getByRole('form', { name: 'Enquiry' })).toBeVisible();
});

test('a failing modal shows its error in a dialog, with a retry', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, site, open }) => {
  await open('/about');
  await site.remotes['mf-forms'].break('entry-500');
  await page.getByRole('button', { name: 'Private Funding' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Loading chunk mf-forms/modals/PrivateFunding failed.');
  await site.remotes['mf-forms'].mend();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Private Funding' }).getByLabel('Name'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
});

for (const fault of ['entry-hangs', 'inner-hangs'] as const)
  test(`a modal whose scripts hung opens after one press of "Try again": ${fault}`, {
    tag: ['@mf-forms', '@mf-home'],
  }, async ({ page, site, open }) => {
    await open('/about');
    await bringClock(page);
    const { hanging } = site.remotes['mf-forms'];
    await site.remotes['mf-forms'].break(fault);
    await page.getByRole('button', { name: 'Private Funding' }).click();
    await expect.poll(() => site.remotes['mf-forms'].hanging).toBeGreaterThan(hanging);
    const dialog = page.getByRole('dialog');
    await passTimeLimit(page, dialog.getByRole('button', { name: 'Try again' }));
    await expect(dialog).toContainText('(timeout: ');
    await site.remotes['mf-forms'].mend();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Private Funding' }).getByLabel('Name'),
    ).toBeVisible();
  });

test('a form keeps its values when a slice fails', {
  tag: ['@mf-content', '@mf-forms'],
}, async ({ page, site, open }) => {
  await open('/contact');
  await page.getByLabel('Name').fill('Asha Example');
  await page.getByLabel('Mobile').fill('9876543210');
  const menu = page.getByRole('navigation', { name: 'Main' });

  // When another part of the same slice fails, the page keeps its values.
  await site.remotes['mf-forms'].break('down');
  await page.getByRole('button', { name: 'Private Funding' }).click();
  await expect(page.getByRole('dialog')).toContainText('Loading chunk mf-forms/');
  await site.remotes['mf-forms'].mend();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Private Funding' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name')).toHaveValue('Asha Example');

  // A different slice fails and recovers.
  await site.remotes['mf-content'].break('down');
  await menu.getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Example');
  await expect(page.getByLabel('Mobile')).toHaveValue('9876543210');
});

for (const { name, text, reason } of [
  { name: 'malformed', text: '{"id": "x", "remotes": {"mf-home": {}}}', reason: 'missing' },
  { name: 'no JSON', text: '<!doctype html>', reason: 'missing' },
] as const) {
  const flow = name === 'no JSON' ? nightly : test;
  flow(
    `a composition manifest that is missing, then ${name}, shows the failure screen`,
    { tag: ['@mf-forms', '@mf-home'] },
    async ({ page, site, open }) => {
      const manifest = '**/composition.json';
      await page.route(manifest, (route) => route.fulfill({ status: 404 }));
      await open('/contact');
      await goTo(page, 'About us');
      const main = page.getByRole('main');
      await expect(main.getByRole('alert')).toContainText('(error: ');
      await page.unroute(manifest);
      await site.setComposition(text);
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        'Unexpected Application Error!',
      );
      await expect(main.getByRole('alert')).toContainText('Loading chunk composition failed.');
      await expect(main.getByRole('alert')).toContainText(
        `(${reason}: ${site.origin}/compositions/`,
      );
      await site.setComposition(null);
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('About us');
    },
  );
}

nightly(
  'a retry reloads a composition manifest that lacks a remote',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, site, open }) => {
    await site.changeComposition((text) => {
      const composition = JSON.parse(text) as { remotes: Record<string, unknown> };
      delete composition.remotes['mf-home'];
      return JSON.stringify(composition);
    });
    await open('/contact');
    await goTo(page, 'About us');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(
      'Loading chunk mf-home/pages/About failed.',
    );
    await expect(main.getByRole('alert')).toContainText('(missing: mf-home');
    await site.setComposition(null);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('About us');
  },
);

test('a retry keeps the focus', {
  tag: ['@mf-content', '@mf-forms', '@mf-home'],
}, async ({ page, site, open }) => {
  await open('/about');
  await site.remotes['mf-content'].break('down');
  await goTo(page, 'Blogs');
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(main.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(again).toBeFocused();
  await site.remotes['mf-content'].mend();
  await again.click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');
  await expect(main).toBeFocused();

  await site.remotes['mf-forms'].break('down');
  await goTo(page, 'Home');
  const slot = main.locator('[data-slot="InlineEnquiry"]');
  const slotAgain = slot.getByRole('button', { name: 'Try again' });
  await slotAgain.click();
  await expect(slot.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(slotAgain).toBeFocused();
  await expect(slot.getByRole('alert')).toContainText(
    'Loading chunk mf-forms/slots/InlineEnquiry failed.',
  );
  await page.getByRole('banner').getByRole('button', { name: 'Private Funding' }).click();
  const dialog = page.getByRole('dialog');
  // The dialog has no field, so its heading gets the focus.
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  const modalAgain = dialog.getByRole('button', { name: 'Try again' });
  await modalAgain.click();
  await expect(dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(modalAgain).toBeFocused();
  await site.remotes['mf-forms'].mend();
  await modalAgain.click();
  await expect(
    page.getByRole('dialog', { name: 'Private Funding' }).getByLabel('Name'),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await slotAgain.click();
  await expect(slot.getByRole('form', { name: 'Enquiry' })).toBeVisible();
  await expect(slot).toBeFocused();
});

test('a composition manifest that never responds leads to the failure screen', {
  tag: ['@mf-forms'],
}, async ({ page, open }) => {
  await bringClock(page);
  await page.route('**/composition.json', () => new Promise<void>(() => {}));
  await open('/contact');
  await goTo(page, 'About us');
  await passTimeLimit(page, page.getByRole('main').getByRole('alert'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('(timeout: ');
});

test('a style sheet that fails to load is reported', {
  tag: ['@mf-forms'],
}, async ({ page, open }) => {
  await page.route(/\/shell\/assets\/[^/]+\.css$/, (route) => route.abort());
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/reports') && request.postData()?.includes('.css') === true,
  );
  await open('/contact?tools');
  await expect(page.getByRole('region', { name: 'Composition tools' })).toContainText(
    /Style sheet that did not load: http:\S+\/shell\/assets\/\S+\.css/,
  );
  expect((await reported).postDataJSON().counts).toContainEqual(
    expect.objectContaining({ what: 'styles-failed', slice: 'shell' }),
  );
});

test('a form keeps its values when its page fails to load and is retried', {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  const script = /\/Contact-[^/]*\.js$/;
  const fail = await holdScripts(page, script, 'abort');
  await page.goto(`${site.origin}/contact`);
  await closePopup(page);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Asha Example');
  await main.getByRole('textbox', { name: 'Message' }).fill('Before its scripts');
  fail();
  await expect(page.getByText('Loading chunk mf-forms/pages/Contact failed.')).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByLabel('Name')).toHaveValue('Asha Example');
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue('Before its scripts');
});

test("a slot's form keeps its values when its scripts fail to load and are retried", {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, context, site }) => {
  const script = /\/InlineEnquiry-[^/]*\.js$/;
  const fail = await holdScripts(page, script, 'abort');
  await page.goto(site.origin);
  await closePopup(page);
  const slot = page.getByRole('main').locator('[data-slot="InlineEnquiry"]');
  await slot.getByLabel('Name').fill('Asha Example');
  await slot.getByLabel('Phone').fill('98765 43210');
  fail();
  await expect(slot.getByRole('alert')).toContainText(
    'Loading chunk mf-forms/slots/InlineEnquiry failed.',
  );
  await page.unroute(script);
  await context.setOffline(true);
  await context.setOffline(false);
  // Parts that failed to load retry automatically on reconnect.
  await expect(slot.getByLabel('Name')).toHaveValue('Asha Example');
  await expect(slot.getByLabel('Phone')).toHaveValue('9876543210');
});

test('a visitor with storage blocked can send a form', {
  tag: ['@mf-content', '@mf-forms'],
}, async ({ page, site }) => {
  // With cookies blocked, reading these properties throws.
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${site.origin}/contact`);
  await closePopup(page);
  await page.getByLabel('Name').fill('Asha Without Cookies');
  await page.getByLabel('Mobile').fill('9876543210');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Form Successfully Submitted')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/contact`);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');
  expect(
    (await site.readLeads()).filter(({ fields }) => fields['name'] === 'Asha Without Cookies'),
  ).toHaveLength(1);
  expect(errors).toEqual([]);
});

nightly(
  'decoration that fails to load is left out without an error',
  { tag: ['@mf-home'] },
  async ({ page, open }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route(/\/(?:scroll-animation|award-clips)-[^/]*\.js$/, (route) => route.abort());
    const animation = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/scroll-animation-'),
    );
    await open('/about');
    await animation;
    const clip = page.getByRole('button', { name: /^Play the video/ }).first();
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/award-clips-'),
    );
    await clip.click();
    await failed;
    await expect(clip).toBeEnabled();
    expect(errors).toEqual([]);
  },
);
