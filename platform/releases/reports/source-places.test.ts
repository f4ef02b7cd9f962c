import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import { afterAll, beforeAll, expect } from 'vitest';
import { SourcePlaces } from './source-places';

let site: string;
let places: SourcePlaces;

/** Maps line 2, column 9 to line 3 in the source. */
const map = { version: 3, sources: ['../../src/about/Team.tsx'], names: [], mappings: 'AAAA;QAEA' };

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'places-'));
  places = new SourcePlaces(site);
  const files = {
    'remotes/plants/1.0.0-a/maps/assets/About-AB12cd34.js.map': JSON.stringify(map),
    'remotes/plants/1.0.0-a/maps/remoteEntry.js.map': JSON.stringify({
      ...map,
      sources: ['../node_modules/swiper/swiper.mjs'],
    }),
    'remotes/plants/1.0.0-a/maps/assets/broken.js.map': '{"version":3,',
    'remotes/plants/1.0.0-a/maps/assets/large.js.map': JSON.stringify({
      ...map,
      names: ['x'.repeat(4_000_000)],
    }),
    'shell/releases/1.0.0-s/maps/assets/index-AB12cd34.js.map': JSON.stringify({
      ...map,
      sources: ['../../src/main.tsx'],
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(site, file, '..'), { recursive: true });
    await writeFile(join(site, file), text);
  }
});
afterAll(() => rm(site, { recursive: true }));

cases([
  ['plants', '1.0.0-a', 'TypeError About-AB12cd34.js:2:9', 'src/about/Team.tsx:3'],
  ['plants', '1.0.0-a', 'TypeError remoteEntry.js:1:1', 'node_modules/swiper/swiper.mjs:1'],
  ['shell', '1.0.0-s', 'RangeError index-AB12cd34.js:2:40', 'src/main.tsx:3'],
])('maps an error to its source', async (slice, release, subject, source) => {
  expect(await places.find({ slice, release, subject })).toBe(source);
});

cases([
  ['before the first mapping', 'TypeError About-AB12cd34.js:2:8'],
  ['in a file without a map', 'TypeError other.js:1:1'],
  ['in a file whose map is damaged', 'TypeError broken.js:1:1'],
  ['in a file whose map is too large', 'TypeError large.js:1:1'],
  [
    'outside the release',
    'TypeError ../../../../shell/releases/1.0.0-s/maps/assets/index-AB12cd34.js:2:40',
  ],
  ['without a position', 'TypeError'],
])('finds no source for errors outside the release', async (_where, subject) => {
  expect(await places.find({ slice: 'plants', release: '1.0.0-a', subject })).toBeNull();
});
