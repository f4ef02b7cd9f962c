import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../fixtures/box-of';
import { holdScripts } from '../fixtures/hold-scripts';
import { expect, getPopup, nightly, shellIsAlive, shellIsHydrated, test } from '../fixtures/test';

test('the popup opens only once', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page, site }) => {
  await page.goto(`${site.origin}/about`);
  const popup = getPopup(page);
  const video = popup.locator('video');
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('autoplay', true);
  expect((await boxOf(video)).height).toBe(500);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Latest Blogs');
  await expect(popup).toBeHidden();
});

const closings: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['Esc', (page) => page.keyboard.press('Escape')],
  ['its button', (page) => getPopup(page).getByRole('button', { name: 'Close' }).click()],
  ['its button, by keyboard', (page) => page.keyboard.press('Enter')],
  ['a backdrop click', (page) => page.mouse.click(5, 5)],
];

test('the button, Esc and the backdrop close the popup', {
  tag: ['@mf-home'],
}, async ({ page, site }) => {
  for (const [name, close] of closings) {
    await page.goto(`${site.origin}/about`);
    await shellIsHydrated(page);
    await close(page);
    await expect(getPopup(page), name).toBeHidden();
  }
});

test('a closed popup stays closed when the visitor leaves and returns', {
  tag: ['@mf-home', '@mf-forms'],
}, async ({ page, site }) => {
  await page.goto(`${site.origin}/about`);
  await page.keyboard.press('Escape');
  await expect(getPopup(page)).toBeHidden();
  await page.goto('about:blank');
  await page.goBack();
  await shellIsAlive(page);
  await expect(getPopup(page)).toHaveCount(0);
  await page.goto(`${site.origin}/forms/contact`);
  await page
    .getByRole('link', { name: /Udaharan Finance/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await shellIsAlive(page);
  await expect(getPopup(page)).toHaveCount(0);
});

/** Matches the shell's scripts, except for the bootstrap script. */
const shellScripts = /\/shell\/(?!assets\/bootstrap-).*\.js$/;

/** Records a dialog's opacity and state in the frame after a press, before the page hydrates. */
const watchPress = (dialog: Locator) =>
  dialog.evaluateHandle((element) => ({
    seen: new Promise<readonly [opacity: string, isOpen: boolean]>((resolve) =>
      document.addEventListener(
        'click',
        () =>
          requestAnimationFrame(() =>
            resolve([getComputedStyle(element).opacity, (element as HTMLDialogElement).open]),
          ),
        { once: true, capture: true },
      ),
    ),
  }));

test('the popup starts closing one frame after a press, even before hydration', {
  tag: ['@mf-home'],
}, async ({ page, site }) => {
  const letGo = await holdScripts(page, shellScripts);
  await page.goto(`${site.origin}/about`, { waitUntil: 'commit' });
  const close = async (dialog: Locator) => {
    const watched = await watchPress(dialog);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await watched.evaluate(({ seen }) => seen)).toEqual(['0', true]);
    await expect(dialog).toBeHidden();
  };
  await close(getPopup(page));
  letGo();
  await page.reload();
  await shellIsHydrated(page);
  await close(getPopup(page));
});

for (const [name, close] of closings) {
  const flow = name === closings[0]?.[0] ? test : nightly;
  flow(
    `before hydration ${name} closes the popup for good`,
    { tag: ['@mf-forms', '@mf-home'] },
    async ({ page, site }) => {
      const letGo = await holdScripts(page, shellScripts);
      await page.goto(`${site.origin}/about`, { waitUntil: 'commit' });
      const popup = getPopup(page);
      await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
      await close(page);
      await expect(popup).toBeHidden();
      await page
        .getByRole('banner')
        .getByRole('button', { name: 'Private Funding', exact: true })
        .click();
      const clips: string[] = [];
      page.on(
        'request',
        (request) => /startup-clip.*\.mp4/.test(request.url()) && clips.push(request.url()),
      );
      letGo();
      await expect(page.getByRole('dialog', { name: /Private Funding/ })).toBeVisible();
      await expect(popup).toHaveCount(0);
      expect(clips).toEqual([]);
    },
  );
}

nightly(
  'the headline starts when the popup closes, without waiting for the shell',
  { tag: ['@mf-home'] },
  async ({ page, site }) => {
    const letGo = await holdScripts(page, shellScripts);
    await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
    const headline = page.getByRole('heading', { level: 1 });
    const animations = () =>
      headline.evaluate((element) => element.getAnimations({ subtree: true }).length);
    await getPopup(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(animations).toBeGreaterThan(0);
    await expect.poll(animations).toBe(0);
    const again = headline.evaluate(
      (element) =>
        new Promise<boolean>((resolve) => {
          element.addEventListener('animationstart', () => resolve(true));
          new MutationObserver((_, observer) => {
            observer.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(false)));
          }).observe(document.documentElement, { attributeFilter: ['data-static'] });
        }),
    );
    letGo();
    expect(await again).toBe(false);
    await expect(getPopup(page)).toHaveCount(0);
    expect(await animations()).toBe(0);
  },
);

