import { formCases } from '../fixtures/form-cases';
import { fieldOf, fill, goTo } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

const formNamed = (name: string) => {
  const form = formCases.find((one) => one.name === name);
  if (form === undefined) throw new Error(`There is no form ${name}.`);
  return form;
};

const loanMessages = [
  ['Full Name', 'Full Name is required'],
  ['Phone number', 'Phone number is required'],
  ['Loan type', 'Loan type is required'],
  ['Profile', 'Profile is required'],
  ['Loan Amount', 'Loan Amount is required'],
  ['City', 'City is required'],
  ['State', 'State is required'],
  ['PIN Code', 'PIN Code is required'],
] as const;

for (const profile of ['documented', 'mended'] as const) {
  test(`loan-validation, ${profile}: messages ${profile === 'documented' ? 'after the request is sent' : 'instead of a request'}`, async ({
    page,
    site,
    open,
  }) => {
    await site.configure({ profile });
    const requests: string[] = [];
    page.on('request', (request) => request.url().endsWith('/email/finance-advice') && requests.push(request.url()));
    const form = await goTo(page, open, formNamed('loan'));
    await form.getByRole('button', { name: 'Apply Now' }).click();
    for (const [label, message] of loanMessages) {
      await expect(fieldOf(form, label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    }
    await expect(fieldOf(form, 'Full Name')).toBeFocused();
    await fieldOf(form, 'Loan Amount').fill('-5');
    await form.getByRole('button', { name: 'Apply Now' }).click();
    await expect(fieldOf(form, 'Loan Amount')).toHaveAccessibleDescription(/Loan Amount must be a positive number$/);
    if (profile === 'documented') await expect.poll(() => requests.length).toBe(2);
    else expect(requests).toEqual([]);
  });

  test(`loan-validation, ${profile}: the phone pattern check ${profile === 'documented' ? 'does nothing' : 'works'}`, async ({
    page,
    site,
    open,
  }) => {
    await site.configure({ profile });
    const form = await goTo(page, open, formNamed('finance advice'));
    await fill(form, { 'Full Name': 'Asha', 'Phone number': '12345', 'Loan type': 'Personal Loans' });
    await form.getByRole('button', { name: 'Apply Now' }).click();
    if (profile === 'documented') await expect(page.getByRole('alertdialog')).toContainText('Form Submitted Successfully!');
    else await expect(form.getByText('Enter a 10-digit phone number')).toBeVisible();
  });

  test(`car-loan-label, ${profile}`, async ({ page, site, open }) => {
    await site.configure({ profile });
    for (const name of ['enquiry pop-up']) {
      const form = await goTo(page, open, formNamed(name));
      const option = fieldOf(form, 'Loan type').locator('option[value="CarLoan"]');
      await expect(option).toHaveText(profile === 'documented' ? 'Credit Card' : 'Car Loans');
    }
  });

  test(`gmail-only, ${profile}: ${profile === 'documented' ? 'other addresses are not taken' : 'any valid address is taken'}`, async ({
    page,
    site,
    open,
  }) => {
    await site.configure({ profile });
    await open('/');
    const email = page.getByLabel(profile === 'documented' ? 'Gmail address' : 'Email address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(email).toHaveAccessibleDescription(profile === 'documented' ? /Please enter your gmail$/ : /Enter your email$/);
    await email.fill(`asha${Date.now()}@b.example`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    if (profile === 'documented') await expect(email).toHaveAccessibleDescription(/Only Gmail addresses are allowed$/);
    else await expect(page.getByText('Subscribed successfully!')).toBeVisible();
  });

  test(`careers-popup, ${profile}: ${profile === 'documented' ? 'nothing is sent' : 'the application is sent, résumé included'}, then the alert`, async ({
    page,
    site,
    open,
  }) => {
    await site.configure({ profile });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await open('/careers');
    await expect(page.getByRole('button', { name: 'Apply Now' })).toHaveCount(4);
    await page.getByRole('button', { name: 'Apply Now' }).nth(2).click();
    const modal = page.getByRole('dialog', { name: 'Apply for this job' });
    const before = (await site.readLeads()).length;
    const form = modal.getByRole('form');
    await fill(form, { Name: 'Asha Example', Email: 'asha@b.example', 'Mobile No': '9876543210' });
    await fieldOf(form, 'Resume').setInputFiles({
      name: 'asha.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 the résumé'),
    });
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Applied Successfully');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(modal).toBeHidden();
    const stored = (await site.readLeads()).slice(before);
    expect(sent).toEqual(profile === 'documented' ? [] : ['/api/V1/career-application']);
    if (profile === 'mended') {
      expect(stored.map(({ kind }) => kind)).toEqual(['application']);
      expect(stored[0]?.fields).toMatchObject({ name: 'Asha Example', mobile: '9876543210', resumeName: 'asha.pdf' });
      expect(stored[0]?.resume?.toString()).toBe('%PDF-1.4 the résumé');
    } else expect(stored).toEqual([]);
  });
}

test('the loan form reads Sending... for 1000 ms, and is disabled that long', async ({ page, open }) => {
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

test('contact information comes from the API; when it cannot be had, the documented toast says so', async ({ page, open }) => {
  await page.route('**/connect/contact-us', (route) =>
    route.fulfill({
      json: {
        data: [
          { email: 'first@b.example', phone: '+91 11111 11111', address: 'First' },
          { email: 'second@b.example', phone: '2', address: 'Second' },
        ],
      },
    }),
  );
  await open('/contact');
  await expect(page.getByRole('link', { name: 'first@b.example' })).toBeVisible();
  await page.unroute('**/connect/contact-us');
  await page.route('**/connect/contact-us', (route) => route.abort());
  await open('/contact');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByText('Failed to fetch contacts')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '+91 00000 00000' })).toBeVisible();
});

// The limits and rules of every form are told by e2e/site/form-rules.test.tsx; here is what needs a browser.
test('a phone number is grouped as it is typed; caret, undo and the space between the groups behave', async ({ page, open }) => {
  const form = await goTo(page, open, formNamed('contact'));
  const field = fieldOf(form, 'Mobile');
  await field.pressSequentially('+9198260');
  await expect(field).toHaveValue('98260');
  await field.pressSequentially('12345678');
  await expect(field).toHaveValue('98260 12345');
  await page.keyboard.press('Home');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('98261 2345');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await page.keyboard.type('7');
  await expect(field).toHaveValue('98267 12345');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('98261 2345');
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('98260 12345');
  await page.keyboard.press('Control+y');
  await expect(field).toHaveValue('98261 2345');
});

/** Seen refused by the server without a word to the visitor: a lead that the browser lets through is stored, as it is shown. */
const unusual = [
  { Email: "o'brien@example.com" },
  { Email: 'a@localhost' },
  { Email: 'a@उदाहरण.भारत' },
  { Message: 'm'.repeat(4_500) },
  { Name: 'N'.repeat(230) },
  { Name: 'Asha\u0002 Example', shown: 'Asha Example' },
] as const;

test('what people really enter arrives, and is stored as it is shown', async ({ site, page, open }) => {
  await site.configure({});
  for (const { shown, ...change } of unusual as readonly Readonly<Record<string, string>>[]) {
    const form = await goTo(page, open, formNamed('contact'));
    const before = (await site.readLeads()).length;
    await fill(form, { ...formNamed('contact').entries, ...change });
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Form Successfully Submitted');
    const [[label = '', value]] = Object.entries(change) as [[string, string]];
    const stored = (await site.readLeads()).slice(before).map(({ fields }) => fields[label.toLowerCase()]);
    expect(stored).toEqual([shown ?? value]);
  }
});

test('spaces as a name are no name, also for the server', async ({ page, open }) => {
  const form = await goTo(page, open, formNamed('contact'));
  await fill(form, { ...formNamed('contact').entries, Name: '   ' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(fieldOf(form, 'Name')).toHaveAccessibleDescription(/Enter your name$/);
  await expect(fieldOf(form, 'Name')).toBeFocused();
});
