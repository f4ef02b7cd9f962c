import type { Browser } from '@playwright/test';
import { beforeEach, expect, test, vi } from 'vitest';
import { pathsToTry } from './paths-to-try';
import { recorded, tryPreview } from './try-preview';
import { type Visit, visit } from './visit';

vi.mock('./paths-to-try', () => ({ pathsToTry: vi.fn() }));
vi.mock('./visit', () => ({ visit: vi.fn(), widths: [360] }));
vi.mock('./stand-in', async (original) => ({
  ...(await original<object>()),
  standIn: async () => async () => {},
}));

const link = { isPressable: true, address: '', styles: '', box: '' };
const look = { parts: { header: { a0: link } }, facts: {} };
const well = { failure: null, tookMs: 1, looks: { now: look }, notes: [], warnings: [] };

const browserOf = (name: string) => {
  const close = vi.fn(async () => {});
  return { close, browserType: () => ({ name: () => name }) } as unknown as Browser;
};
const chromium = browserOf('chromium');
const firefox = browserOf('firefox');
const tryIn = (launchFirefox: (() => Promise<Browser>) | null) =>
  tryPreview({
    browser: chromium,
    launchFirefox,
    slice: 'plants',
    address: 'https://preview.example/?preview=ab12',
    more: [],
    pictures: 'trial',
  });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(visit).mockResolvedValue(well as unknown as Visit);
  vi.mocked(pathsToTry).mockResolvedValue({
    paths: ['/about', '/', '/hi/about'],
    newPaths: ['/shops'],
  });
});

const visited = () =>
  vi.mocked(visit).mock.calls.map(([{ address, isBrief, isOnlyShell, comesBack }]) => {
    const ways = Object.entries({ isBrief, isOnlyShell, comesBack }).filter(([, is]) => is);
    return [address.replace('https://preview.example', ''), ...ways.map(([way]) => way)];
  });

test('opens each page with the release, and beside it the page without it', async () => {
  expect(await tryIn(null)).toEqual({ problems: [], warnings: [] });
  expect(visited().sort()).toEqual([
    ['/?preview=ab12'],
    ['/about', 'comesBack'],
    ['/about?preview=ab12', 'comesBack'],
    ['/hi/about?preview=ab12', 'isBrief'],
    ['/shops?preview=ab12', 'isOnlyShell', 'comesBack'],
  ]);
  expect(chromium.close).toHaveBeenCalledOnce();
});

test('opens the first pages in Firefox only if the release passes in Chromium', async () => {
  const launch = vi.fn(async () => firefox);
  await tryIn(launch);
  const inFirefox = vi.mocked(visit).mock.calls.filter(([{ browser }]) => browser === firefox);
  expect(inFirefox.map(([{ address }]) => new URL(address).pathname)).toEqual(
    expect.arrayContaining(['/about', '/shops']),
  );
  expect(inFirefox.every(([{ isBrief }]) => isBrief)).toBe(true);
  expect(firefox.close).toHaveBeenCalledOnce();
  launch.mockClear();
  const isTried = (address: string) => address.includes('preview=');
  vi.mocked(visit).mockImplementation(
    async ({ address }) =>
      ({ ...well, notes: isTried(address) ? ['It is empty.'] : [] }) as unknown as Visit,
  );
  expect((await tryIn(launch)).problems).toHaveLength(4);
  expect(launch).not.toHaveBeenCalled();
});

test('closes the browser if the trial fails', async () => {
  vi.mocked(pathsToTry).mockRejectedValue(new Error('no composition'));
  await expect(tryIn(null)).rejects.toThrow('no composition');
  expect(chromium.close).toHaveBeenCalledOnce();
});

test('records a hundred problems of a thousand characters, one per line', () => {
  const problems = [{ path: '/about', problems: ['Short.', 'x'.repeat(2_000)], pictures: [] }];
  const lines = recorded({ problems, warnings: [] });
  expect(lines[0]).toBe('/about: Short.');
  expect(lines.map(({ length }) => length)).toEqual([14, 1_000]);
  const many = [{ path: '/', problems: new Array(200).fill('Short.'), pictures: [] }];
  expect(recorded({ problems: many, warnings: [] })).toHaveLength(100);
});
