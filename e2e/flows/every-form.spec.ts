import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { accessibilityProblems } from '../fixtures/accessible';
import { say } from '../fixtures/say';
import { expect, nightly, test } from '../fixtures/test';

/** The page below was looked at with its route. */
const opened = 'dialog[open]';

/** Whatever form there is: those on pages are looked at with their pages. */
const modals = allForms.flatMap(({ modal, title }: FormDefinition) => (modal === null ? [] : [{ modal, title }]));

for (const [width, flow] of [
  [360, test],
  [1440, nightly],
] as const) {
  flow(`every form in a modal, empty and with what is missing, at ${width} px: axe finds nothing`, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await open('/partnership');
    for (const { modal, title } of modals) {
      await say(page, 'open-modal', { modal });
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await expect(dialog.getByRole('form')).toBeVisible();
      expect.soft(await accessibilityProblems(page, opened), modal).toEqual([]);
      await dialog.getByRole('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect.poll(() => page.getByRole('alertdialog').or(dialog.locator('[aria-invalid="true"]')).count()).toBeGreaterThan(0);
      expect.soft(await accessibilityProblems(page, opened), `${modal}, with what is missing`).toEqual([]);
      await page.keyboard.press('Escape');
      await say(page, 'close-modal', { modal });
      await expect(dialog).toBeHidden();
    }
  });
}