nightly(
  'with reduced motion the clip waits for a click, and stops when that is switched on later',
  { tag: ['@mf-home'] },
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/about`);
    const video = getPopup(page).locator('video');
    await expect(video).toHaveJSProperty('paused', true);
    await expect(video).toHaveJSProperty('controls', true);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await expect(video).toHaveJSProperty('paused', false);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(video).toHaveJSProperty('paused', true);
    await expect(video).toHaveJSProperty('controls', true);
  },
);

test('the clip loads after the first paint', { tag: ['@mf-home'] }, async ({ page, site }) => {
  await page.goto(`${site.origin}/about`);
  await shellIsHydrated(page);
  const times = () =>
    page.evaluate(() => ({
      painted: performance
        .getEntriesByName('first-contentful-paint')
        .map(({ startTime }) => startTime),
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /startup-clip.*\.mp4/.test(name))
        .map(({ startTime }) => startTime),
    }));
  await expect.poll(async () => (await times()).asked.length).toBeGreaterThan(0);
  const { painted, asked } = await times();
  expect(Math.min(...asked)).toBeGreaterThan(painted[0] ?? Number.POSITIVE_INFINITY);
});

nightly(
  'a page rendered in the browser shows the popup unless it was closed before',
  { tag: ['@mf-home'] },
  async ({ page, site }) => {
    // The pages were prerendered for the other profile.
    await site.configure({ profile: 'mended' });
    await page.goto(`${site.origin}/about`);
    await shellIsHydrated(page);
    await expect(getPopup(page)).toBeVisible();
    const letGo = await holdScripts(page, shellScripts);
    await page.reload({ waitUntil: 'commit' });
    await getPopup(page).getByRole('button', { name: 'Close' }).click();
    letGo();
    await expect(page.getByRole('main').locator('[data-remote="mf-home"]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(getPopup(page)).toHaveCount(0);
  },
);

nightly(
  'the headline and the figures start animating when the popup closes',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.goto(`${site.origin}/`);
    await shellIsHydrated(page);
    const character = page.getByRole('heading', { level: 1 }).getByText(/^\S$/).last();
    const animations = () => character.evaluate((element) => element.getAnimations().length);
    expect(await animations()).toBe(0);
    // The heading starts dim, because fading out and back in after the popup would look like a
    // flicker.
    expect(await character.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.4');
    await getPopup(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(animations).toBe(1);
    await expect(character).toHaveCount(0);

    await page.goto(`${site.origin}/about`);
    await shellIsHydrated(page);
    const figures = page.getByRole('region', { name: 'In figures' });
    await figures.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await expect(figures.getByText('3500+', { exact: true })).toBeVisible();
    const seen = await figures.evaluateHandle((element) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
        subtree: true,
        characterData: true,
        childList: true,
      });
      return texts;
    });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await seen.jsonValue()).toEqual([]);
    await getPopup(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await seen.jsonValue()).length).toBeGreaterThan(5);
    await expect(figures.getByText('3500+', { exact: true })).toBeVisible();
  },
);
