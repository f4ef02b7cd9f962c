import { existsSync } from 'node:fs';
import { appendFile, cp, rm, stat } from 'node:fs/promises';
import { listFiles } from '@platband/server-kit/disk';
import { nightly } from '@platband/server-kit/testing';
import type { BuildMetadata } from '@platband/slice/contract/releases';
import { expect, test } from 'vitest';
import { readLive } from '../composition/live-composition';
import { changeText } from '../testing/built-slices';
import { deploy, retire, rollback } from '../testing/ledger';
import { changeHeading, changeMetadata, pageOf, place, provideSites } from '../testing/sites';
import { builtSlices } from './build';

provideSites();

const filesOf = async (remote: string) => {
  const folder = `${place.site}/remotes/${remote}`;
  const files = await listFiles(folder);
  return Promise.all(files.map(async (file) => [file, (await stat(`${folder}/${file}`)).mtimeMs]));
};

test('changes only the deployed slice', async () => {
  const before = await readLive(place.site);
  const others = await filesOf('notes');
  expect(await pageOf('about')).toContain('>About us</h1>');
  await changeHeading('About ourselves');
  const { composition, failures } = await deploy({ slice: 'plants', ...place });
  expect(failures).toEqual([]);
  expect(await pageOf('about')).toContain('>About ourselves</h1>');
  expect(composition.remotes['plants']?.release).not.toBe(before?.remotes['plants']?.release);
  expect(composition.remotes['notes']).toEqual(before?.remotes['notes']);
  expect(await filesOf('notes')).toEqual(others);
  // Open tabs still use files from the old composition.
  expect(existsSync(`${place.site}/compositions/${before?.id}/composition.json`)).toBe(true);
  expect(existsSync(`${place.site}${before?.remotes['plants']?.entry}`)).toBe(true);
});

test('a changed shell makes another composition', async () => {
  const before = await readLive(place.site);
  await changeText(place, 'shell', /The Garden Club/g, 'The Plant Club');
  const { composition } = await deploy({ slice: 'shell', ...place });
  expect(composition.remotes).toEqual(before?.remotes);
  expect(composition.id).not.toBe(before?.id);
});

test('lists the known releases when asked to roll back to an unknown one', async () => {
  const live = await readLive(place.site);
  await expect(
    rollback({ slice: 'plants', site: place.site, release: '9.9.9+none' }),
  ).rejects.toThrow(
    `plants 9.9.9+none was never live. Choose one of these releases: ${live?.remotes['plants']?.release}.`,
  );
  await expect(rollback({ slice: 'plants', site: place.site })).rejects.toThrow(
    'has no earlier release to roll back to',
  );
});

test('uses the previous release as the fallback', async () => {
  const first = (await readLive(place.site))?.remotes['plants'];
  await changeHeading('About ourselves');
  const { composition } = await deploy({ slice: 'plants', ...place });
  expect(composition.remotes['plants']?.lastGood).toEqual(first);
  // A release that was rolled back from is not a fallback.
  const { composition: back } = await rollback({ slice: 'plants', site: place.site });
  expect(back.remotes['plants']?.lastGood).toBeUndefined();
});

test('links only the remotes that a page needs', async () => {
  const page = await pageOf('about');
  const live = await readLive(place.site);
  const needed = /<link rel="(?:modulepreload|stylesheet)"[^>]*href="(\/remotes\/[^"]+)"/g;
  const links = [...page.matchAll(needed)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(3);
  const own = `/remotes/plants/${live?.remotes['plants']?.release}/`;
  expect(links.filter((href) => !href.startsWith(own))).toEqual([]);
  for (const href of links) expect(existsSync(`${place.site}${href}`), href).toBe(true);
  expect(page).toContain(`data-composition="${live?.id}"`);
});

/** Deploys another team's remote from a separate checkout. It is a renamed copy of plants. */
async function deployAs(name: string, metadata: Partial<BuildMetadata>): Promise<void> {
  await cp(`${place.from}/plants`, `${place.from}/${name}`, { recursive: true });
  await changeText(place, name, /\bplants(?=_|\])/g, name);
  await changeMetadata(name, ({ requires }) => ({
    name,
    redirects: {},
    requires: { ...requires, slots: [], modals: [] },
    ...metadata,
  }));
  await deploy({ slice: name, ...place });
}

const deployAt = (name: string, path: `/${string}`, successors: BuildMetadata['successors'] = {}) =>
  deployAs(name, { pages: { About: path }, languages: {}, successors });

const deployFifth = (successors: BuildMetadata['successors'] = { '/beds': '/about' }) =>
  deployAs('seeds', {
    pages: { Home: '/beds', About: '/beds/about' },
    successors,
    links: {
      header: [{ to: '/beds', text: { 'en-IN': 'Gold beds', hi: 'सोना' } }],
      footer: [{ to: '/beds/about', text: { 'en-IN': 'How it works' } }],
    },
  });

