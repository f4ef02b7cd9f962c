import { expect, test } from '../fixtures/test';

/** The carousels besides the one on top of the start page: where, its name, and whether several slides are side by side. */
const carousels = [
  ['/', 'What our clients say: slides'],
  ['/about', 'Our team: slides'],
  ['/blogs', 'Articles in pictures'],
] as const;

for (const [path, name] of carousels) {
  test(`${path}: the carousel "${name}" follows the finger`, async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(path);
    const carousel = page.locator('[aria-roledescription="carousel"]').and(page.getByRole('region', { name }));
    await carousel.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await expect(carousel.locator('.swiper-initialized')).toBeVisible();
    const track = carousel.locator('.swiper-wrapper');
    const place = () => track.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);
    const { x = 0, y = 0, width = 0 } = (await track.locator('..').boundingBox()) ?? {};
    const from = x + Math.min(width, 360) - 40;
    const before = await place();
    await page.mouse.move(from, y + 60);
    await page.mouse.down();
    await page.mouse.move(from - 200, y + 62, { steps: 40 });
    // The first steps tell the direction, and move nothing.
    expect(Math.abs((await place()) - before + 200)).toBeLessThan(20);
    await page.mouse.up();
  });
}
