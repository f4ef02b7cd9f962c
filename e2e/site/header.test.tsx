import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quirk } from './quirk';
import { renderSite } from './render-site';

const legacyEntries = [
  'Secured Business Funding',
  'Emergency Funding (Unsecured)',
  'Working Capital Loans',
  'Cash Credit (CC) / Overdraft (OD)',
  'Project Finance',
  'NPA / Restructure / Refinance',
  'NCLT Resolution / OTS Settlement',
  'Equity Funding',
  'ECB / SBLC / Equity Raising (M&A)',
  'IPO Support & Advisory',
];

quirk('legacy-menu', (profile) => {
  const openMenu = async () => {
    const { user } = await renderSite('/partnership', { profile });
    const banner = within(screen.getByRole('banner'));
    const reach = async (name: string) => {
      await user.click(banner.getByRole('button', { name: /^Services/ }));
      await user.click(banner.getByRole('link', { name }));
    };
    return { banner, reach };
  };

  test('the menu shows ten entries', async () => {
    const { banner } = await openMenu();
    for (const name of legacyEntries) expect(banner.getByRole('link', { name })).toBeTruthy();
  });

  if (profile === 'documented') {
    test('an empty menu entry leads nowhere', async () => {
      const { reach } = await openMenu();
      await reach('Equity Funding');
      expect(location.pathname).toBe('/partnership');
      await reach('Secured Business Funding');
      await waitFor(() => expect(location.pathname).toBe('/service'));
    });
  } else {
    test('a menu entry leads to its services tab', async () => {
      const { reach } = await openMenu();
      await reach('Equity Funding');
      await waitFor(() => expect(location.pathname).toBe('/service'));
      const tab = await screen.findByRole('tab', { name: 'Equality & Strategic Funding' });
      expect(tab.getAttribute('aria-selected')).toBe('true');
    });
  }
});
