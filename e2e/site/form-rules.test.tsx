import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FormCase, formCases } from '../fixtures/form-cases';
import { fill, getField, getProblem, press, renderForm } from './forms';
import { quirk } from './quirk';

const formNamed = (name: string): FormCase => {
  const form = formCases.find((one) => one.name === name);
  if (form === undefined) throw new Error(`There is no form ${name}.`);
  return form;
};

const paste = async (
  user: Awaited<ReturnType<typeof renderForm>>['user'],
  field: HTMLInputElement,
  value: string,
) => {
  await user.clear(field);
  await user.click(field);
  await user.paste(value);
};

describe('accepted input (§5, §9)', () => {
  test.each([
    ['finance advice', 'Phone number'],
    ['loan', 'Phone number'],
    ['enquiry pop-up', 'Phone'],
    ['inline enquiry', 'Phone'],
    ['contact', 'Mobile'],
    ['Book a Meeting', 'Mobile'],
    ['private funding', 'Mobile'],
    ['Get Private Funding', 'Mobile'],
  ])('%s shows ten digits after a fixed +91', async (name, label) => {
    const site = await renderForm(formNamed(name));
    const field = getField(site.form, label);
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(field.previousElementSibling?.textContent).toBe('+91');
    await paste(site.user, field, '+91 98260-12345999');
    expect(field.value).toBe('9826012345');
  });

  test.each([
    ['private funding', { Name: 50, City: 50, Email: 100 }],
    ['Get Private Funding', { Name: 50, City: 50, Email: 100 }],
    ['franchise request', { Name: 50, City: 50, State: 50, Email: 100 }],
  ])('%s truncates values at their limit', async (name, limits) => {
    const site = await renderForm(formNamed(name));
    for (const [label, limit] of Object.entries(limits)) {
      const field = getField(site.form, label);
      expect(field.maxLength).toBe(limit);
      await paste(site.user, field, 'a'.repeat(120));
      expect(field.value).toBe('a'.repeat(limit));
    }
  });

  test.each([
    [
      'private funding',
      'Amount',
      ['Select amount', 'below 2Cr', '2 to 10 Cr', '10 to 20Cr', '20 to 50Cr'],
    ],
    ['inline enquiry', 'Service', ['Select Services', 'Loan', 'Private', 'Corporate', 'Unsecure']],
    [
      'career request',
      'Job title',
      [
        'Select job title',
        'Business Development Manager',
        'Credit Analyst',
        'Digital Marketing',
        'Customer Success',
        'Sales Executive',
      ],
    ],
  ])('%s lists the options of %s', async (name, label, options) => {
    const site = await renderForm(formNamed(name));
    const found = within(getField(site.form, label)).getAllByRole('option');
    expect(found.map(({ textContent }) => textContent)).toEqual(options);
  });

  test('inline enquiry has the documented placeholders', async () => {
    const site = await renderForm(formNamed('inline enquiry'));
    expect(within(site.form).getByPlaceholderText('Enter your full name')).toBeTruthy();
    expect(within(site.form).getByPlaceholderText('Enter your phone number')).toBeTruthy();
    expect(within(site.form).queryByText('(optional)')).toBeNull();
    expect(getField(site.form, 'Phone').title).toBe('Enter a 10-digit phone number');
  });
});

