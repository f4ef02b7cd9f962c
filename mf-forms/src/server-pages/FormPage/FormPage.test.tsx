import { render, screen, within } from '@testing-library/react';
import type { FormPageProps } from 'shared-contracts/contract/form/form-page';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';
import { newsletterOtpForm } from 'shared-contracts/contract/forms/newsletter-otp';
import { expect, test } from 'vitest';
import FormPage from './FormPage';

const page: FormPageProps = {
  title: 'Write to us',
  said: [],
  isAccepted: false,
  form: null,
  stepBefore: null,
  days: 365,
};
const show = (props: Partial<FormPageProps>) => render(<FormPage {...page} {...props} />);
const hiddenOf = (form: HTMLElement) =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, value }) => [
      name,
      value,
    ]),
  );

test('errors link to their fields, which keep their values', () => {
  const values = { name: 'Asha', mobile: '+91 98260 12345' };
  const problems = { email: 'Enter your email' };
  show({
    said: ['Not yet.'],
    form: { definition: contactForm, values, problems, shownAt: '1764201600000', about: 'A loan' },
  });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Not yet.',
    'Please check what you have entered.Enter your email',
  ]);
  expect(screen.getByRole('link', { name: 'Enter your email' }).getAttribute('href')).toBe(
    '#field-email',
  );
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Write to us' });
  expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual([
    'post',
    '/forms/contact',
    true,
  ]);
  expect(hiddenOf(form)).toEqual({ 'nq4-shown': '1764201600000', about: 'A loan' });
  const field = (label: string) => within(form).getByLabelText<HTMLInputElement>(label);
  expect([field('Name').value, field('Mobile').value, field('Email').id]).toEqual([
    'Asha',
    '9826012345',
    'field-email',
  ]);
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(within(form).getByText(/one year/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See our services' })).toBeNull();
});

test('an accepted form shows a status with further links', () => {
  const { unmount } = show({ said: ['Thank you.'], isAccepted: true });
  expect(screen.getByRole('status').textContent).toBe('Thank you.');
  expect(screen.queryByRole('form')).toBeNull();
  unmount();
  show({});
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/service',
  ]);
});

test('a code can be resent and a lost address re-entered', () => {
  const otp = { definition: newsletterOtpForm, values: {}, problems: {}, shownAt: '' };
  show({
    form: otp,
    stepBefore: { definition: newsletterForm, values: { email: 'asha@gmail.com' } },
  });
  const again = screen
    .getByRole('button', { name: 'Send the code again' })
    .closest('form') as HTMLFormElement;
  expect([again.method, again.getAttribute('action')]).toEqual(['post', '/forms/newsletter']);
  expect(hiddenOf(again)).toEqual({ email: 'asha@gmail.com' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /mail/ }).type).toBe('email');
});
