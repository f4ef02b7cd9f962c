import { render, screen } from '@testing-library/react';
import { contactForm } from 'shared-contracts/contract/forms/contact';
import { noticeItems } from 'shared-contracts/contract/privacy-notice-texts';
import { expect, test } from 'vitest';
import { PrivacyNotice } from './PrivacyNotice';

const ownPage = () =>
  screen.queryByRole('link', { name: 'What we do with your details', hidden: true });

test("without its items a notice links to the form's page", () => {
  render(<PrivacyNotice definition={contactForm} />);
  expect(ownPage()?.getAttribute('href')).toBe('/forms/contact#notice');
  expect(screen.queryByText('To answer your message.')).toBeNull();
});

test('with its items a notice needs no link', () => {
  render(<PrivacyNotice definition={contactForm} loaded={{ noticeItems, days: 365 }} />);
  expect(ownPage()).toBeNull();
  expect(screen.getByText('To answer your message.')).toBeTruthy();
});
