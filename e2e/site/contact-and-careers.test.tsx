import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, formNamed, getField, press } from './forms';
import { quirk } from './quirk';
import { renderSite } from './render-site';

test('contact information comes from the first entry in the API response', async () => {
  await renderSite('/contact', {
    api: {
      '/connect/contact-us': {
        status: 200,
        body: {
          data: [
            { email: 'first@b.example', phone: '+91 11111 11111', address: 'First' },
            { email: 'second@b.example', phone: '2', address: 'Second' },
          ],
        },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'first@b.example' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'second@b.example' })).toBeNull();
  const steps = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(steps).toEqual(['We call you', 'We look at the figures', 'You decide']);
  expect(screen.getByRole('link', { name: '+91 11111 11111' }).getAttribute('href')).toBe(
    'tel:+911111111111',
  );
  const map = screen.getByRole('img', { name: /^A map of the three regions/ }).parentElement
    ?.textContent;
  expect(map).toBe('Madhya PradeshChhattisgarhDelhi NCRIndoreBhopalRatlamRaipurGurugram');
});

test("missing contact information falls back to the brand's number", async () => {
  await renderSite('/contact', { api: { '/connect/contact-us': 'down' } });
  const notifications = screen.getByRole('region', { name: /^Notifications/ });
  expect(await within(notifications).findByText('Failed to fetch contacts')).toBeTruthy();
  const numbers = within(screen.getByRole('main')).getAllByRole('link', {
    name: '+91 00000 00000',
  });
  expect(numbers.map((link) => link.getAttribute('href'))).toContain('tel:+910000000000');
});

quirk('careers-popup', (profile) => {
  test(`${profile === 'documented' ? 'nothing is sent' : 'the application is sent, résumé included'}, then the alert appears`, async () => {
    const { api, user } = await renderSite('/careers', { profile, hasContent: true });
    const openers = await screen.findAllByRole('button', { name: 'Apply Now' });
    expect(openers).toHaveLength(4);
    await user.click(openers[2] as HTMLElement);
    const modal = await screen.findByRole('dialog', { name: 'Apply for this job' });
    const form = await within(modal).findByRole('form');
    await fill(user, form, {
      Name: 'Asha Example',
      Email: 'asha@b.example',
      'Mobile No': '9876543210',
    });
    await user.upload(
      getField(form, 'Resume'),
      new File(['%PDF-1.4 the résumé'], 'asha.pdf', { type: 'application/pdf' }),
    );
    await press({ user }, form, 'Apply');
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('Applied Successfully');
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(modal.isConnected).toBe(false));
    expect(api.sent.map(({ path }) => path)).toEqual(
      profile === 'documented' ? [] : ['/career-application'],
    );
    if (profile === 'mended')
      expect(api.sent[0]?.body).toMatchObject({
        name: 'Asha Example',
        mobile: '9876543210',
        resumeName: 'asha.pdf',
      });
  });
});

test("pressing the loan form's button twice sends it once", async () => {
  const site = await renderSite('/partnership', { api: { '/email/finance-advice': 'hangs' } });
  await site.emit('open-modal', { modal: 'FinanceAdvice' });
  const form = await formNamed('Get Finance Advice');
  await fill(site.user, form, {
    'Full Name': 'Asha',
    'Phone number': '9876543210',
    'Loan type': 'Personal Loans',
  });
  await press(site, form, 'Apply Now');
  await waitFor(() => expect(site.api.sent).toHaveLength(1));
  await within(form).findByRole('button', { name: 'Apply Now' });
  await press(site, form, 'Apply Now');
  site.api.release({ status: 200, body: { message: 'Thank you' } });
  const alert = await screen.findByRole('alertdialog');
  expect(site.api.sent).toHaveLength(1);
  await site.user.click(within(alert).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(form.isConnected).toBe(false));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the loan form is busy while sending', async () => {
  const { user, emit } = await renderSite('/partnership', {
    api: { '/email/finance-advice': 'hangs' },
  });
  await emit('open-modal', { modal: 'FinanceAdvice' });
  const form = await formNamed('Get Finance Advice');
  await fill(user, form, {
    'Full Name': 'Asha',
    'Phone number': '9876543210',
    'Loan type': 'Personal Loans',
  });
  await press({ user }, form, 'Apply Now');
  expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(
    true,
  );
});

test('careers shows the positions of the API', async () => {
  const job = { department: 'Loans', employmentType: 'Part Time', location: 'Indore' };
  const body = { jobs: [{ title: 'Adviser', ...job }] };
  await renderSite('/careers', { api: { '/connect/jobs': { status: 200, body } } });
  expect(await screen.findByRole('heading', { name: 'Adviser' })).toBeTruthy();
  expect(screen.getByText('Part Time')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Developer' })).toBeNull();
});

test('careers shows the documented positions of a backend without any', async () => {
  await renderSite('/careers', { api: { '/connect/jobs': 'down' } });
  expect(await screen.findAllByRole('heading', { name: 'Developer' })).toHaveLength(4);
});

test('careers says that no position is open', async () => {
  await renderSite('/careers');
  expect(await screen.findByText(/^No position is open at the moment/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Developer' })).toBeNull();
});
