import { expect, type Page } from '@playwright/test';

/** Scrolls through the page until every lazy picture has loaded. */
export async function allPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // Chromium leaves out a lazy picture that was in view for too short.
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  const missing = () =>
    page.locator('img:visible').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return right > 0 && left < innerWidth && !(one as HTMLImageElement).complete;
        }).length,
    );
  await expect.poll(missing).toBe(0);
}
