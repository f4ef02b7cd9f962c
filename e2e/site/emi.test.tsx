import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quirk } from './quirk';
import { renderSite } from './render-site';

const open = async (query = '') => {
  const site = await renderSite(`/emi-calculator${query}`);
  await screen.findByRole('heading', { level: 1, name: 'EMI Calculator' });
  return site;
};
const shown = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
const monthly = () => shown('Monthly payment');
const total = () => shown('Total Amount with Interest Paid');

test('the calculator starts with 5000 at 5 percent for 30 years', async () => {
  await open();
  expect(monthly()).toBe('₹26.84');
  expect(total()).toBe('₹4,662.79');
  for (const [name, min, max, value] of [
    ['Loan amount slider', '0', '500000', '5000'],
    ['Interest rate slider', '1', '100', '5'],
    ['Period slider', '5', '100', '30'],
  ] as const) {
    const slider = screen.getByRole<HTMLInputElement>('slider', { name });
    expect([slider.min, slider.max, slider.value]).toEqual([min, max, value]);
  }
});

quirk('emi-total-label', (profile) => {
  test('the interest has the label that the profile requires', async () => {
    await renderSite('/emi-calculator', { profile });
    const label = profile === 'documented' ? 'Total Amount with Interest Paid' : 'Total interest';
    expect(await screen.findByText(label, { selector: 'dt' })).toBeTruthy();
    expect(shown(label)).toBe('₹4,662.79');
  });
});

test('accepts a comma before decimals and Devanagari digits', async () => {
  const { user } = await open();
  for (const [label, value] of [
    ['Loan amount (₹)', '५,००,०००'],
    ['Interest rate (% a year)', '5,5'],
    ['Period (years)', '२०'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  expect(monthly()).toBe('₹3,439.44');
  await waitFor(() => expect(location.search).toBe('?amount=500000&rate=5.5&years=20'));
  expect(screen.getByLabelText<HTMLInputElement>('Interest rate (% a year)').value).toBe('5,5');
  // Digits are grouped on blur.
  expect(screen.getByLabelText<HTMLInputElement>('Loan amount (₹)').value).toBe('5,00,000');
});

test('an invalid address falls back to the defaults', async () => {
  await open('?amount=-5&rate=abc&years=5000');
  expect(monthly()).toBe('₹26.84');
});

test('a year in the table expands to its twelve months', async () => {
  const { user } = await open('?amount=123456&rate=10.5&years=7');
  const year = screen.getByRole('button', { name: '2' });
  await user.click(year);
  expect(year.getAttribute('aria-expanded')).toBe('true');
  const months = screen.getAllByRole('row', { name: /^Month \d/ });
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.lastElementChild?.textContent).toBe(
    year.closest('tr')?.lastElementChild?.textContent,
  );
  await user.click(year);
  expect(screen.queryAllByRole('row', { name: /^Month \d/ })).toHaveLength(0);
});

test("the table's rows add up exactly, to the paisa", async () => {
  await open('?amount=123456&rate=10.5&years=7');
  const paise = (text: string) => Number(text.replace(/[^\d]/g, ''));
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(7 + 2);
  const column = (at: number) =>
    [...table.querySelectorAll(`tbody tr td:nth-of-type(${at})`)].map((cell) =>
      paise(cell.textContent ?? ''),
    );
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  expect(sum(column(1))).toBe(12_345_600);
  expect(sum(column(2))).toBe(paise(total()));
  expect(column(3).at(-1)).toBe(0);
  expect(
    screen.getByRole('img', {
      name: /^Of all that is paid, \d+ percent is principal and \d+ percent interest\.$/,
    }),
  ).toBeTruthy();
});

const messageOfMeeting = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Book a Meeting' }));
  const meeting = await screen.findByRole('dialog', { name: 'Book a Meeting' });
  return (await within(meeting).findByLabelText<HTMLTextAreaElement>('Message')).value;
};

test.each(['', '?amount=50000&rate=8&years=20'])(
  'Book a Meeting on %s starts empty',
  async (query) => {
    const { user } = await open(query);
    expect(await messageOfMeeting(user)).toBe('');
  },
);

test('pressing a preset sets its field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '₹5 lakh' }));
  await user.click(screen.getByRole('button', { name: '20 years' }));
  expect(screen.getByLabelText<HTMLInputElement>('Loan amount (₹)').value).toBe('5,00,000');
  expect(screen.getByLabelText<HTMLInputElement>('Period (years)').value).toBe('20');
  expect(screen.getByRole('button', { name: '20 years' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(screen.getByRole('button', { name: '30 years' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
  expect(monthly()).toBe('₹3,299.78');
});

test('the chart announces the same values for the selected year as the table', async () => {
  await open('?amount=500000&rate=10&years=20');
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Year of the chart' });
  expect([slider.min, slider.max]).toEqual(['1', '20']);
  fireEvent.change(slider, { target: { value: '7' } });
  const [principal, interest, owed] = [
    ...(screen.getAllByRole('row')[7] as HTMLElement).querySelectorAll('td'),
  ].map(({ textContent }) => textContent);
  const readout = `Year 7: principal ${principal}, interest ${interest}, still owed ${owed}`;
  expect(slider.getAttribute('aria-valuetext')).toBe(readout);
  expect(screen.getByText(readout)).toBeTruthy();
  expect(screen.getByText('Year 1')).toBeTruthy();
  slider.getBoundingClientRect = () => new DOMRect(100, 0, 200, 40);
  for (const [clientX, year] of [
    [155, 6],
    [90, 1],
    [320, 20],
  ] as const) {
    fireEvent.pointerMove(slider, { clientX });
    expect(slider.getAttribute('aria-valuetext')).toMatch(`Year ${year}: `);
  }
  // If the selected year no longer exists, the last year is selected.
  fireEvent.change(screen.getByLabelText('Period (years)'), { target: { value: '5' } });
  await waitFor(() =>
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Year 5: .* still owed ₹0\.00$/),
  );
});

test('Share copies the address if there is no share sheet', async () => {
  const { user } = await open('?amount=500000&rate=10&years=20');
  const share = () => user.click(screen.getByRole('button', { name: 'Share' }));
  const address = expect.stringMatching(/\/emi-calculator\?amount=500000&rate=10&years=20$/);
  await share();
  expect(await screen.findByText('The link to this calculation is copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toEqual(address);
  const sheet = vi
    .fn<Navigator['share']>()
    .mockRejectedValueOnce(new DOMException('', 'AbortError'))
    .mockRejectedValueOnce(new Error());
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  // Dismissing the share sheet shows no message.
  await share();
  expect(sheet).toHaveBeenCalledWith({ title: document.title, url: address });
  expect(screen.queryByText(/could not be copied/)).toBeNull();
  await share();
  expect(
    await screen.findByText('The link could not be copied. It is in the address bar.'),
  ).toBeTruthy();
});
