import type { BrowserContext, Page } from '@playwright/test';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Steps of an enquiry about a service. Each step starts where the previous one ended. */
const steps: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'pop-up',
    async (page) => {
      await page.locator('main li [role=button][href*="/forms/"]').first().click();
      await dialogOf(page).locator('select').waitFor();
    },
  ],
  ['errors', (page) => dialogOf(page).locator('[type=submit]').click()],
  [
    'sent',
    async (page) => {
      const dialog = dialogOf(page);
      const name = dialog.locator('[autocomplete=name]');
      const phone = dialog.locator('[type=tel]');
      await name.fill('Asha Verma');
      await phone.fill('9876543210');
      await dialog.locator('select').selectOption({ index: 1 });
      await dialog.locator('[type=submit]').click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
];

/** Takes pictures of a form's states at one width. */
export async function statesAt(context: BrowserContext, home: string, width: number) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
  await page.goto(`${home}/service`, { waitUntil: 'networkidle' });
  const pictures = [];
  for (const [caption, act] of steps) {
    await act(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)),
    );
    pictures.push({ caption, shown: width < 700 ? 300 : 600, png: await page.screenshot() });
  }
  await page.close();
  return pictures;
}
