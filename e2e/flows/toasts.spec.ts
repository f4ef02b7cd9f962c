import type { Page } from '@playwright/test';
import { boxOf } from '../fixtures/box-of';
import { say } from '../fixtures/say';
import { expect, nightly, oneVisit, test } from '../fixtures/test';

const area = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const toasts = (page: Page) => area(page).getByRole('listitem');

const visit = oneVisit('/about');

test('the live region announces every toast, including the first', {
  tag: ['@mf-home'],
}, async () => {
  const page = visit();
  await expect(area(page)).toHaveAttribute('aria-live', 'polite');
  expect(await area(page).evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await expect(toasts(page)).toHaveCount(0);
  const same = await area(page).elementHandle();
  await say(page, 'toast', { type: 'blank', message: 'Here I am' });
  await expect(area(page)).toContainText('Here I am');
  expect(
    await same?.evaluate(
      (element) => element.isConnected && element.textContent?.includes('Here I am'),
    ),
  ).toBe(true);
  await area(page).getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.install();
});

test.afterEach(async () => {
  const page = visit();
  while ((await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0) {
    await page.keyboard.press('Escape');
    await page.clock.runFor(500);
  }
  await page.mouse.move(100, 700);
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast closes after 5000 ms', {
  tag: ['@mf-home'],
}, async () => {
  const page = visit();
  await say(page, 'toast', { type: 'success', message: 'Thank you for submitting the form.' });
  await expect(toasts(page)).toContainText('Thank you for submitting the form.');
  const box = await boxOf(toasts(page));
  expect(box.width).toBeLessThanOrEqual(350);
  expect(box.x + box.width).toBeGreaterThan(1_200);
  expect(box.y).toBeLessThan(120);
  await page.clock.runFor(4_900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(toasts(page)).toHaveCount(0);
});

test('toasts of all five types can be dismissed', { tag: ['@mf-home'] }, async () => {
  const page = visit();
  for (const type of ['blank', 'error', 'success', 'loading', 'custom'])
    await say(page, 'toast', { type, message: `A ${type} toast` });
  await expect(toasts(page)).toHaveCount(5);
  for (let left = 5; left > 0; left -= 1) {
    await area(page).getByRole('button', { name: 'Dismiss notification' }).first().click();
    await page.clock.runFor(1_500);
    await expect(toasts(page)).toHaveCount(left - 1);
  }
});

test('at most 20 toasts are shown, and each can be scrolled to', {
  tag: ['@mf-home'],
}, async () => {
  const page = visit();
  for (let number = 1; number <= 25; number += 1)
    await say(page, 'toast', { type: 'blank', message: `Toast ${number}` });
  await expect(toasts(page)).toHaveCount(20);
  await expect(area(page)).toContainText('Toast 25');
  await toasts(page).last().hover();
  await expect(toasts(page).last()).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -9_999);
  await expect(toasts(page).first()).toBeInViewport({ ratio: 1 });
});

test('hovering over a toast pauses its timer', { tag: ['@mf-home'] }, async () => {
  const page = visit();
  await say(page, 'toast', { type: 'blank', message: 'Wait for me' });
  await toasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(100, 700);
  await page.clock.runFor(7_000);
  await expect(toasts(page)).toHaveCount(0);
});

test('timers pause while the window is unfocused', { tag: ['@mf-home'] }, async () => {
  const page = visit();
  await say(page, 'toast', { type: 'blank', message: 'Wait for me' });
  await expect(toasts(page)).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new FocusEvent('blur')));
  await page.clock.runFor(20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
  await page.clock.runFor(7_000);
  await expect(toasts(page)).toHaveCount(0);
});

for (const { fraction, goes } of [
  { fraction: 0.7, goes: false },
  { fraction: 0.9, goes: true },
]) {
  nightly(
    `dragged by ${fraction * 100} percent of its width a toast ${goes ? 'goes' : 'stays'}`,
    { tag: ['@mf-home'] },
    async () => {
      const page = visit();
      await say(page, 'toast', { type: 'blank', message: 'Drag me away' });
      const box = await boxOf(toasts(page));
      const x = box.x + 5;
      const y = box.y + box.height / 2;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 350 * fraction, y, { steps: 5 });
      await page.mouse.up();
      await page.mouse.move(100, 700);
      await page.clock.runFor(1_500);
      await expect(toasts(page)).toHaveCount(goes ? 0 : 1);
    },
  );
}

