import { fieldOf, fill, forms, goTo } from '../fixtures/forms';
import { say } from '../fixtures/say';
import { expect, test } from '../fixtures/test';

const formNamed = (name: string) => {
  const form = forms.find((one) => one.name === name);
  if (form === undefined) throw new Error(`There is no form ${name}.`);
  return form;
};

test.describe('what a field takes', () => {
  for (const [name, label] of [
    ['finance advice', 'Phone number'],
    ['enquiry pop-up', 'Phone'],
    ['inline enquiry', 'Phone'],
    ['contact', 'Mobile'],
    ['Book a Meeting', 'Mobile'],
  ] as const) {
    test(`${name}: digits only, ten at most, numeric keypad; a pasted number gives its ten digits`, async ({ page, open }) => {
      const form = await goTo(page, open, formNamed(name));
      const field = fieldOf(form, label);
      await field.pressSequentially('98a7-65 43210999');
      await expect(field).toHaveValue('9876543210');
      await expect(field).toHaveAttribute('inputmode', 'numeric');
      await field.fill('');
      await field.fill('+91 98765-43210');
      await expect(field).toHaveValue('9876543210');
    });
  }

  for (const name of ['private funding', 'Get Private Funding']) {
    test(`${name}: the mobile number starts as +91 and has at most twelve digits; name, city 50, email 100`, async ({ page, open }) => {
      const form = await goTo(page, open, formNamed(name));
      const mobile = fieldOf(form, 'Mobile');
      await expect(mobile).toHaveValue('+91');
      await mobile.press('End');
      await mobile.pressSequentially('98x7654321099');
      await expect(mobile).toHaveValue('919876543210');
      for (const [label, limit] of [
        ['Name', 50],
        ['City', 50],
        ['Email', 100],
      ] as const) {
        await fieldOf(form, label).fill('a'.repeat(120));
        await expect(fieldOf(form, label)).toHaveValue('a'.repeat(limit));
      }
      await expect(fieldOf(form, 'Amount').getByRole('option')).toHaveText([
        'Select amount',
        'below 2Cr',
        '2 to 10 Cr',
        '10 to 20Cr',
        '20 to 50Cr',
      ]);
    });
  }

  test('franchise: name, city, state 50, email 100; all required but the description', async ({ page, open }) => {
    const form = await goTo(page, open, formNamed('franchise request'));
    for (const [label, limit] of [
      ['Name', 50],
      ['City', 50],
      ['State', 50],
      ['Email', 100],
    ] as const) {
      await fieldOf(form, label).fill('a'.repeat(120));
      await expect(fieldOf(form, label)).toHaveValue('a'.repeat(limit));
      await expect(fieldOf(form, label)).toHaveJSProperty('required', true);
    }
    await expect(fieldOf(form, 'Description')).toHaveJSProperty('required', false);
    await fieldOf(form, 'Name').fill('');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(fieldOf(form, 'Name')).toBeFocused();
    await expect(fieldOf(form, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('inline enquiry: placeholders, default option, the hint for a short number; nothing is required', async ({ page, site, open }) => {
    const form = await goTo(page, open, formNamed('inline enquiry'));
    await expect(form.getByPlaceholder('Enter your full name')).toBeVisible();
    await expect(form.getByPlaceholder('Enter your phone number')).toBeVisible();
    await expect(fieldOf(form, 'Service').getByRole('option')).toHaveText(['Select Services', 'Loan', 'Private', 'Corporate', 'Unsecure']);
    await fieldOf(form, 'Phone').fill('12345');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText('Enter a 10-digit phone number')).toBeVisible();
    await expect(fieldOf(form, 'Phone')).toBeFocused();
    await fieldOf(form, 'Phone').fill('');
    const before = (await site.readLeads()).length;
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Form Submitted Successfully!');
    expect(await site.readLeads()).toHaveLength(before + 1);
  });

  test('contact and Book a Meeting: what is missing keeps them from being sent', async ({ page, open }) => {
    for (const [name, labels] of [
      ['contact', ['Name', 'Email', 'Mobile']],
      ['Book a Meeting', ['Name', 'Email', 'Mobile', 'Message']],
    ] as const) {
      const form = await goTo(page, open, formNamed(name));
      await form.getByRole('button', { name: 'Submit' }).click();
      for (const label of labels) await expect(fieldOf(form, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(fieldOf(form, 'Name')).toBeFocused();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
  });
});

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
    for (const name of ['finance advice', 'loan', 'enquiry pop-up']) {
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
    const email = page.getByPlaceholder('Enter Your gmail');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(email).toHaveAccessibleDescription(/Please enter your gmail$/);
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

test('career request: each message word for word under its field; job titles as documented', async ({ page, open }) => {
  const form = await goTo(page, open, formNamed('career request'));
  await form.getByRole('button', { name: 'Submit' }).click();
  for (const label of ['Name', 'Email', 'Profile', 'City', 'Total Experience']) {
    await expect(fieldOf(form, label)).toHaveAccessibleDescription(new RegExp(`${label} is required$`));
  }
  await expect(fieldOf(form, 'Name')).toBeFocused();
  await fieldOf(form, 'Email').fill('no address');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(fieldOf(form, 'Email')).toHaveAccessibleDescription(/Email is invalid$/);
  await expect(fieldOf(form, 'Job title').getByRole('option')).toHaveText([
    'Select job title',
    'Business Development Manager',
    'Credit Analyst',
    'Digital Marketing',
    'Customer Success',
    'Sales Executive',
  ]);
});

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

test.describe('the newsletter says what failed', () => {
  for (const [name, answer, text] of [
    [
      'with the words of the server',
      { status: 429, json: { message: 'Too many codes have been asked for.' } },
      'Too many codes have been asked for.',
    ],
    ['without words of the server', { status: 500, body: '' }, 'Subscription failed. Try again.'],
    ['when nobody answers', null, 'An error occurred. Please try again later.'],
  ] as const) {
    test(`subscribing, ${name}`, async ({ page, open }) => {
      await page.route('**/newsletter/subscribe', (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await open('/');
      await page.getByPlaceholder('Enter Your gmail').fill('asha@gmail.com');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      const said = page.getByText(text);
      await expect(said).toBeVisible();
      await expect(said).toHaveCSS('color', 'rgb(180, 35, 24)');
      await expect(page.getByPlaceholder('Enter Your gmail')).toHaveValue('asha@gmail.com');
    });
  }

  for (const [name, answer, text] of [
    ['with the words of the server', null, 'OTP verification failed. Try again.'],
    ['without words of the server', { status: 500, body: '' }, 'OTP verification failed. Try again.'],
    ['when nobody answers', 'abort', 'An error occurred. Please try again later.'],
  ] as const) {
    test(`verifying, ${name}`, async ({ page, open }) => {
      if (answer !== null)
        await page.route('**/newsletter/verify-otp', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
      await open('/');
      await page.getByPlaceholder('Enter Your gmail').fill(`asha${Date.now()}${name.length}@gmail.com`);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText('Subscribed successfully!')).toHaveCSS('color', 'rgb(31, 107, 74)');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByLabel('OTP')).toHaveAccessibleDescription(/Please enter the OTP$/);
      await page.getByLabel('OTP').fill('000000');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText(text)).toHaveCSS('color', 'rgb(180, 35, 24)');
    });
  }
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

test('what was typed into a modal is there again when it is reopened in the same visit', async ({ page, open }) => {
  const form = await goTo(page, open, formNamed('private funding'));
  await fieldOf(form, 'Name').fill('Asha Example');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await say(page, 'open-modal', { modal: 'PrivateFunding' });
  await expect(fieldOf(form, 'Name')).toHaveValue('Asha Example');
});

for (const one of forms) {
  test(`${one.name}: completed with the keyboard alone, on a screen of 360 px`, async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const form = await goTo(page, open, one);
    const labels = new Map(Object.entries(one.entries));
    await form.getByRole('textbox').first().focus();
    await page.keyboard.press('Shift+Tab');
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(
        () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent?.replace(' (optional)', '') ?? '',
      );
      const value = labels.get(label);
      if (value !== undefined) await page.keyboard.type(value);
      else if (await form.getByRole('button', { name: one.button }).evaluate((button) => button === document.activeElement)) break;
    }
    await expect(form.getByRole('button', { name: one.button })).toBeFocused();
    await expect(form.getByRole('button', { name: one.button })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText(one.success.alert);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
}
