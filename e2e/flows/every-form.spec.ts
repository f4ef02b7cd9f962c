import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { accessibilityProblems } from '../fixtures/accessible';
import { modals } from '../fixtures/modals';
import { say } from '../fixtures/say';
import { expect, nightly, test } from '../fixtures/test';

/** Limits the check to the dialog, since the page behind it is checked with its route. */
const opened = 'dialog[open]';

/** Forms that open, apart from the documented modals. Page tests check forms on pages. */
const others = allForms.flatMap(({ modal, title }: FormDefinition) =>
  modal === null || modals.some(([documented]) => documented === modal)
    ? []
    : [[modal, title] as const],
);

for (const [width, flow] of [
  [360, test],
  [1440, nightly],
] as const) {
  flow(
    `every form in a modal fits at ${width} px and is accessible`,
    { tag: ['@mf-content', '@mf-forms'] },
    async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await open('/partnership');
      for (const [modal, title] of [...modals, ...others]) {
        await say(page, 'open-modal', { modal });
        const dialog = page.getByRole('dialog', { name: title, exact: true });
        await expect(dialog.getByRole('form')).toBeVisible();
        await expect(dialog.getByRole('button', { name: /Submit|Apply/ }), modal).toBeAttached();
        expect(
          await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth),
          modal,
        ).toBe(true);
        expect.soft(await accessibilityProblems(page, opened), modal).toEqual([]);
        await dialog.getByRole('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
        await expect
          .poll(() =>
            page.getByRole('alertdialog').or(dialog.locator('[aria-invalid="true"]')).count(),
          )
          .toBeGreaterThan(0);
        expect
          .soft(await accessibilityProblems(page, opened), `${modal}, with what is missing`)
          .toEqual([]);
        // An alert may be open on top of the modal.
        if (await page.getByRole('alertdialog').isVisible()) await page.keyboard.press('Escape');
        await say(page, 'close-modal', { modal });
        await expect(dialog).toBeHidden();
      }
    },
  );
}
