import { readFile, writeFile } from 'node:fs/promises';
import { nightly } from '@platband/server-kit/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { recomposition } from '../operations/recompose';
import { makeLive } from '../testing/ledger';
import { pageOf, place, provideSites } from '../testing/sites';
import { storedContent } from './content-snapshot';
import { liveOrigin } from './site-origin';

provideSites();
afterEach(() => vi.unstubAllEnvs());

const canonical = async () => /rel="canonical" href="([^"]*)"/.exec(await pageOf('about'))?.[1];
const configuration = async () => JSON.parse(await readFile(`${place.site}/config.json`, 'utf8'));
/** Composes with this origin, reusing the content snapshot. */
const composeFor = async (origin: string | undefined) => {
  vi.stubEnv('SITE_ORIGIN', origin);
  const content = await storedContent(null, place.site);
  await makeLive(
    recomposition(async () => content),
    place.site,
  );
};

test('keeps the origin when the site is recomposed without one', async () => {
  expect([await canonical(), await liveOrigin(place.site)]).toEqual([
    'http://localhost:3000/about',
    'http://localhost:3000',
  ]);
  await composeFor('https://www.example.com/');
  expect([await canonical(), await liveOrigin(place.site)]).toEqual([
    'https://www.example.com/about',
    'https://www.example.com',
  ]);
  await composeFor(undefined);
  expect(await canonical()).toBe('https://www.example.com/about');
  await composeFor('https://staging.example.com');
  expect(await canonical()).toBe('https://www.example.com/about');
});

nightly('the origin is added to the configuration unless it has one', async () => {
  await writeFile(`${place.site}/config.json`, '{ "colour": "red", "ours": 1 }');
  await composeFor('https://www.example.com');
  expect(await configuration()).toEqual({
    colour: 'red',
    ours: 1,
    siteOrigin: 'https://www.example.com',
  });
  await writeFile(`${place.site}/config.json`, '{ "siteOrigin": "https://new.example.com" }');
  await composeFor('https://www.example.com');
  expect(await canonical()).toBe('https://new.example.com/about');
});

test('composes nothing if the origin is invalid', async () => {
  await expect(composeFor('www.example.com')).rejects.toThrow(
    'SITE_ORIGIN must be written as https://www.example.com, not "www.example.com".',
  );
  expect(await canonical()).toBe('http://localhost:3000/about');
});
