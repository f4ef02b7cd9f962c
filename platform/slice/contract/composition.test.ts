import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { parseComposition } from './composition';

const release = {
  version: '1.0.0',
  release: '1.0.0+ab12cd34',
  entry: '/remotes/plants/1.0.0+ab12cd34/remoteEntry.js',
  exposes: { 'pages/Home': { scripts: ['assets/Home.js'], styles: [] } },
};

const table = {
  routes: [{ path: '/', remote: 'plants', page: 'Home' }],
  redirects: {},
  languages: [],
};

test('accepts a complete manifest unchanged', () => {
  const manifest = { id: 'abc', ...table, remotes: { plants: release } };
  expect(parseComposition(manifest)).toBe(manifest);
});

cases([
  [null, 'is not an object'],
  [{ remotes: {} }, 'no text at id'],
  [{ id: 'x', ...table }, 'remotes is not an object'],
  [{ id: 'x', remotes: {}, redirects: {} }, 'no list at routes'],
  [
    { id: 'x', remotes: {}, redirects: {}, routes: [{ path: '/', remote: 'plants' }] },
    'no text at routes.0.page',
  ],
  [{ id: 'x', remotes: {}, routes: [] }, 'redirects is not an object'],
  [{ id: 'x', remotes: {}, routes: [], redirects: {} }, 'no list at languages'],
  [
    { id: 'x', ...table, remotes: { plants: { ...release, entry: 5 } } },
    'no text at remotes.plants.entry',
  ],
  [
    {
      id: 'x',
      ...table,
      remotes: { plants: { ...release, exposes: { 'pages/Home': { scripts: 'a' } } } },
    },
    'no list of files at remotes.plants.exposes.pages/Home',
  ],
])('refuses a manifest and reports the invalid part', (manifest, reason) => {
  expect(() => parseComposition(manifest)).toThrow(reason);
});
