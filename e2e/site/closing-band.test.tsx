import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from './render-site';

test.each(['/privacy', '/partnership', '/nothing-here'])(
  '%s ends with a sentence, a button, the phone number and the opening hours',
  async (path) => {
    const { user } = await renderSite(path);
    const band = within(await screen.findByRole('region', { name: 'Talk to us' }));
    expect(
      band.getByText('Tell us what you need. The first conversation costs nothing.'),
    ).toBeTruthy();
    expect(band.getByRole('link', { name: '+91 00000 00000' }).getAttribute('href')).toBe(
      'tel:+910000000000',
    );
    expect(band.getByText('Monday to Saturday, 10 am to 7 pm')).toBeTruthy();
    expect(band.getAllByRole('button')).toHaveLength(1);
    await user.click(band.getByRole('button', { name: 'Ask for a call' }));
    expect(await screen.findByRole('dialog', { name: 'Enquire Now' })).toBeTruthy();
  },
);
