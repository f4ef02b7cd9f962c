import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readLive } from '../composition/live-composition';
import { deploy } from '../testing/ledger';
import { changeHeading, place, provideSites } from '../testing/sites';

provideSites();

test.each<[string, (notes: string) => string, string]>([
  ['config.json', () => 'config.json', 'correct it, or delete it to use the defaults'],
  ['api.json', () => 'api.json', 'restart the server, which writes it'],
  [
    'the release.json of another slice',
    (release) => `remotes/notes/${release}/release.json`,
    'deploy notes again',
  ],
])('reports a damaged file with a remedy: %s', async (_, nameFile, remedy) => {
  const before = await readLive(place.site);
  const file = `${place.site}/${nameFile(String(before?.remotes['notes']?.release))}`;
  await writeFile(file, '{ "colour": ');
  await changeHeading('About ourselves');
  const refused = deploy({ slice: 'plants', ...place });
  await expect(refused).rejects.toThrow(`${file} is damaged (`);
  await expect(refused).rejects.toThrow(remedy);
  expect(await readLive(place.site)).toEqual(before);
});

test('only removes leftovers of dead processes', async () => {
  const begunBy = (pid: number) => `${place.site}/remotes/plants/1.0.0-0a0b0c0d.incomplete-${pid}`;
  const own = begunBy(process.pid);
  const left = [begunBy(999_999), `${place.site}/.live-999999`, `${place.site}/.lock`];
  for (const folder of [own, ...left]) await mkdir(folder);
  await changeHeading('About ourselves');
  await deploy({ slice: 'plants', ...place });
  expect([own, ...left].map((path) => existsSync(path))).toEqual([true, false, false, false]);
});