nightly('a fifth remote survives deploys of checkouts without it', async () => {
  await deployFifth();
  expect(await pageOf('beds/about')).toContain('>About us</h1>');
  // Every page has the remote's links, translated where it provides text.
  expect(await pageOf('join')).toMatch(
    /href="\/beds"[^>]*>Gold beds<.*href="\/beds\/about"[^>]*>How it works</s,
  );
  expect(await pageOf('hi/join')).toMatch(/href="\/hi\/beds"[^>]*>सोना</);
  expect(await pageOf('hi/join')).not.toContain('>How it works<');
  await changeHeading('About ourselves');
  const { composition } = await deploy({ slice: 'plants', ...place });
  expect(composition.routes).toContainEqual({
    path: '/beds',
    remote: 'seeds',
    page: 'Home',
    languages: ['hi'],
  });
  expect(await pageOf('beds/about')).toContain('>About us</h1>');
});

test('a rollback restores a retired slice', async () => {
  await deployFifth();
  const { composition } = await retire('seeds', place.site);
  expect(composition.gone).toEqual({ seeds: { '/beds': '/about', '/beds/about': null } });
  expect(Object.keys(composition.remotes)).toEqual(['club', 'notes', 'plants']);
  expect(existsSync(`${place.site}/live/beds`)).toBe(false);
  await changeHeading('About ourselves');
  expect((await deploy({ slice: 'plants', ...place })).composition.gone).toEqual(composition.gone);
  expect((await rollback({ slice: 'seeds', site: place.site })).composition.gone).toBeUndefined();
  expect(await pageOf('beds/about')).toContain('>About us</h1>');
});

nightly('redirects of retired slices never form a loop', async () => {
  await deployAt('bb', '/bb', { '/bb': '/aa' });
  await deployAt('aa', '/aa', { '/aa': '/bb' });
  await retire('aa', place.site);
  await deployAt('cc', '/aa', { '/aa': '/about' });
  const { composition } = await retire('bb', place.site);
  // A live path is not gone, even if a retired slice used to own it.
  expect(composition.gone).toEqual({ bb: { '/bb': '/aa' } });
  expect((await retire('cc', place.site)).composition.gone).toEqual({
    bb: { '/bb': '/about' },
    cc: { '/aa': '/about' },
  });
});

test('deploying a checkout keeps other slices and retired addresses', async () => {
  const gone = { seeds: { '/beds': null } } as const;
  const remotes = { seeds: '1.0.0-1a2b3c4d' };
  const { change } = builtSlices({ ...place, read: async () => ({}), api: {} }, ['shell']);
  const changed = await change({ shell: '1.0.0-00000001', remotes, gone });
  expect(changed).toMatchObject({ gone, remotes });
});

nightly('a slice with linked addresses cannot be retired without successors', async () => {
  await deployFifth({ '/beds': '/lottery' });
  await expect(retire('seeds', place.site)).rejects.toThrow(
    'seeds was not retired, and nothing has changed:\n- /beds would redirect to /lottery, which no slice serves. Name another page under "successors"',
  );
});

test.each([
  [
    'club',
    [/club provides modals\/Ask, and shell .+requires it/, /slots\/Letter, and plants .+requires/],
  ],
  ['notes', [/No slice serves \/\w+, but these pages link to it: \//]],
])('names what misses %s when it is retired', async (remote, expected) => {
  const { warnings, composition } = await retire(remote, place.site);
  expect(Object.keys(composition.remotes)).not.toContain(remote);
  for (const text of expected) expect(warnings.join('\n')).toMatch(text);
  expect(warnings.join('\n')).not.toMatch(/failed to render|document is not defined/);
});

test('refuses to retire what is not live', async () => {
  await expect(retire('nothing', place.site)).rejects.toThrow(
    /The slice nothing is not live, so it cannot be retired\. Live slices: club, notes, plants/,
  );
});

test('the browser renders pages of a broken server bundle', async () => {
  const release = (await readLive(place.site))?.remotes['notes']?.release;
  const code = "\nthrow new Error('The ledger is closed.');\n";
  await appendFile(`${place.site}/remotes/notes/${release}/server/server.mjs`, code);
  await rm(`${place.site}/rendered`, { recursive: true });
  await changeHeading('About ourselves');
  const { failures } = await deploy({ slice: 'plants', ...place });
  const reason = 'The ledger is closed.';
  expect(failures).toContainEqual({ remote: 'notes', what: 'its server bundle', reason });
  expect(await pageOf('about')).toContain('>About ourselves</h1>');
  const notes = await pageOf('notes');
  for (const part of ['<div id="root"></div>', 'type="module"']) expect(notes).toContain(part);
});
