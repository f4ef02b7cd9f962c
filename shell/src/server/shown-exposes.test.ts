import type { RemoteRelease } from '@platform/slice/contract/composition';
import { expect, test } from 'vitest';
import { ShownExposes } from './shown-exposes';

const exposes: RemoteRelease['exposes'] = {
  'pages/Home': { scripts: [], styles: ['Home.css', 'common.css'] },
  'slots/Large': { scripts: [], styles: ['Large.css'] },
  'slots/Small': { scripts: [], styles: ['common.css', 'Small.css'] },
  'slots/Unknown': { scripts: [], styles: ['unknown.css'] },
  'slots/Bare': { scripts: [], styles: [] },
};
const weights = { 'mf-home/Home.css': 40, 'mf-home/common.css': 40, 'mf-home/Large.css': 100, 'mf-home/Small.css': 20 };
const waiting = (inlineLimitBytes: number) => {
  const release = { exposes } as unknown as RemoteRelease;
  const shown = new ShownExposes({ remotes: { 'mf-home': { release, bundle: null } }, styleBytes: weights, inlineLimitBytes });
  for (const expose of ['pages/Home', 'slots/Large', 'slots/Small', 'slots/Unknown', 'slots/Bare', 'slots/Small'] as const)
    expect(shown.add('mf-home', expose)).toBe(shown.list.find((one) => one.expose === expose)?.waitsForStyles);
  expect(shown.list.map(({ expose }) => expose)).toEqual(Object.keys(exposes));
  return shown.list.filter(({ waitsForStyles }) => waitsForStyles).map(({ expose }) => expose);
};

test('exposes beyond the limit wait for their styles, and those with styles that cannot be inlined; what two share counts once', () => {
  expect(waiting(100)).toEqual(['slots/Large', 'slots/Unknown']);
  expect(waiting(99)).toEqual(['slots/Large', 'slots/Small', 'slots/Unknown']);
  expect(waiting(1_000)).toEqual(['slots/Unknown']);
  expect(waiting(0)).toEqual(['pages/Home', 'slots/Large', 'slots/Small', 'slots/Unknown']);
});
