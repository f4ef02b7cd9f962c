import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PartnershipLogo } from './PartnershipLogo';

test('each firm is named by what it gives', () => {
  const { container } = render(<PartnershipLogo />);
  const firms = [...container.querySelectorAll('dl > div')];
  expect(firms.map((firm) => [...firm.children].map(({ textContent }) => textContent))).toEqual([
    ['Advice', 'Since 2016', 'In central India'],
    ['Capital', 'From a lender', 'Regulated'],
  ]);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
