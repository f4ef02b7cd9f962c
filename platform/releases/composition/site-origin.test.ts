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
const originShown = async () => [await canonical(), await liveOrigin(place.site)];
const configuration = async () => JSON.parse(await readFile(`${place.site}/config.json`, 'utf8'));
/** Composes with this origin, reusing the content snapshot. */
const composeFor = async (origin: string | undefined) => {
  vi.stubEnv('SITE_ORIGIN', origin);
  const content = await storedContent(null, place.site);
  const change = recomposition(async () => content);
  await makeLive(change, place.site);
};

test('keeps the origin when the site is recomposed without one', async () => {
  const local = 'http://localhost:3000';
  expect(await originShown()).toEqual([`${local}/about`, local]);
  await composeFor('https://www.example.com/');
  const first = 'https://www.example.com';
  for (const next of [undefined, 'https://staging.example.com']) {
    expect(await originShown()).toEqual([`${first}/about`, first]);
    await composeFor(next);
  }
  expect(await canonical()).toBe(`${first}/about`);
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
