import { expect, test } from '../fixtures/test';

// §9: 80 px or 90 px by page; decisions, D3: 90 px on pages that begin with a picture or a banner. Below the header.
const tops = [
  ['/', 90],
  ['/about', 90],
  ['/franchise', 90],
  ['/blogs', 90],
  ['/partnership', 90],
  ['/service', 80],
  ['/emi-calculator', 80],
  ['/blog-details/1', 90],
  ['/blog-details', 80],
  ['/blogs/not-passed-on', 80],
  ['/contact', 80],
  ['/careers', 80],
  ['/termcondition', 80],
  ['/privacy', 80],
  ['/return-policy', 80],
  ['/nothing-here', 80],
] as const;

for (const width of [360, 1280]) {
  test(`at ${width} px every page begins 80 or 90 px below the header`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, top] of tops) {
      await open(path);
      const headerEnds = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
      // What is seen first: the uppermost text, picture or field of the page.
      const begins = await page.getByRole('main').evaluate((main) => {
        const seen = [...main.querySelectorAll('h1, h2, p, img, svg, form, section > *, article > *')].filter(
          (element) => element.textContent !== '' || element.matches('img, svg') || element.querySelector('img, svg') !== null,
        );
        const boxes = seen
          .filter((element) => !element.matches('[class*="top"], section'))
          .map((element) => element.getBoundingClientRect());
        return Math.min(...boxes.filter(({ height, width: wide }) => height > 1 && wide > 1).map(({ top: y }) => y)) + scrollY;
      });
      expect.soft(Math.round(begins - headerEnds), path).toBe(top);
    }
  });
}