describe('required fields', () => {
  const required: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    [
      'contact',
      { Name: 'Enter your name', Email: 'Enter your email', Mobile: 'Enter your phone number' },
    ],
    [
      'Book a Meeting',
      {
        Name: 'Enter your name',
        Email: 'Enter your email',
        Mobile: 'Enter your phone number',
        Message: 'Enter your message',
      },
    ],
    [
      'enquiry pop-up',
      {
        'Full name': 'Enter your full name',
        Phone: 'Enter your phone number',
        'Loan type': 'Choose a loan type',
      },
    ],
    ['inline enquiry', { Phone: 'Enter your phone number' }],
    [
      'private funding',
      {
        Name: 'Enter your name',
        Mobile: 'Enter your phone number',
        Email: 'Enter your email',
        City: 'Enter your city',
        Amount: 'Choose an amount',
      },
    ],
    [
      'franchise request',
      {
        Name: 'Enter your name',
        Email: 'Enter your email',
        City: 'Enter your city',
        State: 'Enter your state',
      },
    ],
    [
      'career request',
      {
        Name: 'Name is required',
        Email: 'Email is required',
        Profile: 'Profile is required',
        City: 'City is required',
        'Total Experience': 'Total Experience is required',
      },
    ],
  ];
  test.each(required)('%s shows our message at each required field', async (name, words) => {
    const one = formNamed(name);
    const site = await renderForm(one);
    await press(site, site.form, one.button);
    const all = Object.keys(one.entries).map(
      (label) => [label, getProblem(site.form, label)] as const,
    );
    expect(Object.fromEntries(all.filter(([, problem]) => problem !== null))).toEqual(words);
    expect(document.activeElement).toBe(getField(site.form, Object.keys(words)[0] ?? ''));
    expect(site.api.sent).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each(required)('%s treats spaces and invisible characters as empty', async (name, words) => {
    const one = formNamed(name);
    const site = await renderForm(one);
    await fill(site.user, site.form, one.entries);
    const [label = ''] = Object.entries(words).find(([, text]) => /name|Name/.test(text)) ?? [];
    if (label === '') return expect(name).toBe('inline enquiry');
    await paste(site.user, getField(site.form, label), ' \u200b\u00a0 ');
    await press(site, site.form, one.button);
    expect(getProblem(site.form, label)).toBe(words[label]);
    expect(site.api.sent).toEqual([]);
  });

  test('correcting a field clears only its own error', async () => {
    const site = await renderForm(formNamed('contact'));
    await press(site, site.form, 'Submit');
    await site.user.type(getField(site.form, 'Name'), 'A');
    expect(getProblem(site.form, 'Name')).toBeNull();
    expect(getProblem(site.form, 'Email')).toBe('Enter your email');
    await site.user.type(getField(site.form, 'Email'), 'asha');
    expect(getProblem(site.form, 'Email')).toBe('Enter an email address, as in name@example.com');
    await site.user.type(getField(site.form, 'Email'), '@b.example');
    expect(getProblem(site.form, 'Email')).toBeNull();
  });
});

describe('valid email addresses are accepted', () => {
  test.each([
    ['Email', 'ऊषा@उदाहरण.भारत'],
    ['Message', 'x'.repeat(4_500)],
    ['Name', 'N'.repeat(230)],
  ])('%s: %s', async (label, value) => {
    const one = formNamed('contact');
    const site = await renderForm(one);
    await fill(site.user, site.form, { ...one.entries, [label]: value });
    await press(site, site.form, 'Submit');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Form Successfully Submitted',
    );
    expect(site.api.sent.map(({ body }) => body[label.toLowerCase()])).toEqual([value]);
  });

  test('an invalid email address is rejected', async () => {
    const one = formNamed('contact');
    const site = await renderForm(one);
    await fill(site.user, site.form, { ...one.entries, Email: 'asha' });
    await press(site, site.form, 'Submit');
    expect(getProblem(site.form, 'Email')).toBe('Enter an email address, as in name@example.com');
    expect(site.api.sent).toEqual([]);
  });

  test('control characters are removed rather than rejected', async () => {
    const one = formNamed('contact');
    const site = await renderForm(one);
    await fill(site.user, site.form, {
      ...one.entries,
      Name: ' Asha\u0002 Example ',
      Message: 'One\u000btwo\u0007',
    });
    await press(site, site.form, 'Submit');
    await screen.findByRole('alertdialog');
    expect(site.api.sent[0]?.body).toMatchObject({ name: 'Asha Example', message: 'One\ntwo' });
  });

  test('a foreign number is rejected with a message that quotes it', async () => {
    const one = formNamed('contact');
    const site = await renderForm(one);
    await fill(site.user, site.form, { ...one.entries, Mobile: '+44 20 7946 0958' });
    await press(site, site.form, 'Submit');
    expect(getProblem(site.form, 'Mobile')).toBe(
      'Enter an Indian number: 10 digits, with or without +91. We cannot call other countries.',
    );
    expect(getField(site.form, 'Mobile').value).toBe('4420794609');
    expect(site.api.sent).toEqual([]);
  });

  test.each(['contact', 'enquiry pop-up', 'inline enquiry'])(
    '%s rejects fewer than ten digits',
    async (name) => {
      const one = formNamed(name);
      const site = await renderForm(one);
      const label =
        Object.keys(one.entries).find((text) => ['Mobile', 'Phone'].includes(text)) ?? '';
      await fill(site.user, site.form, { ...one.entries, [label]: '12345' });
      await press(site, site.form, one.button);
      expect(getProblem(site.form, label)).toBe('Enter a 10-digit phone number');
      expect(site.api.sent).toEqual([]);
    },
  );
});

