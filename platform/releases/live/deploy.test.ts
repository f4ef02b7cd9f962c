import { existsSync } from 'node:fs';
import { appendFile, cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { listFiles } from '@platform/server-kit/disk';
import { nightly } from '@platform/server-kit/testing';
import type { BuildMetadata } from '@platform/slice/contract/releases';
import { describe, expect, test } from 'vitest';
import { readLive } from '../composition/compose';
import { changeText } from '../testing/built-slices';
import { deploy, retire, rollback } from '../testing/ledger';
import { changeHeading, changeMetadata, pageOf, place, provideSites } from '../testing/sites';
import { builtSlices } from './build';

provideSites();

/** Every file of a remote, with the moment it was written. */
const filesOf = async (remote: string) => {
  const files = await listFiles(`${place.site}/remotes/${remote}`);
  return Promise.all(
    files.map(
      async (file) => `${file} ${(await stat(`${place.site}/remotes/${remote}/${file}`)).mtimeMs}`,
    ),
  );
};

test('a deploy changes what visitors get of that slice, and nothing of the others', async () => {
  const before = await readLive(place.site);
  const others = await filesOf('mf-content');
  expect(await pageOf('about')).toContain('>About us</h1>');
  await changeHeading('About ourselves');
  const { composition, failures } = await deploy({ slice: 'mf-home', ...place });
  expect(failures).toEqual([]);
  expect(await pageOf('about')).toContain('>About ourselves</h1>');
  expect(composition.remotes['mf-home']?.release).not.toBe(before?.remotes['mf-home']?.release);
  expect(composition.remotes['mf-content']).toEqual(before?.remotes['mf-content']);
  expect(await filesOf('mf-content')).toEqual(others);
  // Anyone on the old composition keeps its files.
  expect(existsSync(`${place.site}/compositions/${before?.id}/composition.json`)).toBe(true);
  expect(existsSync(`${place.site}${before?.remotes['mf-home']?.entry}`)).toBe(true);
});

test('a rollback brings back the release before, or the one that is named, without building', async () => {
  const first = (await readLive(place.site))?.remotes['mf-home']?.release;
  await changeHeading('About ourselves');
  await deploy({ slice: 'mf-home', ...place });
  await changeText(place, 'mf-home', /About ourselves/g, 'About this firm');
  await deploy({ slice: 'mf-home', ...place });
  await rollback({ slice: 'mf-home', site: place.site });
  expect(await pageOf('about')).toContain('>About ourselves</h1>');
  const { composition } = await rollback({
    slice: 'mf-home',
    site: place.site,
    release: String(first),
  });
  expect(await pageOf('about')).toContain('>About us</h1>');
  expect(composition.remotes['mf-home']?.release).toBe(first);
});

nightly(
  'the second rollback goes one further back; two from the same release end where one would',
  async () => {
    for (const heading of ['About ourselves', 'About this firm', 'About the four of us']) {
      await changeText(place, 'mf-home', /About (?:us|ourselves|this firm)(?=["'`])/g, heading);
      await deploy({ slice: 'mf-home', ...place });
    }
    await rollback({ slice: 'mf-home', site: place.site });
    expect(await pageOf('about')).toContain('>About this firm</h1>');
    const from = (await readLive(place.site))?.remotes['mf-home']?.release;
    for (const _ of ['once', 'twice']) await rollback({ slice: 'mf-home', from, site: place.site });
    expect(await pageOf('about')).toContain('>About ourselves</h1>');
    // A deploy after it counts from where the rollbacks have led.
    await changeText(place, 'mf-home', /About the four of us(?=["'`])/g, 'About all of us');
    await deploy({ slice: 'mf-home', ...place });
    await rollback({ slice: 'mf-home', site: place.site });
    expect(await pageOf('about')).toContain('>About ourselves</h1>');
    await rollback({ slice: 'mf-home', site: place.site });
    expect(await pageOf('about')).toContain('>About us</h1>');
    await expect(rollback({ slice: 'mf-home', site: place.site })).rejects.toThrow(
      'there is nothing to roll back to',
    );
  },
);

nightly(
  'a rollback to a release that no longer fits the others is refused, and changes nothing',
  async () => {
    const own = await readFile(`${place.from}/mf-home/dist/release.json`, 'utf8');
    await changeMetadata('mf-home', () => ({ pages: { Home: '/', About: ['/about', '/offers'] } }));
    await deploy({ slice: 'mf-home', ...place });
    await writeFile(`${place.from}/mf-home/dist/release.json`, own);
    await deploy({ slice: 'mf-home', ...place });
    await changeMetadata('mf-services', ({ pages }) => ({
      pages: { ...pages, EmiCalculator: ['/emi-calculator', '/offers'] },
    }));
    await deploy({ slice: 'mf-services', ...place });
    const before = await readLive(place.site);
    await expect(rollback({ slice: 'mf-home', site: place.site })).rejects.toThrow(
      /mf-home is not rolled back, and nothing has changed:\n- \/offers belongs to mf-services/,
    );
    expect(await readLive(place.site)).toEqual(before);
  },
);

test('a rollback to a release of an earlier version says what to do, and changes nothing', async () => {
  const release = String((await readLive(place.site))?.remotes['mf-home']?.release);
  await changeHeading('About ourselves');
  const { composition } = await deploy({ slice: 'mf-home', ...place });
  // Earlier versions described neither pages nor what they request.
  const file = `${place.site}/remotes/mf-home/${release}/release.json`;
  const { pages: _, asks: __, ...rest } = JSON.parse(await readFile(file, 'utf8')) as BuildMetadata;
  await writeFile(file, JSON.stringify(rest));
  await expect(rollback({ slice: 'mf-home', site: place.site, release })).rejects.toThrow(
    `mf-home ${release} was built before releases described their pages: npm run build, or deploy mf-home anew.`,
  );
  expect(await readLive(place.site)).toEqual(composition);
});

test('a rollback to a release that has never been live says which there are', async () => {
  const live = await readLive(place.site);
  await expect(
    rollback({ slice: 'mf-home', site: place.site, release: '9.9.9+none' }),
  ).rejects.toThrow(
    `mf-home has not been live as 9.9.9+none. It has been as ${live?.remotes['mf-home']?.release}.`,
  );
  await expect(rollback({ slice: 'mf-home', site: place.site })).rejects.toThrow(
    'there is nothing to roll back to',
  );
});

test('the release before stands by for browsers in which the new one does not load', async () => {
  const first = (await readLive(place.site))?.remotes['mf-home'];
  await changeHeading('About ourselves');
  const { composition } = await deploy({ slice: 'mf-home', ...place });
  expect(composition.remotes['mf-home']?.lastGood).toEqual(first);
  // What was rolled back from is not what to fall back on.
  const { composition: back } = await rollback({ slice: 'mf-home', site: place.site });
  expect(back.remotes['mf-home']?.lastGood).toBeUndefined();
});

test('a page links precisely what it needs: no other remote of the site', async () => {
  const page = await pageOf('about');
  const live = await readLive(place.site);
  const links = [
    ...page.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*href="(\/remotes\/[^"]+)"/g),
  ].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(3);
  expect(
    links.every((href) =>
      href?.startsWith(`/remotes/mf-home/${live?.remotes['mf-home']?.release}/`),
    ),
  ).toBe(true);
  for (const href of links) expect(existsSync(`${place.site}${href}`), href).toBe(true);
  expect(page).toContain(`data-composition="${live?.id}"`);
});

/** A remote of another team with one page: mf-home under another name. */
async function deployAt(
  name: string,
  path: `/${string}`,
  successors: Readonly<Record<`/${string}`, `/${string}`>> = {},
): Promise<void> {
  await cp(`${place.from}/mf-home`, `${place.from}/${name}`, { recursive: true });
  await changeText(place, name, /\bmf-home(?=_|\])/g, name);
  await changeMetadata(name, ({ asks }) => ({
    name,
    pages: { About: path },
    redirects: {},
    languages: {},
    successors,
    asks: { ...asks, slots: [], modals: [] },
  }));
  await deploy({ slice: name, ...place });
}

/**
 * A remote of another team, from a checkout of its own: mf-home under another name, with other
 * paths, and nobody's modals.
 */
async function deployFifth(
  successors: Readonly<Record<`/${string}`, `/${string}`>> = { '/loans': '/service' },
): Promise<void> {
  await cp(`${place.from}/mf-home`, `${place.from}/mf-loans`, { recursive: true });
  await changeText(place, 'mf-loans', /\bmf-home(?=_|\])/g, 'mf-loans');
  await changeMetadata('mf-loans', ({ asks }) => ({
    name: 'mf-loans',
    pages: { Home: '/loans', About: '/loans/about' },
    redirects: {},
    successors,
    links: {
      header: [{ to: '/loans', text: { 'en-IN': 'Gold loans', hi: 'सोना' } }],
      footer: [{ to: '/loans/about', text: { 'en-IN': 'How it works' } }],
    },
    asks: { ...asks, slots: [], modals: [] },
  }));
  await deploy({ slice: 'mf-loans', ...place });
}

nightly(
  'a fifth remote is live after its own deploy alone, and stays when a checkout that does not know it deploys',
  async () => {
    await deployFifth();
    expect(await pageOf('loans/about')).toContain('>About us</h1>');
    // Its links are on everybody's pages, where its texts are in their language.
    expect(await pageOf('contact')).toMatch(
      /href="\/loans"[^>]*>Gold loans<.*href="\/loans\/about"[^>]*>How it works</s,
    );
    expect(await pageOf('hi/contact')).toMatch(/href="\/hi\/loans"[^>]*>सोना</);
    expect(await pageOf('hi/contact')).not.toContain('>How it works<');
    await changeHeading('About ourselves');
    const { composition } = await deploy({ slice: 'mf-home', ...place });
    expect(composition.routes).toContainEqual({
      path: '/loans',
      remote: 'mf-loans',
      page: 'Home',
      languages: ['hi'],
    });
    expect(await pageOf('loans/about')).toContain('>About us</h1>');
  },
);

test('a slice that nobody needs is retired, and a rollback brings it back', async () => {
  await deployFifth();
  const { composition } = await retire('mf-loans', place.site);
  expect(composition.gone).toEqual({ 'mf-loans': { '/loans': '/service', '/loans/about': null } });
  expect(Object.keys(composition.remotes)).toEqual([
    'mf-content',
    'mf-forms',
    'mf-home',
    'mf-services',
  ]);
  expect(existsSync(`${place.site}/live/loans`)).toBe(false);
  await changeHeading('About ourselves');
  expect((await deploy({ slice: 'mf-home', ...place })).composition.gone).toEqual(composition.gone);
  expect(
    (await rollback({ slice: 'mf-loans', site: place.site })).composition.gone,
  ).toBeUndefined();
  expect(await pageOf('loans/about')).toContain('>About us</h1>');
});

nightly(
  'addresses of retired slices never lead in a circle, and the last who had one says where it leads',
  async () => {
    await deployAt('mf-bb', '/bb', { '/bb': '/aa' });
    await deployAt('mf-aa', '/aa', { '/aa': '/bb' });
    await retire('mf-aa', place.site);
    await deployAt('mf-cc', '/aa', { '/aa': '/about' });
    const { composition } = await retire('mf-bb', place.site);
    // What is live is not gone, whoever had it before.
    expect(composition.gone).toEqual({ 'mf-bb': { '/bb': '/aa' } });
    expect((await retire('mf-cc', place.site)).composition.gone).toEqual({
      'mf-bb': { '/bb': '/about' },
      'mf-cc': { '/aa': '/about' },
    });
  },
);

test('what a checkout has built goes live beside it, and the addresses of retired slices stay gone', async () => {
  const gone = { 'mf-loans': { '/loans': null } } as const;
  const { change } = builtSlices({ ...place, read: async () => ({}), api: {} }, ['shell']);
  expect(
    await change({ shell: '1.0.0-00000001', remotes: { 'mf-loans': '1.0.0-1a2b3c4d' }, gone }),
  ).toMatchObject({
    gone,
    remotes: { 'mf-loans': '1.0.0-1a2b3c4d' },
  });
});

nightly('a slice whose addresses would lead nowhere is not retired', async () => {
  await deployFifth({ '/loans': '/lottery' });
  await expect(retire('mf-loans', place.site)).rejects.toThrow(
    'mf-loans is not retired, and nothing has changed:\n- /loans is to lead to /lottery, which no slice answers. Name another page under "successors"',
  );
});

test.each([
  [
    'mf-forms',
    /mf-forms is not retired, and nothing has changed:\n- .*mf-forms has (?:slots|modals)\/\w+, and (?:shell|mf-\w+) .+, which is live, asks for it/,
  ],
  [
    'mf-content',
    /mf-content is not retired, and nothing has changed:\n- No slice answers \/\w+, and these pages link to it: \//,
  ],
  [
    'mf-nothing',
    /There is no live slice mf-nothing that could be retired\. Those are mf-content, mf-forms, mf-home, mf-services/,
  ],
])('%s is not retired while others need it', async (remote, says) => {
  const before = await readLive(place.site);
  await expect(retire(remote, place.site)).rejects.toThrow(says);
  expect(await readLive(place.site)).toEqual(before);
});

describe('a remote whose server bundle does not work leaves its pages to the browser, and does not stop others:', () => {
  for (const { how, code, reason, kind } of [
    {
      how: 'it throws',
      code: "throw new Error('The ledger is closed.');",
      reason: 'The ledger is closed.',
      kind: test,
    },
    { how: 'it hangs', code: 'for (;;);', reason: 'nothing within 10000 ms', kind: nightly },
  ]) {
    kind(how, async () => {
      const live = await readLive(place.site);
      const release = live?.remotes['mf-content']?.release;
      await appendFile(
        `${place.site}/remotes/mf-content/${release}/server/server.mjs`,
        `\n${code}\n`,
      );
      await rm(`${place.site}/rendered`, { recursive: true });
      await changeHeading('About ourselves');
      const { failures } = await deploy({ slice: 'mf-home', ...place });
      expect(failures).toContainEqual({ remote: 'mf-content', what: 'its server bundle', reason });
      expect(await pageOf('about')).toContain('>About ourselves</h1>');
      const blogs = await pageOf('blogs');
      expect(blogs).toContain('<div id="root"></div>');
      expect(blogs).toContain('type="module"');
    });
  }
});
