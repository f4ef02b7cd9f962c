import { App, provideHostUi } from '@platband/host';
import { createSiteRouter } from '@platband/host/start';
import { writeConfiguration } from '@platband/slice/browser/configuration';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { RouterProvider } from '@platband/slice/runtime';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ui } from '../../shell/src/host-ui';
import { usePageArrival } from '../../shell/src/layout/use-page-arrival';
import { quirk } from './quirk';
import { renderSite } from './render-site';

const banner = () => within(screen.getByRole('banner'));
const isOpen = (name: RegExp) =>
  banner().getByRole('button', { name }).getAttribute('aria-expanded');

test('the navigation bar lists pages, services and forms in order', async () => {
  const { user } = await renderSite('/partnership');
  const main = within(banner().getByRole('navigation', { name: 'Main' }));
  const links = main
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(
    links.filter(
      ([, href]) =>
        !['/service', null, '#main'].includes(href ?? null) && !href?.startsWith('/service/'),
    ),
  ).toEqual([
    ['Home', '/'],
    ['About us', '/about'],
    ['Franchise', '/franchise'],
    ['Blogs', '/blogs'],
    ['Partnership', '/partnership'],
    ['Contact Us', '/contact'],
  ]);
  const about = main.getByRole('link', { name: 'About us' });
  const services = main.getByRole('button', { name: /^Services/ });
  expect(about.compareDocumentPosition(services)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(main.getByRole('link', { name: 'Partnership' }).getAttribute('aria-current')).toBe('page');
  for (const [button, form, title] of [
    ['Private Funding', '/forms/private-funding', 'Private Funding'],
    ['Become a Franchise', '/forms/franchise-request', 'Request to Open a Franchise'],
    ['Enquire', '/forms/enquiry', 'Enquire Now'],
  ] as const) {
    expect(main.getByRole('button', { name: button }).getAttribute('href')).toBe(form);
    await user.click(main.getByRole('button', { name: button }));
    await user.click(
      within(await screen.findByRole('dialog', { name: title })).getByRole('button', {
        name: 'Close',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('menus close on Esc, outside clicks, blur and navigation', async () => {
  const { user } = await renderSite('/partnership');
  const services = banner().getByRole('button', { name: /^Services/ });
  expect(services.getAttribute('href')).toBe('/service');
  const closes = async (how: () => unknown) => {
    await user.click(services);
    expect(isOpen(/^Services/)).toBe('true');
    await how();
    await waitFor(() => expect(isOpen(/^Services/)).toBe('false'));
  };
  await closes(() => user.keyboard('{Escape}'));
  await closes(() => fireEvent.pointerDown(screen.getByRole('main')));
  await closes(() => act(() => screen.getByRole('main').focus()));
  await closes(() => user.click(services));
  // Clicks inside the menu do not close it.
  await user.click(services);
  fireEvent.pointerDown(banner().getByRole('link', { name: 'Home' }));
  expect(isOpen(/^Services/)).toBe('true');
  await user.click(banner().getByRole('button', { name: 'Menu' }));
  expect(isOpen(/^Menu/)).toBe('true');
  banner().getByRole('link', { name: 'Special Situation Funding' }).focus();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(banner().getByRole('button', { name: 'Menu' }));
  await user.click(services);
  await user.click(banner().getByRole('link', { name: 'Blogs' }));
  await waitFor(() => expect([isOpen(/^Services/), isOpen(/^Menu/)]).toEqual(['false', 'false']));
});

test('a new page starts at the top or at the hash', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { user } = await renderSite('/contact#main');
  expect([shown.mock.contexts, scrolled.mock.calls]).toEqual([[screen.getByRole('main')], []]);
  await user.click(banner().getByRole('link', { name: 'Partnership' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe(
    '#main',
  );
});

quirk('back-scroll', (profile) => {
  const place = { documented: 0, mended: 700 }[profile];
  test(`Back restores a scroll position of ${place} px`, async () => {
    writeConfiguration({ ...defaultConfiguration, profile });
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const Page = () => <main ref={usePageArrival()} tabIndex={-1} />;
    const router = createMemoryRouter([{ path: '*', Component: Page }]);
    render(<RouterProvider router={router} />);
    const scrollTo = (y: number) => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
      window.dispatchEvent(new Event('scroll'));
    };
    await act(() => router.navigate('/return-policy'));
    scrollTo(700);
    await act(() => router.navigate('/privacy'));
    // Browsers change the scroll position like this when the next page is shorter.
    scrollTo(300);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/return-policy');
    expect(scrolled).toHaveBeenLastCalledWith({ top: place, behavior: 'instant' });
  });
});

test.each([
  [
    '/franchise',
    'Is your town still free? Write to us.',
    'Ask for your town',
    'Request to Open a Franchise',
  ],
  [
    '/emi-calculator',
    'Does the EMI fit your budget? We check it with you. The first conversation costs nothing.',
    'Ask for a call',
    'Enquire Now',
  ],
])('%s ends with a page-specific sentence', async (path, sentence, action, title) => {
  const { user } = await renderSite(path);
  const band = within(await screen.findByRole('region', { name: 'Talk to us' }));
  expect(band.getByText(sentence)).toBeTruthy();
  await user.click(band.getByRole('button', { name: action }));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});

test('the careers page ends with its form', async () => {
  const { user } = await renderSite('/careers');
  expect(await screen.findByRole('form', { name: 'Join Our Team' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Talk to us' })).toBeNull();
  const reach = within(screen.getByRole('list', { name: 'Reach us at once' }));
  expect(reach.getByRole('link', { name: 'Call +91 00000 00000' }).getAttribute('href')).toBe(
    'tel:+910000000000',
  );
  expect(reach.getAllByRole('link')[1]?.getAttribute('href')).toMatch(/910000000000/);
  await user.click(reach.getByRole('button', { name: 'Enquire' }));
  expect(await screen.findByRole('dialog', { name: 'Enquire Now' })).toBeTruthy();
});

test('a success message is shown until it is cleared or closed', async () => {
  const { emit, user } = await renderSite('/partnership');
  const area = screen.getByRole('status', { name: 'Success message' });
  expect(area.childElementCount).toBe(0);
  await emit('success-message', { text: 'It is done.' });
  expect(area.textContent).toBe('It is done.');
  await emit('success-message', { text: '' });
  expect(area.childElementCount).toBe(0);
  await emit('success-message', { text: 'It is done.' });
  await user.click(within(area).getByRole('button', { name: 'Close' }));
  expect(area.childElementCount).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test.each([
  ['alert', {}],
  ['alert', { text: 5 }],
  ['alert', { text: 'Done', action: { text: 'Undo' } }],
  ['alert', null],
  ['toast', { type: 'success', message: { text: 'Done' } }],
  ['toast', { type: 'shiny', message: 'Done' }],
  ['success-message', { text: { words: 'Done' } }],
  ['success-message', undefined],
  ['open-modal', { modal: 7 }],
  ['close-modal', 'mf-forms/modals/Enquiry'],
] as const)('ignores a malformed event: %s %j', async (name, payload) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { emit } = await renderSite('/partnership');
  await screen.findByRole('heading', { level: 1 });
  await emit(name, payload as never);
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(logged.mock.calls.map(([words]) => words)).toContain(
    `site:${name} was ignored: its payload is invalid.`,
  );
  await emit('alert', { text: 'The next one comes.' });
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('a page that fails to load names the part that failed', async () => {
  const { user, breakExpose } = await renderSite('/about', {
    remotes: { 'mf-home/pages/About': 'missing' },
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeTruthy();
  const main = within(screen.getByRole('main'));
  await waitFor(() =>
    expect(main.getByRole('alert').textContent).toMatch(
      /^Loading chunk mf-home\/pages\/About failed\.\n\(missing: /,
    ),
  );
  expect(main.getByText(/^Reference: /).textContent).toBe('Reference: development');
  expect(document.title).toBe('Unexpected Application Error! · Udaharan Finance');
  expect(main.queryByRole('link', { name: 'Use this form on a page of its own' })).toBeNull();
  breakExpose('mf-home/pages/About', null);
  await user.click(main.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeTruthy();
});

test('a page that fails to load ends with the general call to action', async () => {
  const { user, breakExpose } = await renderSite('/franchise', {
    remotes: { 'mf-services/pages/Franchise': 'missing' },
  });
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  const closing = within(screen.getByRole('region', { name: 'Talk to us' }));
  expect(await closing.findByText('Ask for a call')).toBeTruthy();
  breakExpose('mf-services/pages/Franchise', null);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await closing.findByText('Ask for your town')).toBeTruthy();
});

test('a shell error names the shell instead of "Loading chunk"', async () => {
  const { unmount } = await renderSite('/privacy');
  unmount();
  const Layout = () => {
    throw new Error('No header today.');
  };
  provideHostUi({ ...ui, Layout });
  render(<App router={createSiteRouter(null)} />);
  provideHostUi(ui);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('shell threw an error.\n(error: No header today.)');
  expect(screen.getByText('The site could not be shown.')).toBeTruthy();
});

test('Back closes the open modal', async () => {
  const { emit, user } = await renderSite('/about');
  await screen.findByRole('heading', { level: 1, name: 'About us' });
  await user.click(banner().getAllByRole('link', { name: 'Contact Us' })[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/contact'));
  await emit('open-modal', { modal: 'PrivateFunding' });
  await screen.findByRole('form', { name: 'Private Funding' });
  history.back();
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Private Funding' })).toBeNull());
  expect(location.pathname).toBe('/about');
});