const loanMessages = {
  'Full Name': 'Full Name is required',
  'Phone number': 'Phone number is required',
  'Loan type': 'Loan type is required',
  Profile: 'Profile is required',
  'Loan Amount': 'Loan Amount is required',
  City: 'City is required',
  State: 'State is required',
  'PIN Code': 'PIN Code is required',
};

quirk('loan-validation', (profile) => {
  test(`messages appear ${profile === 'documented' ? 'after the request is sent' : 'instead of a request'}`, async () => {
    const one = formNamed('loan');
    const site = await renderForm(one, { profile });
    await press(site, site.form, 'Apply Now');
    await waitFor(() => expect(getProblem(site.form, 'PIN Code')).toBe('PIN Code is required'));
    for (const [label, message] of Object.entries(loanMessages))
      expect(getProblem(site.form, label)).toBe(message);
    expect(document.activeElement).toBe(getField(site.form, 'Full Name'));
    await waitFor(() =>
      expect(within(site.form).getByRole<HTMLButtonElement>('button').disabled).toBe(false),
    );
    await paste(site.user, getField(site.form, 'Loan Amount'), '-5');
    await press(site, site.form, 'Apply Now');
    await waitFor(() =>
      expect(getProblem(site.form, 'Loan Amount')).toBe('Loan Amount must be a positive number'),
    );
    // The form may show the error during typing, before the second request.
    await waitFor(() => expect(site.api.sent).toHaveLength(profile === 'documented' ? 2 : 0));
  });

  test(`the phone pattern check ${profile === 'documented' ? 'does nothing' : 'works'}`, async () => {
    const site = await renderForm(formNamed('finance advice'), { profile });
    await fill(site.user, site.form, {
      'Full Name': 'Asha',
      'Phone number': '12345',
      'Loan type': 'Personal Loans',
    });
    await press(site, site.form, 'Apply Now');
    if (profile === 'documented')
      expect((await screen.findByRole('alertdialog')).textContent).toContain(
        'Form Submitted Successfully!',
      );
    else expect(getProblem(site.form, 'Phone number')).toBe('Enter a 10-digit phone number');
  });
});

test('the loan form sends its three keys plus any other filled-in fields', async () => {
  const site = await renderForm(formNamed('loan'));
  await fill(site.user, site.form, {
    'Full Name': 'Asha',
    'Phone number': '9876543210',
    'Loan type': 'Personal Loans',
    'Loan Amount': '5,00,000',
  });
  await press(site, site.form, 'Apply Now');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Form Submitted Successfully!',
  );
  expect(site.api.sent.map(({ body }) => body)).toEqual([
    { fullName: 'Asha', mobile: '9876543210', loanType: 'PersonalLoan', loanAmount: 500_000 },
  ]);
});

quirk('car-loan-label', (profile) => {
  test.each(['finance advice', 'loan', 'enquiry pop-up'])('%s', async (name) => {
    const site = await renderForm(formNamed(name), { profile });
    const option = getField(site.form, 'Loan type').querySelector('option[value="CarLoan"]');
    expect(option?.textContent).toBe(profile === 'documented' ? 'Credit Card' : 'Car Loans');
  });
});

/** Submits a one-digit phone number: the documented profile sends it, the mended one rejects it. */
async function oneDigit(name: string, profile: 'documented' | 'mended') {
  const one = formNamed(name);
  const site = await renderForm(one, { profile });
  await fill(site.user, site.form, { ...one.entries, Mobile: '1' });
  await press(site, site.form, 'Submit');
  if (profile === 'documented')
    await waitFor(() => expect(site.api.sent.map(({ path }) => path)).toHaveLength(1));
  else expect(getProblem(site.form, 'Mobile')).toBe('Enter a 10-digit phone number');
}

quirk('private-funding-number', (profile) => {
  test.each(['private funding', 'Get Private Funding'])('%s', (name) => oneDigit(name, profile));
});

quirk('meeting-number', (profile) => {
  test('Book a Meeting', () => oneDigit('Book a Meeting', profile));
});
