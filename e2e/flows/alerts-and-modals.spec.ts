import { accessibilityProblems } from '../fixtures/accessible';
import { say } from '../fixtures/say';
import { expect, test } from '../fixtures/test';

for (const way of ['OK', 'Esc'] as const) {
  test(`an alert takes the focus, closes with ${way}, and gives the focus back`, async ({ page, open }) => {
    await open('/about');
    const logo = page.getByRole('banner').getByRole('link', { name: /Udaharan/ });
    await logo.focus();
    await say(page, 'alert', { text: 'Form Submitted Successfully!' });
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Form Submitted Successfully!');
    await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
    if (way === 'OK') await page.keyboard.press('Enter');
    else await page.keyboard.press('Escape');
    await expect(alert).toBeHidden();
    await expect(logo).toBeFocused();
  });
}

test('two alerts are shown one after the other', async ({ page, open }) => {
  await open('/about');
  await say(page, 'alert', { text: 'First' });
  await say(page, 'alert', { text: 'Second' });
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('First');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toContainText('Second');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
});

for (const [button, title] of [
  ['Private Funding', 'Private Funding'],
  ['Become a Franchise', 'Request to Open a Franchise'],
] as const) {
  test(`«${button}» opens its modal on a page of another remote; Esc and a click outside close it, the focus returns`, async ({
    page,
    open,
  }) => {
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
  });
}

for (const [modal, title] of [
  ['PrivateFunding', 'Private Funding'],
  ['GetPrivateFunding', 'Get Private Funding'],
  ['FranchiseRequest', 'Request to Open a Franchise'],
  ['FinanceAdvice', 'Get Finance Advice'],
  ['LoanApplication', 'Apply For Loan'],
  ['Enquiry', 'Enquire Now'],
  ['BookMeeting', 'Book a Meeting'],
  ['CareersPopup', 'Apply for this job'],
] as const) {
  test(`the modal ${modal} opens by event, at 360 px, and axe finds nothing`, async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('/about');
    await say(page, 'open-modal', { modal });
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('button', { name: /Submit|Apply/ })).toBeAttached();
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await say(page, 'close-modal', { modal });
    await expect(dialog).toBeHidden();
  });
}

test('a modal is a single-spa parcel: single-spa comes with the first one, and takes no part in navigation', async ({ page, open }) => {
  await open('/about');
  await page.getByRole('button', { name: 'Private Funding' }).click();
  await expect(page.getByRole('dialog', { name: 'Private Funding' })).toBeVisible();
  expect((await page.locator('[id^="single-spa"], .single-spa-parcel, [data-remote="mf-forms"]').count()) >= 0).toBe(true);
  expect(await page.evaluate(() => /native code/.test(history.pushState.toString()))).toBe(true);
});
