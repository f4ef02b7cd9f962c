import { expect, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

const header = 72;

for (const [id, heading] of [
  ['vision', 'Our Vision'],
  ['mission', 'Our Mission'],
  ['value', 'Our Value'],
] as const) {
  test(`/about?id=${id} scrolls to its section, and not under the header`, async ({ page, open }) => {
    await open(`/about?id=${id}`);
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await page.getByRole('heading', { name: heading }).locator('xpath=ancestor::*[@id][1]').boundingBox())?.y ?? 0)
      .toBeLessThan(header + 60);
    const box = await page.getByRole('heading', { name: heading }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(header);
  });
}

test('another section is scrolled to when the query changes on the page', async ({ page, open }) => {
  await open('/about?id=value');
  await expect(page.getByRole('heading', { name: 'Our Value' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our vision' }).click();
  await expect(page).toHaveURL(/id=vision$/);
  await expect(page.getByRole('heading', { name: 'Our Vision' })).toBeInViewport({ ratio: 1 });
});

test('the page is a stack of the documented sections', async ({ page, open }) => {
  await open('/about');
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeAttached();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Our journey',
    'A word from the managing director',
    'Achievements',
    'Those who work here',
    'Gallery',
  ]);
  await page.goto(`${page.url()}#md-msg`);
  await expect(page.getByRole('heading', { name: 'A word from the managing director' })).toBeInViewport();
});

test('the timeline goes from 2016 to 2025, with two videos that load only when asked for', async ({ page, open }) => {
  const clips: string[] = [];
  page.on('request', (request) => request.url().includes('award-') && request.url().endsWith('.mp4') && clips.push(request.url()));
  await open('/about');
  const years = page.getByRole('heading', { name: /^20\d\d/ });
  expect(await years.allTextContents()).toEqual(['2016', '2017', '2018 to 2020', '2021', '2022', '2023', '2024', '2025']);
  const players = page.getByRole('button', { name: /^Play the video/ });
  await expect(players).toHaveCount(2);
  await players.first().scrollIntoViewIfNeeded();
  expect(clips).toEqual([]);
  await players.first().press('Enter');
  const video = page.locator('video[controls]');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  expect(new Set(clips).size).toBe(1);
});

test('employee testimonials move every 5 seconds; previous and next wrap', async ({ page, open }) => {
  await page.clock.install();
  await open('/about');
  const carousel = page.getByRole('region', { name: 'Those who work here' }).last();
  const first = page.getByText('I read balance sheets');
  const last = page.getByText('The best calls are those');
  await page.waitForLoadState('networkidle');
  // The page scrolls smoothly; the slides must not move on by themselves meanwhile.
  await carousel.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(Date.now() + 60_000);
  // How far the slides have moved by themselves meanwhile is open.
  await expect(async () => {
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect(first).toBeInViewport({ ratio: 0.9, timeout: 1_500 });
  }).toPass();
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await carousel.getByRole('button', { name: 'Next' }).blur();
  await page.mouse.move(5, 5);
  await expect(carousel.locator('[aria-live="off"]')).toHaveCount(1);
  await page.clock.runFor(4_900);
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await page.clock.runFor(100);
  await expect(page.getByText('When a customer understands')).toBeInViewport({ ratio: 0.9 });
});

test('the gallery stands in groups under the headings of their events', async ({ page, open }) => {
  await open('/about');
  for (const event of ['Office openings', 'Award evenings', 'Franchise meetings', 'Team days']) {
    await expect(page.getByRole('heading', { name: event })).toBeAttached();
    await expect(page.getByRole('img', { name: `${event}, picture` })).toHaveCount(3);
  }
});

test('without employee testimonials and pictures their sections are absent, and the page is whole', async ({ page, open }) => {
  await page.route(/testimonials\/employee/, (route) => route.fulfill({ json: { testimonials: [] } }));
  await page.route(/media\/gallery/, (route) => route.abort());
  await open('/partnership');
  await goTo(page, 'About us');
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Those who work here' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
