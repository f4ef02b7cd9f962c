import { cases } from '@platband/slice/build/cases';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { afterAll, beforeAll, expect } from 'vitest';
import { SourcePlaces } from './source-places';

const site = temporaryFolder(afterAll);
const places = new SourcePlaces(site);

/** Maps line 2, column 9 to line 3 in the source. */
const map = { version: 3, sources: ['../../src/about/Team.tsx'], names: [], mappings: 'AAAA;QAEA' };

const release = 'remotes/plants/1.0.0-a/maps';
beforeAll(() =>
  writeFiles(site, {
    [`${release}/assets/About-AB12cd34.js.map`]: map,
    [`${release}/remoteEntry.js.map`]: { ...map, sources: ['../node_modules/swiper/swiper.mjs'] },
    [`${release}/assets/broken.js.map`]: '{"version":3,',
    [`${release}/assets/large.js.map`]: { ...map, names: ['x'.repeat(4_000_000)] },
    'shell/releases/1.0.0-s/maps/assets/index-AB12cd34.js.map': {
      ...map,
      sources: ['../../src/main.tsx'],
    },
  }),
);

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
  ['outside it', 'TypeError ../../../../shell/releases/1.0.0-s/maps/assets/index-AB12cd34.js:2:40'],
  ['without a position', 'TypeError'],
])('finds no source for errors outside the release', async (_where, subject) => {
  expect(await places.find({ slice: 'plants', release: '1.0.0-a', subject })).toBeNull();
});
