import type { Locator } from '@playwright/test';
import { boxOf } from '../fixtures/box-of';
import { isIdle } from '../fixtures/idle';
import { expect, nightly, test } from '../fixtures/test';

const header = 72;

test('/about?id= scrolls its section into view below the header', {
  tag: ['@mf-home'],
}, async ({ page, open }) => {
  for (const [id, heading] of [
    ['vision', 'Our Vision'],
    ['mission', 'Our Mission'],
    ['value', 'Our Value'],
  ] as const) {
    await open(`/about?id=${id}`);
    const title = page.getByRole('heading', { name: heading });
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect
      .poll(
        async () => (await title.locator('xpath=ancestor::*[@id][1]').boundingBox())?.y ?? 0,
        id,
      )
      .toBeLessThan(header + 60);
    const bar = await boxOf(page.getByRole('banner'));
    expect((await boxOf(title)).y, id).toBeGreaterThanOrEqual(Math.max(header, bar.y + bar.height));
  }
  await page.goto(`${page.url()}#md-msg`);
  await expect(
    page.getByRole('heading', { name: 'A word from the managing director' }),
  ).toBeInViewport();
});

nightly(
  'scrolls to another section when the query changes',
  { tag: ['@mf-home'] },
  async ({ page, open }) => {
    await open('/about?id=value');
    await expect(page.getByRole('heading', { name: 'Our Value' })).toBeInViewport({ ratio: 1 });
    const restsAt = () =>
      page.evaluate(async () => {
        const before = scrollY;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return scrollY === before ? scrollY : null;
      });
    await expect.poll(restsAt).not.toBeNull();
    // The page doesn't undo later scrolling.
    await page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    );
    const end = await page.evaluate(() => scrollY);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect.poll(restsAt).toBe(end);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our vision' }).click();
    await expect(page).toHaveURL(/id=vision$/);
    await expect(page.getByRole('heading', { name: 'Our Vision' })).toBeInViewport({ ratio: 1 });
  },
);

test('the two timeline videos load only on request', { tag: ['@mf-home'] }, async ({
  page,
  open,
}) => {
  const clips: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('award-') &&
      request.url().endsWith('.mp4') &&
      clips.push(request.url()),
  );
  await open('/about');
  const players = page.getByRole('button', { name: /^Play the video/ });
  await expect(players).toHaveCount(2);
  await players.first().scrollIntoViewIfNeeded();
  expect(clips).toEqual([]);
  await players.first().press('Enter');
  const video = page.locator('video[controls]');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(new Set(clips).size).toBe(1);
});

nightly(
  'employee testimonials advance every 5 seconds and wrap',
  { tag: ['@mf-home'] },
  async ({ page, open }) => {
    await page.clock.install();
    await open('/about');
    const carousel = page.getByRole('region', { name: 'Our team' }).last();
    const first = page.getByText('I read balance sheets');
    const last = page.getByText('The best calls are the ones');
    await page.waitForLoadState('networkidle');
    // The page scrolls smoothly; autoplay must not move the slides meanwhile.
    const centre = () =>
      carousel.evaluate((element) =>
        element.scrollIntoView({ behavior: 'instant', block: 'center' }),
      );
    await centre();
    // A click may scroll the page, so centre the carousel again before checking the slide.
    const shows = async (slide: Locator) => {
      await centre();
      await expect(slide).toBeInViewport({ ratio: 0.9 });
    };
    await expect(carousel.locator('.swiper-initialized')).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.pauseAt(Date.now() + 60_000);
    await isIdle(page);
    // Autoplay may have moved the slides meanwhile.
    const current = async () =>
      Number((await carousel.getByText(/^\d of 5$/).textContent())?.charAt(0)) - 1;
    for (let at = await current(); at !== 0; at = (at + 1) % 5) {
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expect.poll(current).toBe((at + 1) % 5);
    }
    await shows(first);
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await shows(last);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await shows(first);
    await carousel.getByRole('button', { name: 'Next' }).blur();
    await page.mouse.move(5, 5);
    await expect(carousel.locator('[aria-live="off"]')).toHaveCount(1);
    await isIdle(page);
    await page.clock.runFor(4_900);
    await expect(carousel.getByText('1 of 5', { exact: true })).toHaveCount(1);
    await shows(first);
    await page.clock.runFor(100);
    await shows(page.getByText('When a customer understands'));
  },
);
