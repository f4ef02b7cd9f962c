import { boxOf } from '../fixtures/box-of';
import { formCases } from '../fixtures/form-cases';
import { fill, getField, goTo } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const formNamed = (name: string) => {
  const form = formCases.find((one) => one.name === name);
  if (form === undefined) throw new Error(`There is no form ${name}.`);
  return form;
};

// e2e/site/form-rules.test.tsx tests the limits and rules of every form. These tests need a
// browser.
test('the careers pop-up stores the résumé in the mended profile', {
  tag: ['@mf-forms'],
}, async ({ page, site, open }) => {
  await site.configure({ profile: 'mended' });
  const sent: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname),
  );
  await open('/careers');
  await page.getByRole('button', { name: 'Apply Now' }).nth(2).click();
  const modal = page.getByRole('dialog', { name: 'Apply for this job' });
  const before = (await site.readLeads()).length;
  const form = modal.getByRole('form');
  await fill(form, { Name: 'Asha Example', Email: 'asha@b.example', 'Mobile No': '9876543210' });
  await getField(form, 'Resume').setInputFiles({
    name: 'asha.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 the résumé'),
  });
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Applied Successfully');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(modal).toBeHidden();
  const stored = (await site.readLeads()).slice(before);
  expect(sent).toEqual(['/api/V1/career-application']);
  expect(stored.map(({ kind }) => kind)).toEqual(['application']);
  expect(stored[0]?.fields).toMatchObject({
    name: 'Asha Example',
    mobile: '9876543210',
    resumeName: 'asha.pdf',
  });
  expect(stored[0]?.resume?.toString()).toBe('%PDF-1.4 the résumé');
});

test("an error's background is as wide as its field", { tag: ['@mf-forms'] }, async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/contact');
  const form = page.getByRole('main').getByRole('form');
  await form.getByRole('button', { name: 'Submit' }).click();
  const ground = await boxOf(form.locator('p', { hasText: 'Enter your name' }));
  const field = await boxOf(getField(form, 'Name'));
  expect([ground.x, ground.width]).toEqual([field.x, field.width]);
});

test('the loan form is disabled while it shows Sending... for 1000 ms', {
  tag: ['@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  await page.route('**/api/V1/email/finance-advice', () => new Promise<void>(() => {}));
  await page.clock.install();
  const form = await goTo(page, open, formNamed('finance advice'));
  await fill(form, formNamed('finance advice').entries);
  await page.clock.pauseAt(Date.now() + 1_000);
  await form.getByRole('button', { name: 'Apply Now' }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.clock.runFor(900);
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.clock.runFor(200);
  await expect(form.getByRole('button', { name: 'Apply Now' })).toBeEnabled();
});

test('typing in a phone field normalizes the country code and leading zero', {
  tag: ['@mf-forms'],
}, async ({ page, open }) => {
  const form = await goTo(page, open, formNamed('contact'));
  const field = getField(form, 'Mobile');
  await expect(field).toHaveAttribute('pattern', '[0-9]{10}');
  await field.pressSequentially('919826012345');
  await expect(field).toHaveValue('9826012345');
  await page.keyboard.press('Home');
  await page.keyboard.type('+91');
  await expect(field).toHaveValue('9826012345');
  await page.keyboard.press('End');
  await page.keyboard.type('67');
  await expect(field).toHaveValue('9826012345');
  // Digits after the tenth are ignored (§5).
  await expect(form.getByText('Too many digits')).toBeHidden();
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('982601234');
});

/**
 * Input that servers often reject silently. Any lead that the browser accepts must be stored as
 * shown.
 */
const unusual = [
  { Email: "o'brien@example.com" },
  { Email: 'a@localhost' },
  { Email: 'a@उदाहरण.भारत' },
  { Message: 'm'.repeat(4_500) },
  { Name: 'N'.repeat(230) },
  { Name: 'Asha\u0002 Example', shown: 'Asha Example' },
] as const;

test('stores real-world input as shown', {
  tag: ['@mf-forms'],
}, async ({ site, page, open }) => {
  const form = await goTo(page, open, formNamed('contact'));
  const alert = page.getByRole('alertdialog');
  for (const { shown, ...change } of unusual as readonly Readonly<Record<string, string>>[]) {
    const before = (await site.readLeads()).length;
    await fill(form, { ...formNamed('contact').entries, ...change });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(alert).toContainText('Form Successfully Submitted');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
    await expect(getField(form, 'Name')).toHaveValue('');
    const [[label = '', value]] = Object.entries(change) as [[string, string]];
    const stored = (await site.readLeads())
      .slice(before)
      .map(({ fields }) => fields[label.toLowerCase()]);
    expect(stored).toEqual([shown ?? value]);
  }
});
