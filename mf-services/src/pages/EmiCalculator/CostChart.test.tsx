import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CostChart } from './CostChart';
import { SharesBar } from './SharesBar';

/** In paise. The axis of yearly costs up to 400 rupees ends at 400. */
const schedule = [
  { year: 1, principal: 10_000, interest: 30_000, balance: 30_000 },
  { year: 2, principal: 30_000, interest: 10_000, balance: 0 },
];
const repayment = { monthly: 3_334, interest: 40_000, schedule };

const boxes = () =>
  [...screen.getByRole('img').querySelectorAll('g rect')].map((rect) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
  );

test('each year is a column with interest on top of principal', () => {
  render(<CostChart amount={40_000} repayment={repayment} />);
  const [first, second] = [
    { x: 3.5, width: 43 },
    { x: 53.5, width: 43 },
  ].map(
    ({ x, width }) =>
      (y: number, height: number) =>
        [x, y, width, height].map((length) => expect.closeTo(length)),
  );
  expect(boxes()).toEqual([first?.(30, 10), first?.(0, 30), second?.(10, 30), second?.(0, 10)]);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Of all that is paid, 50 percent is principal and 50 percent interest.',
  );
});

test('states the share of interest, if any', () => {
  const { rerender } = render(<CostChart amount={80_000} repayment={repayment} />);
  expect(
    screen.getByRole('img', { name: /67 percent is principal and 33 percent interest/ }),
  ).toBeTruthy();
  rerender(<CostChart amount={0} repayment={{ ...repayment, interest: 0 }} />);
  expect(
    screen.getByRole('img', { name: /100 percent is principal and 0 percent interest/ }),
  ).toBeTruthy();
});

test('a year is shown on hover and by keyboard', () => {
  render(<CostChart amount={40_000} repayment={repayment} />);
  const slider = screen.getByRole('slider', { name: 'Year of the chart' });
  const second = 'Year 2: principal ₹300.00, interest ₹100.00, still owed ₹0.00';
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Year 1: principal ₹100.00, interest ₹300.00, still owed ₹300.00',
  );
  fireEvent.change(slider, { target: { value: '2' } });
  expect([slider.getAttribute('aria-valuetext'), screen.getByText(second).tagName]).toEqual([
    second,
    'P',
  ]);
});

test('the bar divides the total into principal and interest', () => {
  const { container } = render(<SharesBar amount={60_000} interest={20_000} />);
  const parts = [...container.querySelectorAll('rect')].map((rect) => [
    rect.getAttribute('x'),
    rect.getAttribute('width'),
  ]);
  expect(parts).toEqual([
    [null, '75'],
    ['75', '25'],
  ]);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    'Principal 75%',
    'Interest 25%',
  ]);
});

test('a loan of zero has no interest', () => {
  const { container } = render(<SharesBar amount={0} interest={0} />);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    'Principal 100%',
    'Interest 0%',
  ]);
});