test('Alt+T moves the focus to the toasts', { tag: ['@mf-home'] }, async () => {
  const page = visit();
  await say(page, 'toast', { type: 'blank', message: 'Here I am' });
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('Alt+t');
  await expect(area(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_500);
  await expect(toasts(page)).toHaveCount(0);
});

for (const [what, show] of [
  [
    'modal',
    async (page: Page) => {
      await say(page, 'open-modal', { modal: 'PrivateFunding' });
      // While the modal loads, another dialog is shown in its place.
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
    },
  ],
  ['alert', (page: Page) => say(page, 'alert', { text: 'Form Submitted Successfully!' })],
] as const) {
  const role = what === 'alert' ? 'alertdialog' : 'dialog';

  test(`toasts above an open ${what} are accessible`, {
    tag: ['@mf-forms', '@mf-home'],
  }, async () => {
    const page = visit();
    await say(page, 'toast', { type: 'blank', message: 'Before it opened' });
    await show(page);
    const dialog = page.getByRole(role);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(500);
    await say(page, 'toast', { type: 'blank', message: 'While it is open' });
    const inDialog = dialog.getByRole('region', { name: /^Notifications/ });
    await expect(inDialog.getByRole('listitem')).toHaveCount(2);
    await inDialog
      .getByRole('listitem')
      .filter({ hasText: 'Before it opened' })
      .getByRole('button')
      .click();
    await page.clock.runFor(1_500);
    await expect(inDialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Alt+t');
    await expect(inDialog).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.clock.runFor(1_500);
    await expect(inDialog.getByRole('listitem')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test(`toast timers resume when the ${what} below them closes`, {
    tag: ['@mf-forms', '@mf-home'],
  }, async () => {
    const page = visit();
    await show(page);
    await expect(page.getByRole(role)).toBeVisible();
    await say(page, 'toast', { type: 'success', message: 'Still here' });
    await page.keyboard.press('Escape');
    await page.clock.runFor(500);
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toBeVisible();
    await area(page).getByRole('button', { name: 'Dismiss notification' }).click();
    await page.clock.runFor(1_500);
    await expect(toasts(page)).toHaveCount(0);
  });
}

test('closing a toast focuses the next one', {
  tag: ['@mf-forms', '@mf-home'],
}, async () => {
  const page = visit();
  const logo = page.getByRole('banner').getByRole('link', { name: /Udaharan/ });
  await logo.focus();
  for (const message of ['Third', 'Second', 'First'])
    await say(page, 'toast', { type: 'blank', message });
  await expect(toasts(page)).toHaveCount(3);
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  const dismiss = (text: string) => toasts(page).filter({ hasText: text }).getByRole('button');
  await expect(dismiss('First')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dismiss('Second')).toBeFocused();
  await page.clock.runFor(1_500);
  await expect(dismiss('Second')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dismiss('Third')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(logo).toBeFocused();
  await page.clock.runFor(1_500);
  await expect(logo).toBeFocused();
});

test('closing a toast by mouse does not move the focus', {
  tag: ['@mf-forms', '@mf-home'],
}, async () => {
  const page = visit();
  for (const message of ['Second', 'First']) await say(page, 'toast', { type: 'blank', message });
  await toasts(page).filter({ hasText: 'First' }).getByRole('button').click();
  await page.mouse.move(100, 700);
  await page.clock.runFor(8_000);
  await expect(toasts(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('the success area shows a message only while one is set', {
  tag: ['@mf-forms', '@mf-home'],
}, async () => {
  const page = visit();
  await say(page, 'success-message', { text: 'Your enquiry has been sent.' });
  const message = page.getByRole('status', { name: 'Success message' });
  await expect(message).toHaveText('Your enquiry has been sent.');
  await say(page, 'success-message', { text: null });
  await expect(message).toBeEmpty();
});
