import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quirk } from './quirk';
import { renderSite } from './render-site';

const business = 'Business Funding Solutions';
const special = 'Special Situation Funding';
const equality = 'Equality & Strategic Funding';

const open = (path = '/service', settings: Parameters<typeof renderSite>[1] = {}) =>
  renderSite(path, { hasContent: true, ...settings });
const tab = (name: string) => screen.findByRole('tab', { name });
const isOpen = async (name: string) => {
  await waitFor(() =>
    expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true'),
  );
  const [panel, ...others] = screen.getAllByRole('tabpanel');
  expect(others).toEqual([]);
  expect(screen.getByRole('tabpanel', { name })).toBe(panel);
  return panel as HTMLElement;
};

test.each(['/service', '/services'])('%s opens the business tab', async (path) => {
  await open(path);
  const heading = await screen.findByRole('heading', { name: 'Cibil Score' });
  await isOpen(business);
  const card = heading.closest('li') as HTMLElement;
  expect(within(card).getByText(business)).toBeTruthy();
  expect(within(card).getByText('Errors in the report disputed with the bureau')).toBeTruthy();
  expect(card.querySelector('use')?.getAttribute('href')).toMatch(/\.svg#desk$/);
  expect(within(card).getByText('Range').nextElementSibling?.textContent).toBe('300–900');
});

test('every documented service is listed', async () => {
  const { user } = await open();
  const names: string[] = [];
  for (const name of [business, special, equality]) {
    if (name !== business) await user.click(await tab(name));
    const headings = await within(await isOpen(name)).findAllByRole('heading', { level: 3 });
    names.push(...headings.map(({ textContent }) => textContent ?? ''));
  }
  const all = names.join('\n').toLowerCase();
  for (const service of [
    'get finance advice',
    'cibil score',
    'corporate funding',
    'private funding',
    'unsecured funding',
    'invoice',
    'loan against securities',
    'secured business funding',
    'emergency unsecured',
    'working capital',
    'overdraft',
    'project finance',
    'npa',
    'nclt',
    'equity funding',
    'ecb',
    'ipo',
    'startup funding',
    'bridge loan',
    'debt restructuring',
    'revenue-based',
    'msme',
    'real estate',
  ]) {
    expect(all).toContain(service);
  }
  expect(names).toHaveLength(23);
});

test('the header links to each tab, even from the services page', async () => {
  const { user } = await open();
  const banner = within(screen.getByRole('banner'));
  for (const [entry, name] of [
    ['Equality & Strategic Funding', equality],
    ['Special Situation Funding', special],
    ['Business Funding Solution', business],
  ] as const) {
    await user.click(banner.getByRole('button', { name: /^Services/ }));
    await user.click(banner.getByRole('link', { name: entry }));
    await isOpen(name);
  }
});

quirk('services-new-tab', (profile) => {
  const opens = { documented: business, mended: special }[profile];
  test.each([
    ['banner', 'Special Situation Funding'],
    ['contentinfo', 'Private Funding'],
  ])(`a %s link opened in a new tab shows ${opens}`, async (place, entry) => {
    const { unmount } = await open('/partnership', { profile });
    const links = within(screen.getByRole(place)).getAllByRole('link', {
      name: entry,
      hidden: true,
    });
    const address = links[0]?.getAttribute('href') as string;
    unmount();
    // The navigation state stays in the original tab.
    await open(address, { profile });
    await isOpen(opens);
  });
});

test('arrow keys, Home and End move between tabs', async () => {
  const { user } = await open();
  (await tab(business)).focus();
  for (const [key, name] of [
    ['ArrowLeft', equality],
    ['ArrowRight', business],
    ['ArrowRight', special],
    ['End', equality],
    ['Home', business],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await isOpen(name);
    expect(document.activeElement).toBe(await tab(name));
  }
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

quirk('services-fetch-toast', (profile) => {
  const toast = { documented: 'Failed to fetch contacts', mended: 'Failed to fetch services' }[
    profile
  ];
  test(`a failed fetch shows ${toast}`, async () => {
    await open('/service', { profile, api: { '/media/services': { status: 500, body: {} } } });
    const notifications = screen.getByRole('region', { name: /notifications/i });
    expect(await within(notifications).findByText(toast)).toBeTruthy();
    await isOpen(business);
    expect(screen.getAllByRole('link', { name: /EMI calculator/ }).length).toBeGreaterThan(0);
  });
});

test('choosing a tab minutes later refetches the services', async () => {
  const { api, user } = await open();
  await screen.findByRole('heading', { name: 'Cibil Score' });
  const notifications = within(screen.getByRole('region', { name: /notifications/i }));
  expect(notifications.queryByText('Failed to fetch contacts')).toBeNull();
  const only = (name: string) => {
    const service = {
      _id: name,
      serviceName: business,
      subServiceName: name,
      imageFileName: 'service-cibil.svg',
      bulletPoints: ['One'],
    };
    return { status: 200, body: { services: [service] } };
  };
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const choose = async (name: string, answer: Parameters<typeof api.answer>[1]) => {
    now += 300_000;
    api.answer('/media/services', answer);
    await user.click(await tab(name));
    await isOpen(name);
  };
  await choose(special, 'hangs');
  await choose(business, only('Newest'));
  await screen.findByRole('heading', { name: 'Newest' });
  api.release(only('Too late'));
  await choose(special, { status: 500 });
  await choose(business, { status: 500 });
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
  expect(await notifications.findAllByText('Failed to fetch contacts')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Newest' })).toBeTruthy();
});

test('selecting text in a row does not open the form', async () => {
  const { user } = await open();
  const heading = await screen.findByRole('heading', { name: 'Cibil Score' });
  await user.click(within(heading.closest('li') as HTMLElement).getByText('300–900'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(within(heading).getByRole('button', { name: 'Cibil Score' }));
  expect(await screen.findByRole('dialog', { name: 'Enquire Now' })).toBeTruthy();
});

test('private funding opens a separate form', async () => {
  const { user } = await open();
  await user.click(await tab(special));
  const opener = await screen.findByRole('button', { name: 'Enquire: Private Funding' });
  expect(opener.getAttribute('href')).toMatch(/^\/forms\/private-funding\?/);
  await user.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Private Funding' })).toBeTruthy();
});

test('the franchise page leads to the request form', async () => {
  const { user } = await open('/franchise');
  const main = within(screen.getByRole('main'));
  for (const heading of [
    'What you get',
    'Who Can Apply?',
    'Our franchises',
    'Franchise Benefits',
  ]) {
    expect(await main.findByRole('heading', { name: heading })).toBeTruthy();
  }
  for (const audience of [
    'Finance consultants',
    'Retired bankers',
    'Business advisors',
    'Aspiring entrepreneurs',
    'Professionals with business contacts',
  ]) {
    expect(main.getByText(audience)).toBeTruthy();
  }
  const blocks = within(main.getByRole('region', { name: 'What you get' }));
  expect(blocks.getAllByRole('heading', { level: 3 })).toHaveLength(8);
  expect(
    within(blocks.getAllByRole('list')[1] as HTMLElement).getAllByRole('listitem'),
  ).toHaveLength(4);
  expect(
    await within(main.getByRole('region', { name: 'Our franchises' })).findAllByRole('listitem'),
  ).toHaveLength(9);
  for (const benefit of ['No Office Required', 'Low Risk', 'High Rewards', 'Easy Onboarding'])
    expect(main.getByText(benefit)).toBeTruthy();
  const requests = main.getAllByRole('button', { name: 'Request to Open a Franchise' });
  // One button is at the top of the page, the other at the end.
  expect(requests).toHaveLength(2);
  await user.click(requests[1] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Request to Open a Franchise' })).toBeTruthy();
});

test('an enquiry about a service starts empty', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Enquire: Project finance' }));
  const enquiry = await screen.findByRole('dialog', { name: 'Enquire Now' });
  const type = await within(enquiry).findByLabelText<HTMLSelectElement>('Loan type');
  expect(type.value).toBe('');
  expect(within(enquiry).getByLabelText<HTMLInputElement>('Full name').value).toBe('');
});

test('the enquiry keeps its values when opened for another service', async () => {
  const { user } = await open();
  const enquireAt = async (service: string) => {
    await user.click(await screen.findByRole('button', { name: `Enquire: ${service}` }));
    return screen.findByRole('dialog', { name: 'Enquire Now' });
  };
  const first = await enquireAt('Project finance');
  await user.type(await within(first).findByLabelText('Full name'), 'Asha Example');
  await user.click(within(first).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await enquireAt('Secured business funding');
  expect((await within(second).findByLabelText<HTMLInputElement>('Full name')).value).toBe(
    'Asha Example',
  );
  expect(within(second).getByLabelText<HTMLSelectElement>('Loan type').value).toBe('');
});
