import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PartnershipLogo } from './PartnershipLogo';

test('each ledger names its contribution', () => {
  const { container } = render(<PartnershipLogo />);
  expect(screen.getByRole('img', { name: 'Two ledgers, stitched together' })).toBeTruthy();
  const pages = [...container.querySelectorAll('svg > g')];
  expect(
    pages.map((page) => [...page.querySelectorAll('text')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Advice', 'Since 2016', 'In central India'],
    ['Capital', 'From a lender', 'Regulated'],
  ]);
  expect(new Set(pages.map((page) => page.getAttribute('transform'))).size).toBe(2);
});
