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

const manifest = { id: 'x', ...table, remotes: {} };
const plants = (more: object) => ({ ...manifest, remotes: { plants: { ...release, ...more } } });
cases([
  [null, 'is not an object'],
  [{ remotes: {} }, 'no text at id'],
  [{ ...manifest, remotes: undefined }, 'remotes is not an object'],
  [{ ...manifest, routes: undefined }, 'no list at routes'],
  [{ ...manifest, routes: [{ path: '/', remote: 'plants' }] }, 'no text at routes.0.page'],
  [{ ...manifest, redirects: undefined }, 'redirects is not an object'],
  [{ ...manifest, languages: undefined }, 'no list at languages'],
  [plants({ entry: 5 }), 'no text at remotes.plants.entry'],
  [
    plants({ exposes: { 'pages/Home': { scripts: 'a' } } }),
    'no list of files at remotes.plants.exposes.pages/Home',
  ],
])('refuses a manifest and reports the invalid part', (wrong, reason) => {
  expect(() => parseComposition(wrong)).toThrow(reason);
});
