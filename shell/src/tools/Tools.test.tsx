import { writeConfiguration } from '@platband/slice/browser/configuration';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openTools } from './open-tools';

const open = async (query: string) => {
  history.replaceState(null, '', `/about${query}`);
  await act(openTools);
  return screen.queryByRole('region', { name: 'Composition tools' });
};
const boxes = () =>
  within(screen.getByRole('list', { name: 'Boundaries' })).getAllByRole('listitem');
const texts = () => boxes().map(({ textContent }) => textContent);

afterEach(() => {
  document.body.replaceChildren();
  performance.clearMarks();
});

test('the tools are hidden unless requested', async () => {
  expect(await open('')).toBeNull();
  expect(await open('?tools')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Boundaries' })).toBeNull();
});

test('boundaries show owner, release and load time', async () => {
  document.body.innerHTML = `<header></header><div id="root"><main><header></header><div data-remote="mf-home" data-release="1.0.0-ab"></div>
    <div data-remote="mf-forms" data-slot="Newsletter"></div></main></div><footer></footer>`;
  const [page, footer] = document.querySelectorAll<HTMLElement>('[data-remote=mf-home], footer');
  Object.assign(page ?? {}, { getBoundingClientRect: () => new DOMRect(5, 10, 300, 200) });
  Object.assign(footer ?? {}, { getBoundingClientRect: () => new DOMRect(0, 900, 300, 50) });
  await open('?boundaries');
  expect(texts()).toEqual([
    'shell',
    'shell',
    'mf-home 1.0.0-ab · not loaded yet',
    'mf-forms  · not loaded yet',
  ]);
  expect(boxes()[2]?.style.cssText).toBe('top: 10px; left: 5px; width: 300px; height: 200px;');
  const folder = '/remotes/mf-forms/1/';
  const slice = 'mf-forms';
  const release = '1.1.0-cd';
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${folder}a.js`, transferSize: 1_000 },
    { name: `${folder}b.js`, transferSize: 500 },
    { name: '/other.js', transferSize: 9_000 },
  ] as never);
  performance.mark('report:loaded', {
    detail: { slice, release, folder, subject: 'slots/Newsletter', value: 12.4 },
  });
  act(() => void document.querySelector('main')?.append(document.createElement('p')));
  await waitFor(() => expect(texts()[3]).toBe('mf-forms 1.1.0-cd · 12 ms, 1.5 kB'));
  const button = screen.getByRole('button', { name: 'Boundaries' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByRole('list', { name: 'Boundaries' })).toBeNull();
});

test('lists overrides with a link to share them and a way to reset', async () => {
  writeConfiguration({ ...defaultConfiguration, overrideOrigins: ['self'] });
  sessionStorage.setItem(
    'overrides',
    JSON.stringify({ 'mf-home': '1.0.0-ab', 'mf-forms': '1.0.0-cd' }),
  );
  const bar = within((await open('?override=x&id=1')) as HTMLElement);
  expect(bar.getByText(/^Composition/).textContent).toBe('Composition unknown');
  expect(bar.getAllByText(/^Overridden in this tab/).map(({ textContent }) => textContent)).toEqual(
    ['Overridden in this tab: mf-home 1.0.0-ab', 'Overridden in this tab: mf-forms 1.0.0-cd'],
  );
  expect(bar.getByRole('link', { name: 'Link to this mix' }).getAttribute('href')).toBe(
    `?override=${encodeURIComponent('mf-home@1.0.0-ab,mf-forms@1.0.0-cd')}`,
  );
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await userEvent.click(bar.getByRole('button', { name: 'Leave the override' }));
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/about\?id=1$/);
  expect(sessionStorage.getItem('overrides')).toBeNull();
});
