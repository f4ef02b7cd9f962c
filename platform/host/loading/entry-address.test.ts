import { afterEach, expect, test, vi } from 'vitest';
import { getEntry, getFiles } from './entry-address';

const release = {
  version: '1.0.0',
  release: '1.0.0+ab12',
  entry: 'https://a.example/remotes/plants/1.0.0+ab12/remoteEntry.js',
  exposes: { 'pages/Home': { scripts: ['assets/Home.js'], styles: ['assets/Home.css'] } },
  integrity: {},
};

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: Promise<Response>) => vi.stubGlobal('fetch', () => answer);

test.each([
  ['404', () => Promise.resolve(new Response('', { status: 404 }))],
  ['a page', () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/html' } }))],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'gives only the entry a new address if the origin answers the new folder with %s',
  async (_, answer) => {
    answering(answer());
    expect(await getEntry(release, 1)).toBe(`${release.entry}?retry=1`);
  },
);

test("resolves an expose's files relative to the entry in use", () => {
  expect(getFiles(release, 'pages/Home', 'https://a.example/r~1/remoteEntry.js')).toEqual([
    'https://a.example/r~1/remoteEntry.js',
    'https://a.example/r~1/assets/Home.js',
    'https://a.example/r~1/assets/Home.css',
  ]);
});
