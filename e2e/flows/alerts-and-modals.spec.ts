import { boxOf } from '../fixtures/box-of';
import { say } from '../fixtures/say';
import { expect, nightly, test } from '../fixtures/test';

test('queued alerts return the focus when they close', {
  tag: ['@mf-home'],
}, async ({ page, open }) => {
  await open('/about');
  const logo = page.getByRole('banner').getByRole('link', { name: /Udaharan/ });
  const alert = page.getByRole('alertdialog');
  // If nothing had focus, it returns to the body.
  await say(page, 'alert', { text: 'Form Submitted Successfully!' });
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  for (const key of ['Enter', 'Escape']) {
    await logo.focus();
    await say(page, 'alert', { text: 'Form Submitted Successfully!' });
    await expect(alert).toContainText('Form Submitted Successfully!');
    await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(alert, key).toBeHidden();
    await expect(logo, key).toBeFocused();
  }
  await say(page, 'alert', { text: 'First' });
  await say(page, 'alert', { text: 'Second' });
  await expect(alert).toContainText('First');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toContainText('Second');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await say(page, 'alert', { text: 'Form Submitted Successfully!', kind: 'success' });
  await expect(alert.locator('path')).toHaveCSS('animation-delay', '0s');
});

for (const state of ['enabled again', 'still disabled', 'gone'] as const) {
  const flow = state === 'still disabled' ? test : nightly;
  flow(
    `after an alert the form has the focus if its button is ${state}`,
    { tag: ['@mf-forms'] },
    async ({ page, open }) => {
      await open('/contact');
      const form = page.getByRole('main').locator('form').first();
      const button = form.getByRole('button', { name: 'Submit' });
      await form.getByLabel('Name').focus();
      await button.focus();
      // Disabled as it would be during a submission, so the browser moves focus to the body.
      await button.evaluate((element: HTMLButtonElement) => {
        element.disabled = true;
      });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await say(page, 'alert', { text: 'Form Successfully Submitted' });
      await expect(page.getByRole('alertdialog')).toBeVisible();
      const focused = await button.evaluateHandle((element) => element.closest('form'));
      await button.evaluate((element: HTMLButtonElement, now) => {
        if (now === 'enabled again') element.disabled = false;
        if (now === 'gone') element.remove();
      }, state);
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      if (state === 'enabled again') await expect(button).toBeFocused();
      else
        expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );
}

test('a modal returns the focus when an alert closes it', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  await open('/about');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Private Funding' });
  await opener.click();
  const modal = page.getByRole('dialog', { name: 'Private Funding' });
  await expect(modal.getByLabel('Name')).toBeFocused();
  const order = await modal.evaluate((dialog) =>
    [...dialog.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href]')]
      .filter((element) => element.tabIndex >= 0)
      .map((element) => element.getAttribute('aria-label') ?? element.tagName),
  );
  expect(order.indexOf('Close')).toBe(order.length - 1);
  const close = await boxOf(modal.getByRole('button', { name: 'Close' }));
  const field = await boxOf(modal.getByLabel('Name'));
  expect(close.y).toBeLessThan(field.y);
  // The modal's header stays in place while the rest scrolls.
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 400 });
  const before = await boxOf(modal.getByRole('button', { name: 'Close' }));
  await modal.evaluate((dialog) => dialog.scrollTo(0, 300));
  expect(await modal.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(100);
  expect((await boxOf(modal.getByRole('button', { name: 'Close' }))).y).toBe(before.y);
  if (whole !== null) await page.setViewportSize(whole);
  await modal.getByRole('button', { name: /Submit|Apply/ }).focus();
  await page.evaluate(() => {
    const close = () =>
      window.dispatchEvent(
        new CustomEvent('site:close-modal', { detail: { modal: 'PrivateFunding' } }),
      );
    window.dispatchEvent(
      new CustomEvent('site:alert', {
        detail: { text: 'Form Submitted Successfully!', onDismiss: close },
      }),
    );
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [button, title] of [
  ['Private Funding', 'Private Funding'],
  ['Become a Franchise', 'Request to Open a Franchise'],
] as const) {
  const flow = button === 'Become a Franchise' ? test : nightly;
  flow(
    `"${button}" opens its modal on a page of another remote`,
    { tag: ['@mf-content', '@mf-forms'] },
    async ({ page, open }) => {
      await open('/blogs');
      const opener = page.getByRole('banner').getByRole('button', { name: button });
      const modal = page.getByRole('dialog', { name: title });
      await opener.click();
      await expect(modal.getByLabel('Name')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(modal).toBeVisible();
      await page.mouse.click(5, 400);
      await expect(modal).toBeHidden();
      await opener.click();
      await modal.getByRole('button', { name: 'Close' }).click();
      await expect(modal).toBeHidden();
    },
  );
}

test('a modal is a single-spa parcel that loads on demand', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  const withSingleSpa: string[] = [];
  page.on('response', async (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    const source = await response.text().catch(() => '');
    if (source.includes('single-spa minified message')) withSingleSpa.push(response.url());
  });
  await open('/about');
  await page.waitForLoadState('networkidle');
  expect(withSingleSpa).toEqual([]);
  await page.getByRole('button', { name: 'Private Funding' }).click();
  await expect(page.getByRole('dialog', { name: 'Private Funding' })).toBeVisible();
  await expect.poll(() => withSingleSpa.length).toBe(1);
  expect(await page.evaluate(() => /native code/.test(history.pushState.toString()))).toBe(true);
});
