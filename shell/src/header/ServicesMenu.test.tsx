import { writeConfiguration } from '@platband/slice/browser/configuration';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Profile } from 'shared-contracts/contract/site-configuration';
import { beforeEach, expect, test, vi } from 'vitest';
import { ServicesMenu } from './ServicesMenu';

const told = { onToggle: vi.fn(), onChoose: vi.fn(), onLeave: vi.fn() };
beforeEach(() => vi.clearAllMocks());

const links = vi.hoisted(() => ({
  services: [{ to: '/gold', text: 'Gold loans' }],
  header: [{ to: '/loans', text: 'Loans' }],
}));
vi.mock('@platband/host/site-links', () => ({
  useSiteLinks: (place: 'services' | 'header') => links[place],
}));

function Menu({ isOpen }: { readonly isOpen: boolean }) {
  const button = useRef<HTMLAnchorElement>(null);
  return <ServicesMenu button={button} isOpen={isOpen} {...told} />;
}

function show({ profile = 'documented' as Profile, path = '/', isOpen = true } = {}) {
  writeConfiguration({ ...defaultConfiguration, profile });
  const router = createMemoryRouter([{ path: '*', element: <Menu isOpen={isOpen} /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  const found = within(document.getElementById('services-menu') as HTMLElement).getAllByRole(
    'link',
  );
  return found.map((link) => [
    link.textContent,
    link.getAttribute('href') ?? link.getAttribute('aria-disabled'),
    link.dataset['handsOn'],
  ]);
}

const tab = (activeTab: string) => JSON.stringify({ activeTab });

test('documented: three entries open their tab, and empty ones lead nowhere', () => {
  expect(show()).toEqual([
    ['Business Funding Solution', '/service', tab('business')],
    ['Secured Business Funding', '/service/personal-loan', tab('business')],
    ['Emergency Funding (Unsecured)', 'true', undefined],
    ['Working Capital Loans', 'true', undefined],
    ['Cash Credit (CC) / Overdraft (OD)', 'true', undefined],
    ['Project Finance', 'true', undefined],
    ['Special Situation Funding', '/service', tab('special')],
    ['NPA / Restructure / Refinance', 'true', undefined],
    ['NCLT Resolution / OTS Settlement', 'true', undefined],
    ['Equality & Strategic Funding', '/service', tab('equality')],
    ['Equity Funding', 'true', undefined],
    ['ECB / SBLC / Equity Raising (M&A)', 'true', undefined],
    ['IPO Support & Advisory', 'true', undefined],
    ['Gold loans', '/gold', undefined],
  ]);
});

test('mended: every entry opens its tab', () => {
  const links = show({ profile: 'mended' });
  expect(links[2]).toEqual([
    'Emergency Funding (Unsecured)',
    '/service?tab=business',
    tab('business'),
  ]);
  expect(links[8]).toEqual([
    'NCLT Resolution / OTS Settlement',
    '/service?tab=special',
    tab('special'),
  ]);
  expect(links[12]).toEqual(['IPO Support & Advisory', '/service?tab=equality', tab('equality')]);
});

test('choosing an entry calls back', () => {
  show();
  for (const name of ['Special Situation Funding', 'Secured Business Funding', 'Gold loans'])
    fireEvent.click(screen.getByRole('link', { name }));
  expect(told.onChoose).toHaveBeenCalledTimes(3);
});

test('on the services page the menu is marked as current', () => {
  show({ path: '/service' });
  expect(screen.getByRole('button', { name: 'Services (current page)' }).dataset['current']).toBe(
    'true',
  );
});

/** Replaces the style sheet, which is not loaded. */
const laidOut = (position: string) =>
  Object.assign((document.getElementById('services-menu') as HTMLElement).style, { position });
const leave = (to: Element | null) =>
  fireEvent.blur(screen.getByRole('link', { name: 'Gold loans' }), { relatedTarget: to });

test('a dropdown over the page closes on blur', () => {
  show();
  laidOut('absolute');
  leave(null);
  leave(screen.getByRole('button', { name: /^Services/ }));
  expect(told.onLeave).not.toHaveBeenCalled();
  leave(document.body);
  expect(told.onLeave).toHaveBeenCalledOnce();
});

test("the dropdown in a phone's menu stays open on blur", () => {
  show();
  laidOut('static');
  leave(document.body);
  expect(told.onLeave).not.toHaveBeenCalled();
});

test('a closed menu is not closed again', () => {
  show({ isOpen: false });
  laidOut('absolute');
  leave(document.body);
  expect(told.onLeave).not.toHaveBeenCalled();
});
