import { breakFonts } from '@platband/slice/testing';
import type { Page } from '@playwright/test';
import { boxOf } from '../fixtures/box-of';
import { holdScripts } from '../fixtures/hold-scripts';
import { isIdle } from '../fixtures/idle';
import { expect, nightly, test } from '../fixtures/test';
import { getShifts, goTo } from '../fixtures/visit';

// e2e/site/home.test.tsx tests the page's contents.
test('the headline is exposed as one string while its characters appear one by one', {
  tag: ['@mf-home'],
}, async ({ page, open }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const playAt = (playbackRate: number) =>
    session.send('Animation.setPlaybackRate', { playbackRate });
  await playAt(0);
  await open('/');
  const headline = page.getByRole('heading', { level: 1 });
  const characters = headline.getByText(/^\S$/);
  expect(await characters.count()).toBe('Takeyourfinancialfutureintoyourownhands'.length);
  const delays = await characters.evaluateAll((all) =>
    all.map((one) => Number.parseFloat(getComputedStyle(one).animationDelay)),
  );
  expect(new Set(delays).size).toBeGreaterThan(20);
  expect(await headline.textContent()).toBe('Take your financial future into your own hands');
  await playAt(20);
  await expect(characters).toHaveCount(0);
  await expect(headline).toHaveText('Take your financial future into your own hands');
});

const titles = [
  'A plan before a loan',
  'Investors who say yes or no in a week',
  'Close to where you work',
];
/** The accounts slide; each slide's words appear in the same place. */
const shows = async (page: Page, title: string) => {
  for (const each of titles) {
    const words = expect(page.getByText(each, { exact: true }));
    await (each === title ? words.toBeVisible() : words.toBeHidden());
  }
};
const carousel = (page: Page) => page.getByRole('region', { name: 'How we fund' });
/** Returns the index of the visible slide. Slides are reordered when the carousel wraps. */
const currentSlide = async (page: Page) => {
  const current = await carousel(page).locator('[aria-current="true"]').getAttribute('aria-label');
  return Number(current?.replace('Slide ', '')) - 1;
};
/**
 * Uses the arrows to go from the first slide to the last and back, then a dot to go to the second.
 */
const goesAround = async (page: Page) => {
  await carousel(page).getByRole('button', { name: 'Pause' }).click();
  await carousel(page).getByRole('button', { name: 'Slide 1' }).click();
  await carousel(page).getByRole('button', { name: 'Previous' }).click();
  await shows(page, 'Close to where you work');
  await carousel(page).getByRole('button', { name: 'Next' }).click();
  await shows(page, 'A plan before a loan');
  await carousel(page).getByRole('button', { name: 'Slide 2' }).click();
  await shows(page, 'Investors who say yes or no in a week');
};
/** Scrolls the carousel into view and waits for its library. */
const isStarted = async (page: Page) => {
  // Smooth scrolling may still be in progress.
  await carousel(page).evaluate((element) =>
    element.scrollIntoView({ behavior: 'instant', block: 'center' }),
  );
  await expect(carousel(page).locator('.swiper-initialized')).toBeVisible();
};

test('the carousel advances every 3 seconds', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  await page.clock.install();
  await open('/');
  await isStarted(page);
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(Date.now() + 60_000);
  // Moving the pointer in and out restarts the interval.
  await carousel(page).hover();
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await page.mouse.move(5, 5);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  for (let moves = 0; moves < 3; moves += 1) {
    await isIdle(page);
    const before = await currentSlide(page);
    await page.clock.runFor(2_900);
    await shows(page, titles[before] ?? '');
    await page.clock.runFor(100);
    await shows(page, titles[(before + 1) % 3] ?? '');
  }
  // Recorded with an observer, since polling could miss the half-second transition on a busy
  // machine.
  const durations = await carousel(page)
    .locator('.swiper-wrapper')
    .evaluateHandle((track) => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(getComputedStyle(track).transitionDuration)).observe(
        track,
        { attributeFilter: ['style'] },
      );
      return seen;
    });
  await carousel(page).getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => durations.evaluate((seen) => new Set(seen).has('0.5s'))).toBe(true);
  expect(
    await durations.evaluate((seen) =>
      seen.filter((duration) => !['0s', '0.5s'].includes(duration)),
    ),
  ).toEqual([]);
});

