import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getRepayment } from './emi';
import { otherPeriod, Periods } from './Periods';

test('compares a period with half of it, or with double of a short one', () => {
  expect([5, 9, 10, 31, 100].map(otherPeriod)).toEqual([10, 18, 5, 16, 50]);
});

test('the areas are what is paid, and their hatched parts the interest', () => {
  const loan = { amount: 500_000, rate: 11, years: 5 };
  const { container } = render(<Periods loan={loan} repayment={getRepayment(loan)} />);
  const areas = [...container.querySelectorAll('g')].map((rectangle) =>
    [...rectangle.querySelectorAll('rect')].map(
      (part) => Number(part.getAttribute('width')) * Number(part.getAttribute('height')),
    ),
  );
  const [[shortAll = 0, shortInterest = 0] = [], [longAll = 0, longInterest = 0] = []] = areas;
  expect(longAll / shortAll).toBeCloseTo(826_500 / 652_270, 2);
  expect(shortInterest / shortAll).toBeCloseTo(152_270 / 652_270, 2);
  expect(longInterest / longAll).toBeCloseTo(326_500 / 826_500, 2);
  expect(container.textContent).toContain('a month for 5 years, ₹1,52,272');
});
