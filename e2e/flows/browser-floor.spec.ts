import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { newerThanFloor } from '../fixtures/newer-than-floor';
import { closePopup, expect, getPopup, nightly, test } from '../fixtures/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Reviewed findings: false positives, and uses behind a feature check. */
const allowed: readonly { readonly file: RegExp; readonly what: RegExp; readonly why: string }[] = [
  { file: /client-/, what: /^\.(?:un)?subscribe$|^\.toArray$/, why: 'axios’s own methods' },
  {
    file: /client-/,
    what: /^(?:window|document)\.cookieStore$|captureStackTrace/,
    why: 'asked for before it is used',
  },
  {
    file: /index-/,
    what: /^\.(?:subscribe|loading)$/,
    why: 'methods of the router and of the toasts',
  },
  { file: /vendor-/, what: /^\.(?:use|subscribe)$/, why: 'methods of React and of the router' },
  {
    file: /vendor-/,
    what: /ViewTransition$|^\.skipTransition$|^navigation$|^reportError$|^navigator\.connection$/,
    why: 'asked for first',
  },
  { file: /(?:bootstrap|common)-/, what: /^\.showModal$/, why: 'asked for first (show-modal.ts)' },
  {
    file: /index-/,
    what: /^\.showPopover$|^window\.requestIdleCallback$|^navigator\.connection$/,
    why: 'asked for first',
  },
  {
    file: /index-/,
    what: /^\.replaceSync$/,
    why: 'in a try: without it the policy blocks the text of a library’s style as before',
  },
  { file: /EmiCalculator-/, what: /^navigator\.share$/, why: 'asked for first' },
  { file: /(?:common|Statistics)-/, what: /^\.fallback$/, why: 'a method of valibot' },
  {
    file: /collect-reports-/,
    what: /^document\.prerendering$|^\.take$/,
    why: 'false where it is not known; a method of ours',
  },
  {
    file: /(?:common|vendor)-/,
    what: /^\.fetch$/,
    why: 'what the host has kept of the platform',
  },
  { file: /swiper-/, what: /^\.use$/, why: 'a method of Swiper' },
  { file: /scroll-animation-/, what: /^\.mobile$/, why: 'a method of AOS' },
  {
    file: /sanitise-in-browser-/,
    what: /^\.create(?:Policy|HTML|ScriptURL)$|^\.getAttributeType$/,
    why: 'DOMPurify asks for trusted types',
  },
  {
    file: /web-vitals-/,
    what: /./,
    why: 'loaded when the page is idle, and measures only what the engine reports',
  },
];

test('built scripts use only features of the oldest supported engines', async () => {
  const slices = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const findings: string[] = [];
  for (const slice of slices) {
    const files = (await readdir(`${root}/${slice}/dist`, { recursive: true })).filter((file) =>
      file.endsWith('.js'),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const code = await readFile(`${root}/${slice}/dist/${file}`, 'utf8');
      const found = newerThanFloor(code).filter(
        ({ what }) => !allowed.some((one) => one.file.test(file) && one.what.test(what)),
      );
      findings.push(
        ...found.map(
          ({ what, at }) =>
            `${slice}/dist/${file}: ${what} in …${code.slice(Math.max(0, at - 60), at + 60)}…`,
        ),
      );
    }
  }
  expect(findings).toEqual([]);
});

test.describe('in an engine limited to the features of the oldest supported ones', () => {
  test.beforeEach(async ({ page }) => {
    // Features missing in iOS 15.0, Chrome 92 or Firefox 91.
    await page.addInitScript(() => {
      const lacking: readonly (readonly [object, readonly string[]])[] = [
        [AbortSignal, ['timeout', 'any']],
        [HTMLFormElement.prototype, ['requestSubmit']],
        [HTMLDialogElement.prototype, ['showModal', 'show', 'close', 'open', 'returnValue']],
        [HTMLElement.prototype, ['showPopover', 'inert']],
        [Array.prototype, ['at', 'findLast', 'toSorted', 'toReversed']],
        [String.prototype, ['at']],
        [Object, ['hasOwn', 'groupBy']],
        [URL, ['canParse']],
        [Crypto.prototype, ['randomUUID']],
        [Navigator.prototype, ['locks', 'connection']],
        [window, ['structuredClone', 'requestIdleCallback', 'reportError']],
        [Document.prototype, ['startViewTransition']],
      ];
      for (const [owner, names] of lacking)
        for (const name of names) Reflect.deleteProperty(owner, name);
    });
  });

  test('the popup, a modal form and the contact form work', {
    tag: ['@mf-forms'],
  }, async ({ page, site }) => {
    await page.goto(`${site.origin}/contact`);
    await closePopup(page);
    const funding = page.getByRole('banner').getByRole('button', { name: 'Private Funding' });
    await funding.click();
    const modal = page.getByRole('dialog', { name: 'Private Funding' });
    await expect(modal.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(funding).toBeFocused();
    await page.getByLabel('Name').fill('Asha Old');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Mobile').fill('9876543210');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
    await page.getByRole('button', { name: 'OK' }).click();
    expect(
      (await site.readLeads()).filter(({ fields }) => fields['name'] === 'Asha Old'),
    ).toHaveLength(1);
  });

  nightly(
    'the popup is over the page, and is gone once it is closed',
    { tag: ['@mf-services'] },
    async ({ page, site }) => {
      await page.goto(`${site.origin}/service`);
      await expect(getPopup(page)).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(getPopup(page)).toBeHidden();
      await page.getByRole('tab', { name: 'Special Situation Funding' }).click();
      await expect(page.getByRole('tab', { name: 'Special Situation Funding' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    },
  );
});
