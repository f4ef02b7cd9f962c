import { defaultConfiguration } from '@platform/slice/contract/configuration';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAnalytics } from './start-analytics';

const cookieless = {
  plausible: 'https://plausible.example/js/script.js',
  matomo: 'https://count.example 3',
};
const asking = { matomo: 'https://count.example/m 3 cookies', ga4: 'G-12345ABC' };
const askingScripts = [
  'https://count.example/m/matomo.js',
  'https://www.googletagmanager.com/gtag/js?id=G-12345ABC',
];

let showNext: () => void = () => undefined;
const start = (settings: object) =>
  act(async () => {
    startAnalytics({ ...defaultConfiguration, ...settings }, (shown) => {
      showNext = shown;
    });
  });
const scripts = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[async]')].map(({ src }) => src);
const question = () => screen.queryByRole('region', { name: 'Your choice about counting' });

beforeEach(() => {
  // What is loaded is looked at, not run.
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLScriptElement,
    address,
  ) {
    this.setAttribute('data-src', address);
  });
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'get').mockImplementation(function (
    this: HTMLScriptElement,
  ) {
    return this.getAttribute('data-src') ?? '';
  });
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  for (const name of ['_paq', 'dataLayer']) Reflect.deleteProperty(window, name);
});

test('who counts without cookies is loaded at once, and nobody is asked', async () => {
  await start(cookieless);
  expect(scripts()).toEqual([
    'https://plausible.example/js/script.js',
    'https://count.example/matomo.js',
  ]);
  expect(document.head.querySelector<HTMLElement>('script[async]')?.dataset['domain']).toBe(
    location.hostname,
  );
  expect(window._paq).toEqual([
    ['setTrackerUrl', 'https://count.example/matomo.php'],
    ['setSiteId', '3'],
    ['disableCookies'],
    ['trackPageView'],
  ]);
  expect(document.body.childElementCount).toBe(0);
});

test('who counts with cookies is loaded once the visitor has allowed it, is told of further pages, and is gone when that is taken back', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await start(asking);
  expect(scripts()).toEqual([]);
  expect(question()?.textContent).toMatch(
    /^May Matomo, Google Analytics count your visit\?.*Privacy Policy/,
  );
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
    '/privacy',
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Do not allow');
  expect([question(), scripts(), localStorage.getItem('analytics'), reload.mock.calls]).toEqual([
    null,
    [],
    'no',
    [],
  ]);
  await press('Change your choice about Matomo, Google Analytics');
  await press('Allow');
  expect(scripts()).toEqual(askingScripts);
  expect(window._paq).toEqual([
    ['setTrackerUrl', 'https://count.example/m/matomo.php'],
    ['setSiteId', '3'],
    ['trackPageView'],
  ]);
  showNext();
  expect(window._paq?.slice(3)).toEqual([
    ['setCustomUrl', location.href],
    ['setDocumentTitle', document.title],
    ['trackPageView'],
  ]);
  expect(window.dataLayer?.map((told) => [...(told as string[])])).toEqual([
    ['js', expect.any(Date)],
    [
      'config',
      'G-12345ABC',
      { allow_google_signals: false, allow_ad_personalization_signals: false },
    ],
  ]);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in the test's browser
  for (const name of ['_ga', '_pk_id.1', 'own']) document.cookie = `${name}=1; path=/`;
  await press('Change your choice about Matomo, Google Analytics');
  await press('Do not allow');
  expect([document.cookie, localStorage.getItem('analytics')]).toEqual(['own=1', 'no']);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an answer counts for the next visit, too; a browser that asks not to be followed is not asked', async () => {
  localStorage.setItem('analytics', 'yes');
  await start(asking);
  expect(scripts()).toEqual(askingScripts);
  expect(within(document.body).getByRole('button', { name: /^Change your choice/ })).toBeTruthy();
  document.body.replaceChildren();
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  await start(asking);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect([scripts(), document.body.childElementCount]).toEqual([askingScripts, 0]);
});

test('a setting that cannot be read is named to whoever runs the site', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await start({ ...cookieless, ga4: 'UA-1' });
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('config.json: plausible, matomo or ga4 cannot be read'),
  );
  expect(scripts()).toHaveLength(2);
});

test('cookies that are taken back go from the host and from every domain above it, and others stay', async () => {
  localStorage.setItem('analytics', 'yes');
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(location, 'hostname', 'get').mockReturnValue('www.udaharan.example');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('_gid=1; own_ga=2');
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  await start(asking);
  await userEvent.click(screen.getByRole('button', { name: /^Change your choice/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Do not allow' }));
  expect(written).toEqual([
    '_gid=; max-age=0; path=/',
    '_gid=; max-age=0; path=/; domain=www.udaharan.example',
    '_gid=; max-age=0; path=/; domain=udaharan.example',
    '_gid=; max-age=0; path=/; domain=example',
  ]);
});
