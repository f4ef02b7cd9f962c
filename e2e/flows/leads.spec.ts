import { expect, test } from '../fixtures/test';

test('a message sent from the contact page is thanked for, and its notice reaches the staff', async ({ page, site, open }) => {
  await open('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Asha Example');
  await form.getByLabel('Email').fill('asha@b.example');
  await form.getByLabel('Mobile').fill('9876543210');
  await form.getByLabel('Message').fill('A workshop in Indore needs a second lathe.');
  await form.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Form Successfully Submitted');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect.poll(async () => (await site.readMailbox()).join()).toContain('A workshop in Indore needs a second lathe.');
});

test('private funding: the alert, then the modal closes', async ({ page, open }) => {
  await open('/blogs');
  await page.getByRole('button', { name: 'Private Funding' }).click();
  const modal = page.getByRole('dialog', { name: 'Private Funding' });
  await modal.getByLabel('Name').fill('Asha Example');
  await modal.getByLabel('Mobile').pressSequentially('9876543210');
  await modal.getByLabel('Email').fill('asha@b.example');
  await modal.getByLabel('City').fill('Indore');
  await modal.getByLabel('Amount').selectOption('2 to 10 Cr');
  await modal.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Form Submitted Successfully!');
  await expect(modal).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(modal).toBeHidden();
});

test('the newsletter: subscribe, read the code from the mail, verify', async ({ page, site, open }) => {
  await open('/');
  const address = `asha${Date.now()}@gmail.com`;
  await page.getByLabel('Gmail address').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed successfully!')).toBeVisible();
  let code = '';
  await expect
    .poll(async () => {
      const mail = (await site.readMailbox()).find((source) => source.includes(`To: ${address}`));
      code = /Your code is (\d{6})/.exec(mail ?? '')?.[1] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  await page.getByLabel('OTP').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Subscription added successfully!');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Subscription verified successfully!')).toBeVisible();
  await expect(page.getByLabel('Gmail address')).toHaveValue('');
});
