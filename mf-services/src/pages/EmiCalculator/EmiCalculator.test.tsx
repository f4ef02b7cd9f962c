import { RemoteRoot } from '@platband/slice/runtime';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../../generated/exposes';
import * as EmiCalculator from './EmiCalculator';

const pages = { EmiCalculator: async () => EmiCalculator };

beforeEach(async () => {
  window.history.replaceState(null, '', '/emi-calculator');
  render(<RemoteRoot remote={remote} pages={pages as never} read={async () => null} />);
  await screen.findByRole('heading', { level: 1, name: 'EMI Calculator' });
});

const enter = async (label: string, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
};
/** Results are deferred. */
const shown = (check: () => void) => waitFor(check, { timeout: 120_000 });
const monthly = () =>
  screen.getByText('Monthly payment', { selector: 'dt' }).nextElementSibling?.textContent;
const notice = () => screen.getByRole('status').textContent;

test.each([
  ['Loan amount (₹)', '500001', 'Enter an amount up to ₹5,00,000.'],
  ['Interest rate (% a year)', '101', 'Enter a rate from 1 to 100.'],
  ['Interest rate (% a year)', '0,5', 'Enter a rate from 1 to 100.'],
  ['Period (years)', '4', 'Enter whole years from 5 to 100.'],
  ['Loan amount (₹)', '5,00,00', 'Enter an amount up to ₹5,00,000.'],
])('%s "%s" stays as typed and states its range', async (label, text, advice) => {
  expect(notice()).toBe('');
  const field = await enter(label, text);
  expect(field.value).toBe(text);
  await shown(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ).toContain(advice);
  await shown(() =>
    expect(notice()).toMatch(
      /^Out of date: these figures are for ₹[\d,]+\.\d\d at \d+% a year over \d+ years\.$/,
    ),
  );
});

test('invalid input keeps the last results, marked as outdated', async () => {
  await enter('Loan amount (₹)', '600000');
  await shown(() => expect(notice()).toContain('₹60,000.00 at 5% a year over 30 years'));
  expect(monthly()).toBe('₹322.09');
  expect(within(screen.getByRole('table')).getAllByText('₹60,000.00')).not.toHaveLength(0);
  await enter('Loan amount (₹)', '5000');
  await shown(() => expect([notice(), monthly()]).toEqual(['', '₹26.84']));
});

test('shows what half a percent less would save', async () => {
  await enter('Loan amount (₹)', '500000');
  await shown(() =>
    expect(screen.getByText('Half a percent less a year saves ₹54,245.')).toBeTruthy(),
  );
});