nightly(
  'the carousel has wrapping arrows, dots and a pause button',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    await open('/');
    await isStarted(page);
    await goesAround(page);
    await expect(carousel(page).getByRole('button', { name: 'Slide 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible();
  },
);

nightly(
  'the carousel pauses on hover, on focus, out of view and with reduced motion',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    await page.clock.install();
    await open('/');
    await isStarted(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const startsAt = titles[await currentSlide(page)] ?? '';
    await carousel(page).hover();
    await page.clock.runFor(9_000);
    await shows(page, startsAt);
    await page.mouse.move(5, 5);
    await carousel(page).getByRole('button', { name: 'Next' }).focus();
    await page.clock.runFor(9_000);
    await shows(page, startsAt);
    await page.getByRole('button', { name: 'Next' }).first().blur();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(carousel(page)).not.toBeInViewport();
    await page.clock.runFor(9_000);
    await carousel(page).scrollIntoViewIfNeeded();
    await shows(page, startsAt);
  },
);

test('with reduced motion, the figures show their final values immediately', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open('/');
  await isStarted(page);
  await page.clock.runFor(10_000);
  await shows(page, 'A plan before a loan');
  await expect(page.getByText('3500+', { exact: true })).toBeAttached();
});

nightly(
  'with reduced motion switched on later the carousel and the figures stop',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    await page.clock.install();
    await open('/');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('region', { name: 'In figures' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('3500+', { exact: true })).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.getByText('3500+', { exact: true })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.resume();
    await open('/');
    await isStarted(page);
    await expect(carousel(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible();
  },
);

nightly(
  "arrows and dots work without the carousel's library",
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    await page.route(/swiper.*\.js/, (route) => route.abort());
    await open('/');
    await carousel(page).evaluate((element) =>
      element.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    await goesAround(page);
  },
);

nightly(
  'the carousel follows a swipe and resumes after it',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    await open('/');
    await isStarted(page);
    await carousel(page).getByRole('button', { name: 'Pause' }).click();
    await carousel(page).getByRole('button', { name: 'Slide 1' }).click();
    await shows(page, 'A plan before a loan');
    await expect
      .poll(() =>
        carousel(page)
          .locator('.swiper-wrapper')
          .evaluate((track) => track.getAnimations().length),
      )
      .toBe(0);
    const place = async () => await boxOf(page.getByText('A household, one month'));
    const { x, y } = await place();
    await page.mouse.move(x + 450, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 50, y + 12, { steps: 60 });
    // The first step of a drag only determines its direction.
    expect(Math.abs((await place()).x - (x - 400))).toBeLessThan(14);
    await page.mouse.up();
    await shows(page, 'Investors who say yes or no in a week');
  },
);

nightly(
  'testimonials loop one at a time in 500 ms, without dots',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    await open('/');
    const slides = page.getByRole('region', { name: 'What our clients say' }).last();
    // Smooth scrolling may still be in progress after a click below the slides.
    const centre = () =>
      slides.evaluate((element) =>
        element.scrollIntoView({ behavior: 'instant', block: 'center' }),
      );
    await centre();
    await expect(slides.getByText('1 of 6', { exact: true })).toBeVisible();
    const track = page
      .getByText('A second shop in time for the season')
      .locator('xpath=ancestor::*[contains(@class,"swiper-wrapper")]');
    await expect(slides.locator('xpath=./div[1]')).toHaveClass(/swiper-initialized/);
    // Waits for the event, because polling could miss the transition on a busy machine.
    // Repositioning the slides is instant.
    const transition = await track.evaluateHandle((element) => ({
      seconds: new Promise((resolve) =>
        element.addEventListener('transitionend', (event) => {
          const { elapsedTime } = event as TransitionEvent;
          if (event.target === element && elapsedTime > 0) resolve(elapsedTime);
        }),
      ),
    }));
    await slides.getByRole('button', { name: 'Previous' }).click();
    expect(await transition.evaluate(({ seconds }) => seconds)).toBe(0.5);
    await expect(slides.getByText('6 of 6', { exact: true })).toBeVisible();
    await centre();
    await expect(page.getByText('A settlement we could keep')).toBeInViewport({ ratio: 0.9 });
    await slides.getByRole('button', { name: 'Next' }).click();
    await centre();
    await expect(page.getByText('A second shop in time for the season')).toBeInViewport({
      ratio: 0.9,
    });
    // The clipped neighbour must not be focusable or read aloud.
    await expect(
      slides.getByText('A settlement we could keep').locator('xpath=ancestor::*[@role="group"][1]'),
    ).toHaveAttribute('inert', '');
    await expect(slides.getByRole('button', { name: /^Slide/ })).toHaveCount(0);
  },
);

nightly(
  'one question is open at a time, initially the first',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    await open('/');
    const first = page.getByText(
      'Individuals, businesses, and anyone who wants to open a franchise with us.',
      { exact: false },
    );
    const second = page.getByText('Most of it can be done by phone', { exact: false });
    await expect(first).toBeVisible();
    await page.getByText('Where do you work?').click();
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await page.getByText('Where do you work?').focus();
    await page.keyboard.press('Enter');
    await expect(second).toBeHidden();
  },
);

