import { expect, nightly, test } from '../fixtures/test';

test('a lead from the pop-up includes the chosen service', {
  tag: ['@mf-forms', '@mf-services'],
}, async ({ page, open }) => {
  await open('/service');
  await page.getByRole('button', { name: 'Enquire: Cibil Score' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enquire Now' });
  await expect(dialog.getByText('Cibil Score', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Loan type')).toHaveValue('');
  await dialog.getByLabel('Loan type').selectOption('Personal Loans');
  await dialog.getByLabel('Full name').fill('Asha');
  await dialog.getByLabel('Phone').fill('9876543210');
  const sent = page.waitForRequest(/finance-advice/);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    fullName: 'Asha',
    mobile: '9876543210',
    loanType: 'PersonalLoan',
  });
  expect(JSON.parse(decodeURIComponent(request.headers()['x-lead-context'] ?? ''))).toMatchObject({
    subject: 'Cibil Score',
  });
  await page.getByRole('button', { name: 'Wrong number?' }).click();
  await expect(dialog.getByText('Cibil Score', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Asha');
  await expect(dialog.getByLabel('Loan type')).toHaveValue('PersonalLoan');
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  // Resubmitting with an unchanged number counts as the same lead.
  const again = page.waitForRequest(/finance-advice/);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await again).headers()['idempotency-key']).toBe(request.headers()['idempotency-key']);
  await page.getByRole('button', { name: 'Wrong number?' }).click();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  const corrected = page.waitForRequest(/finance-advice/);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await corrected).headers()['idempotency-key']).not.toBe(
    request.headers()['idempotency-key'],
  );
  expect((await corrected).postDataJSON()).toMatchObject({
    fullName: 'Asha',
    mobile: '9876543211',
  });
  await page.getByRole('button', { name: 'OK' }).click();
  // When opened from elsewhere, the pop-up has no subject.
  await page.getByRole('banner').getByRole('button', { name: 'Enquire', exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Cibil Score', { exact: true })).toHaveCount(0);
});

nightly(
  'Private Funding opens its form, and the calculator passes its result as the subject',
  { tag: ['@mf-forms', '@mf-services'] },
  async ({ page, open }) => {
    await open('/service');
    await page.getByRole('tab', { name: 'Special Situation Funding' }).click();
    await page.getByRole('button', { name: 'Enquire: Private Funding' }).click();
    await expect(page.getByRole('dialog', { name: 'Private Funding' })).toBeVisible();
    await open('/emi-calculator');
    await page.getByRole('button', { name: '₹50,000', exact: true }).click();
    await page.getByRole('button', { name: 'Book a Meeting' }).click();
    const meeting = page.getByRole('dialog', { name: 'Book a Meeting' });
    await expect(meeting.getByText(/₹268\.41 a month/)).toBeVisible();
    await expect(meeting.getByLabel('Message')).toHaveValue('');
  },
);
