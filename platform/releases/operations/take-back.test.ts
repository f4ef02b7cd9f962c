import type { BuildMetadata } from '@platband/slice/contract/releases';
import { expect, test } from 'vitest';
import { readLive } from '../composition/live-composition';
import { deploy, getHistory, retire, rollback } from '../testing/ledger';
import { changeMetadata, pageOf, place, provideSites } from '../testing/sites';

provideSites();

const react = (version: string) => (own: BuildMetadata) => ({
  shared: { ...own.shared, react: version },
});
const live = async (): Promise<Record<string, string>> => {
  const { shell = '', remotes = {} } = (await readLive(place.site)) ?? {};
  const releases = Object.entries(remotes).map(([name, one]) => [name, one.release]);
  return { shell, ...Object.fromEntries(releases) };
};
const deployWith = async (slice: string, change: Parameters<typeof changeMetadata>[1]) => {
  await changeMetadata(slice, change);
  await deploy({ slice, ...place });
};

/** A shell of the next major version, for which notes and plants were changed. */
async function moveToNext(): Promise<Record<string, string>> {
  const before = await live();
  for (const slice of ['notes', 'plants', 'club']) await deployWith(slice, react('^19.3 || ^20.0'));
  await deployWith('shell', react('20.0.0'));
  for (const slice of ['notes', 'plants']) await deployWith(slice, react('^20.0'));
  return before;
}

test('the shell goes back although slices need the newer one', async () => {
  const before = await moveToNext();
  const now = await live();
  const { warnings } = await rollback({ slice: 'shell', site: place.site });
  expect(await live()).toEqual({ ...now, shell: before['shell'] });
  expect(warnings).toEqual([
    expect.stringMatching(/^react: the shell \S+ provides 19\S+, but notes \(\^20\.0\) and plants/),
    expect.stringMatching(
      /^slice rollback \S+ --together also rolls back notes to \S+ and plants to \S+\.$/,
    ),
  ]);
  expect(await pageOf('about')).toContain('>About us</h1>');
});

test('one switch takes back the shell and the slices that need the newer one', async () => {
  await moveToNext();
  const now = await live();
  const changes = getHistory(place.site).length;
  const { warnings } = await rollback({ slice: 'shell', site: place.site, together: true });
  expect(warnings).toEqual([]);
  expect(getHistory(place.site)).toHaveLength(changes + 1);
  const back = await live();
  const differing = Object.keys(now).filter((name) => back[name] !== now[name]);
  // Club fits both versions of the shell, so it stays.
  expect(differing).toEqual(['shell', 'notes', 'plants']);
  // A slice that was taken back continues from there, and does not return to what it was before.
  const { composition } = await rollback({ slice: 'plants', site: place.site });
  expect(composition.remotes['plants']?.release).not.toBe(now['plants']);
});

test('retiring a slice takes back the one that came to need it', async () => {
  const needing = (modals: readonly string[]) =>
    deployWith('plants', ({ requires }) => ({ requires: { ...requires, modals } }));
  await needing([]);
  const { club = '', plants } = await live();
  await retire('club', place.site);
  await rollback({ slice: 'club', release: club, site: place.site });
  await needing(['Ask']);
  expect((await live())['plants']).not.toBe(plants);
  const { warnings } = await retire('club', place.site, true);
  expect(await live()).toMatchObject({ plants });
  expect(warnings.join()).not.toContain('modals/Ask, and plants');
  // The shell has always needed it.
  expect(warnings.join()).toContain('modals/Ask, and shell');
});