test('the figures count up once half of the strip is in view', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.clock.install();
  await open('/');
  await expect(page.getByText('0+', { exact: true })).toHaveCount(3);
  await page.clock.pauseAt(Date.now() + 60_000);
  const strip = page.getByRole('region', { name: 'In figures' });
  const showShare = (share: number) =>
    strip.evaluate((element, part) => {
      const { top, height } = element.getBoundingClientRect();
      window.scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' });
    }, share);
  await showShare(0.4);
  await page.clock.runFor(2_000);
  await expect(page.getByText('0+', { exact: true })).toHaveCount(3);
  await showShare(0.6);
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByText('0+', { exact: true })).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await page.clock.runFor(400);
  await expect(page.getByText('3500+', { exact: true })).toHaveCount(0);
  await page.clock.runFor(700);
  for (const figure of ['500+', '3500+', '10+'])
    await expect(strip.getByText(figure, { exact: true })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await showShare(0.9);
  await page.clock.runFor(100);
  await expect(strip.getByText('3500+', { exact: true })).toBeVisible();
});

for (const width of [360, 1440]) {
  const flow = width === 360 ? test : nightly;
  flow(
    `slow content does not shift the page at ${width} px`,
    { tag: ['@mf-content', '@mf-forms', '@mf-home'] },
    async ({ page, open }) => {
      await page.setViewportSize({ width, height: 740 });
      const held: (() => void)[] = [];
      await page.route(/connect\/faq|testimonials\/client/, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      await open('/partnership');
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
      await goTo(page, 'Home');
      await page
        .getByRole('heading', { name: 'Frequently asked questions' })
        .scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeAttached();
      const shifts = await getShifts(page);
      await expect.poll(() => held.length).toBe(2);
      for (const release of held) release();
      await expect(page.getByText('Where do you work?')).toBeVisible();
      await expect(page.getByText('A second shop in time for the season')).toBeAttached();
      expect(await shifts()).toEqual([]);
    },
  );
}

for (const width of [320, 360, 768, 1024, 1440]) {
  const flow = width === 360 ? test : nightly;
  flow(
    `the late enquiry form does not shift the page at ${width} px`,
    { tag: ['@mf-content', '@mf-forms', '@mf-home'] },
    async ({ page, open }) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdScripts(page, /\/InlineEnquiry-[^/]*\.js$/);
      await open('/partnership');
      if (width < 1250) await page.getByRole('button', { name: 'Menu' }).click();
      await goTo(page, 'Home');
      await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeAttached();
      const shifts = await getShifts(page);
      release();
      await expect(
        page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).first(),
      ).toBeVisible();
      expect(await shifts()).toEqual([]);
    },
  );
}

for (const width of [375, 640, 800, 900, 1440]) {
  const flow = width === 375 ? test : nightly;
  flow(
    `the Hindi banner keeps its places at ${width} px when its typeface arrives`,
    { tag: ['@mf-home'] },
    async ({ page, open }) => {
      const places = () =>
        page
          .getByRole('heading', { level: 1 })
          .evaluate((heading) =>
            [...(heading.parentElement?.children ?? [])].map((one) =>
              Math.round(one.getBoundingClientRect().top),
            ),
          );
      await page.setViewportSize({ width, height: 900 });
      const mend = await breakFonts(page, '404');
      await open('/hi');
      const before = await places();
      await mend();
      await open('/hi');
      await page.evaluate(() => document.fonts.ready);
      expect(before.length).toBeGreaterThan(1);
      expect(await places()).toEqual(before);
    },
  );
}

test('drawings load as they are, and with their size', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page, open }) => {
  const pictures: { url: string; type: string }[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/preview/'))
      pictures.push({ url: response.url(), type: response.headers()['content-type'] ?? '' });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/blogs');
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  expect(pictures.every(({ type }) => type === 'image/svg+xml')).toBe(true);
  await open('/about');
  await expect.poll(() => pictures.some(({ url }) => url.includes('border-years'))).toBe(true);
  expect(pictures.some(({ url }) => url.includes('gallery'))).toBe(false);
  const sized = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) =>
      all.map((image) => [image.getAttribute('width'), image.getAttribute('height')]),
    );
  expect(sized.length).toBeGreaterThan(5);
  expect(sized.flat().every((size) => Number(size) > 0)).toBe(true);
});
