import { boxOf } from '../fixtures/box-of';
import { holdScripts } from '../fixtures/hold-scripts';
import { expect, nightly, test } from '../fixtures/test';

/** Path and name of each carousel, except the one at the top of the home page. */
const carousels = [
  ['/', 'What our clients say: slides'],
  ['/about', 'Our team: slides'],
  ['/blogs', 'Articles in pictures'],
] as const;

for (const [path, name] of carousels) {
  const flow = path === '/' ? test : nightly;
  flow(
    `${path}: the carousel "${name}" follows the finger`,
    { tag: ['@mf-content', '@mf-forms', '@mf-home'] },
    async ({ page, open }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(path);
      const carousel = page
        .locator('[aria-roledescription="carousel"]')
        .and(page.getByRole('region', { name }));
      await carousel.evaluate((element) =>
        element.scrollIntoView({ behavior: 'instant', block: 'center' }),
      );
      await expect(carousel.locator('.swiper-initialized')).toBeVisible();
      const track = carousel.locator('.swiper-wrapper');
      const place = () =>
        track.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
      const { x, y, width } = await boxOf(track.locator('..'));
      const from = x + Math.min(width, 360) - 40;
      const before = await place();
      await page.mouse.move(from, y + 60);
      await page.mouse.down();
      await page.mouse.move(from - 200, y + 62, { steps: 40 });
      // The first steps of a drag only determine its direction.
      expect(Math.abs((await place()) - before + 200)).toBeLessThan(20);
      await page.mouse.up();
    },
  );
}

nightly(
  'a carousel swiped before its library loads keeps its slide',
  { tag: ['@mf-content'] },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await holdScripts(page, /\/swiper[^/]*\.js$/);
    await open('/blogs');
    const carousel = page.locator('[aria-roledescription="carousel"]').first();
    await carousel.evaluate((element) =>
      element.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    const slides = carousel.locator('[aria-roledescription="slide"]');
    await slides.nth(2).evaluate((slide) => {
      const row = slide.parentElement?.parentElement;
      row?.scrollTo({ left: (slide as HTMLElement).offsetLeft, behavior: 'instant' });
    });
    const name = (await slides.nth(2).getAttribute('aria-label')) ?? '';
    release();
    await expect(carousel.locator('.swiper-initialized')).toBeVisible();
    await expect(carousel.locator('.swiper-slide-active')).toHaveAttribute('aria-label', name);
  },
);

test('keyboard focus stays in a carousel when its library loads', {
  tag: ['@mf-home'],
}, async ({ page, open }) => {
  const release = await holdScripts(page, /\/swiper[^/]*\.js$/);
  await open('/about');
  const row = page.getByRole('group', { name: 'Our team: slides, to scroll through' });
  await row.focus();
  await expect(row).toBeFocused();
  release();
  const started = page.locator('.swiper-initialized').first();
  await expect(started).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(1);
  const next = page.getByRole('region', { name: 'Our team: slides' });
  expect(await next.evaluate((region) => region.contains(document.activeElement))).toBe(true);
});

nightly(
  'leaving a page releases the pictures of its carousel',
  { tag: ['@mf-content', '@mf-forms'] },
  async ({ page, open }) => {
    await open('/blogs');
    const devtools = await page.context().newCDPSession(page);
    /** Counts pictures that stay in memory after their page is gone. */
    const kept = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      const { result } = await devtools.send('Runtime.evaluate', {
        expression: 'HTMLImageElement.prototype',
      });
      const { objects } = await devtools.send('Runtime.queryObjects', {
        prototypeObjectId: result.objectId ?? '',
      });
      const { result: count } = await devtools.send('Runtime.callFunctionOn', {
        ...(objects.objectId !== undefined && { objectId: objects.objectId }),
        functionDeclaration:
          'function () { return this.filter((image) => !image.isConnected).length; }',
        returnByValue: true,
      });
      await devtools.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
      return count.value as number;
    };
    const leave = async () => {
      await expect(
        page.getByRole('region', { name: 'Articles in pictures' }).locator('.swiper-initialized'),
      ).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveTitle(/^Contact/);
    };
    await leave();
    // The browser retains the pictures on the tab's first page and of its prefetchable links.
    const ofFirstPage = await kept();
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goBack();
      await leave();
    }
    await expect.poll(kept).toBeLessThanOrEqual(ofFirstPage);
  },
);
