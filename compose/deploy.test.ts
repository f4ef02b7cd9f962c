import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';
import type { CallSchemas, Calls, SchemaObject } from 'shared-contracts/contract/json-schema';
import type { BuildMetadata } from 'shared-contracts/contract/release';
import { contractVersion } from 'shared-contracts/contract/version';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeApi } from './api-description';
import { serverProblems } from './check-server';
import { readLive } from './compose';
import { deploy } from './deploy';
import { listFiles } from './list-files';
import { withLock } from './lock';
import { removeRemote } from './remove-remote';
import { rollback } from './rollback';
import { changeJson, changeText, composeFirst, makeWorkplace, type Workplace } from './testing/built-slices';

let whole: Workplace;
let place: Workplace;
let folder: string;

beforeAll(async () => {
  whole = await makeWorkplace();
  folder = dirname(whole.from);
  await composeFirst(whole);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
/** Each test has a site of its own, composed from the slices as they are. */
beforeEach(async () => {
  count += 1;
  place = { from: `${folder}/built-${count}`, site: `${folder}/site-${count}` };
  await cp(whole.from, place.from, { recursive: true });
  await cp(whole.site, place.site, { recursive: true, verbatimSymlinks: true });
});

const pageOf = (path: string) => readFile(`${place.site}/live/${path}/index.html`, 'utf8');
/** The calls of a slice with a property under another name, wherever the call has it. */
const renamed = (calls: Calls, call: string, from: string, to: string): Calls => ({
  ...calls,
  [call]: JSON.parse(JSON.stringify(calls[call]).replaceAll(`"${from}"`, `"${to}"`)) as CallSchemas,
});
const changeHeading = (heading: string) => changeText(place, 'mf-home', /About us(?=["'`])/g, heading);
const changeMetadata = (slice: string, change: (own: BuildMetadata) => Partial<BuildMetadata>) =>
  changeJson<BuildMetadata>(place, `${slice}/dist/release.json`, (own) => ({ ...own, ...change(own) }));
/** Every file of a remote, with the moment it was written. */
const filesOf = async (remote: string) => {
  const files = await listFiles(`${place.site}/remotes/${remote}`);
  return Promise.all(files.map(async (file) => `${file} ${(await stat(`${place.site}/remotes/${remote}/${file}`)).mtimeMs}`));
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
  const { composition } = await rollback({ slice: 'mf-home', site: place.site, release: String(first) });
  expect(await pageOf('about')).toContain('>About us</h1>');
  expect(composition.remotes['mf-home']?.release).toBe(first);
});

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

test('forms that leave out what the live API requires are refused, with what would be rejected', async () => {
  await writeApi(serverCalls(), place.site);
  const before = await readLive(place.site);
  await changeMetadata('mf-forms', ({ asks }) => {
    const call = 'POST /email/contact-us';
    const { response, request } = asks.calls[call] as CallSchemas;
    const { properties: { mobile: _, ...properties } = {}, required = [], ...rest } = request as SchemaObject;
    const sent = { ...rest, properties, required: required.filter((name) => name !== 'mobile') };
    return { asks: { ...asks, calls: { ...asks.calls, [call]: { response, request: sent } } } };
  });
  await expect(deploy({ slice: 'mf-forms', ...place })).rejects.toThrow(
    /mf-forms sends POST \/email\/contact-us without "mobile", which the live API does not accept: \{"name":".+","email":".+","message":".*"\} would be rejected/,
  );
  expect(await readLive(place.site)).toEqual(before);
});

test('a server is checked against every release that is live', async () => {
  const api = serverCalls();
  expect(await serverProblems(api, place.site)).toEqual([]);
  const { response, request } = api['POST /email/contact-us'] as CallSchemas;
  const strict = { ...(request as SchemaObject), required: ['name', 'email', 'mobile', 'message', 'city'] };
  const live = await readLive(place.site);
  expect(await serverProblems({ ...api, 'POST /email/contact-us': { response, request: strict } }, place.site)).toEqual([
    expect.stringMatching(
      /^1\.0\.0-\w+: mf-forms sends POST \/email\/contact-us without "city", which this server does not accept: \{"name":.+\} would be rejected\./,
    ),
  ]);
  const { 'GET /media/blogs': _, ...without } = api;
  expect(await serverProblems(without, place.site)).toEqual([
    `${live?.remotes['mf-content']?.release}: mf-content calls GET /media/blogs, which this server does not have. Deploy a server that has it first.`,
  ]);
});

test('a rollback to a release that has never been live says which there are', async () => {
  const live = await readLive(place.site);
  await expect(rollback({ slice: 'mf-home', site: place.site, release: '9.9.9+none' })).rejects.toThrow(
    `mf-home has not been live as 9.9.9+none. It has been as ${live?.remotes['mf-home']?.release}.`,
  );
  await expect(rollback({ slice: 'mf-home', site: place.site })).rejects.toThrow('there is nothing to roll back to');
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
  const links = [...page.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*href="(\/remotes\/[^"]+)"/g)].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(3);
  expect(links.every((href) => href?.startsWith(`/remotes/mf-home/${live?.remotes['mf-home']?.release}/`))).toBe(true);
  for (const href of links) expect(existsSync(`${place.site}${href}`), href).toBe(true);
  expect(page).toContain(`data-composition="${live?.id}"`);
});

describe('refused, with nothing changed:', () => {
  const refusals: readonly { readonly what: string; readonly spoil: () => Promise<unknown>; readonly says: RegExp }[] = [
    {
      what: 'a page that it lists is not in its build',
      spoil: () =>
        changeJson<{ exposes: { name: string }[] }>(place, 'mf-home/dist/mf-manifest.json', (manifest) => ({
          ...manifest,
          exposes: manifest.exposes.map((expose) => (expose.name === 'pages/About' ? { ...expose, name: 'pages/AboutUs' } : expose)),
        })),
      says: /mf-home lists pages\/About, and its build does not expose it/,
    },
    {
      what: 'a page has another path, and others link to the old one',
      spoil: () => changeMetadata('mf-home', () => ({ pages: { Home: '/', About: '/about-us' } })),
      says: /No slice answers \/about, and these pages link to it: (?:\/[\w/-]*, ){3}\d+ more\. Keep the path, add it to the "redirects" of a slice\.ts/,
    },
    {
      what: 'a path that belongs to another slice',
      spoil: () => changeMetadata('mf-home', () => ({ pages: { Home: '/', About: ['/about', '/blogs/:name'] } })),
      says: /\/blogs\/:… belongs to mf-content .+, which is live\. Choose another in mf-home\/slice\.ts/,
    },
    {
      what: 'a modal is requested that nobody exposes',
      spoil: () => changeMetadata('mf-home', ({ asks }) => ({ asks: { ...asks, modals: ['Lottery'] } })),
      says: /mf-home asks for modals\/Lottery, and no slice that is live has it\. Deploy one that does first/,
    },
    {
      what: 'an event that the live shell does not hear',
      spoil: () => changeMetadata('mf-home', ({ asks }) => ({ asks: { ...asks, events: { 'open-lottery': true } as never } })),
      says: /mf-home sends the event open-lottery, which the shell .+ does not hear\. Deploy a shell that hears it first/,
    },
    {
      what: 'an event with fields that the live shell does not read',
      spoil: () =>
        changeMetadata('mf-home', ({ asks }) => ({
          asks: { ...asks, events: { 'open-modal': { type: 'object', properties: { dialog: { type: 'string' } }, required: ['dialog'] } } },
        })),
      says: /mf-home sends open-modal without "modal", which the shell .+ does not understand: \{"dialog":".*"\}\. Send what it understands/,
    },
    {
      what: 'a read of a field that the live API does not give',
      spoil: async () => {
        await writeApi(serverCalls(), place.site);
        await changeMetadata('mf-home', ({ asks }) => ({
          asks: { ...asks, calls: renamed(asks.calls, 'GET /connect/faq', 'answer', 'reply') },
        }));
      },
      says: /the live API answers GET \/connect\/faq without "faqs\/0\/reply", which mf-home needs: \{"faqs":\[\{"question":".*","answer":".*"\}\]\} could not be read/,
    },
    {
      what: 'a call that the live API does not have',
      spoil: async () => {
        await writeApi(serverCalls(), place.site);
        await changeMetadata('mf-home', ({ asks }) => ({ asks: { ...asks, calls: { 'GET /lottery': { response: true } } } }));
      },
      says: /mf-home calls GET \/lottery, which the live API does not have\. Deploy a server that has it first/,
    },
    {
      what: 'a shared dependency outside the range that is agreed on',
      spoil: () => changeMetadata('mf-home', ({ shared }) => ({ shared: { ...shared, react: '^18.0.0' } })),
      says: /mf-home takes react \^18\.0\.0, and the shell .+ brings 19\./,
    },
    {
      what: 'a bundle that carries its own React',
      spoil: async () => {
        const react = await readFile(fileURLToPath(import.meta.resolve('react').replace('index.js', 'cjs/react.production.js')), 'utf8');
        const chunk = (await listFiles(`${place.from}/mf-home/dist`)).find((file) => /About.*\.js$/.test(file));
        await appendFile(`${place.from}/mf-home/dist/${chunk}`, `;((exports) => {${react}})({});`);
      },
      says: /mf-home carries its own react, in assets\/About-.+\.js\. The shell brings the only copy/,
    },
    {
      what: 'a page that does not render on the server',
      spoil: () => changeText(place, 'mf-home', 'children: "About us"', 'children: window.document.title'),
      says: /mf-home does not render \/about on the server: window is not defined.*What needs the browser belongs into an effect/,
    },
    {
      what: 'more bytes than the budget of the slice',
      spoil: () => changeJson<object>(place, 'mf-home/package.json', (manifest) => ({ ...manifest, budget: { script: 900, style: 100 } })),
      says: /mf-home\/pages\/Home needs \d+ bytes of script \(compressed\), and its budget is 900\. Load what it does not need at first/,
    },
    {
      what: 'a contract that is not a neighbour of the others',
      spoil: () => changeMetadata('mf-home', () => ({ contract: contractVersion + 2 })),
      says: /mf-home is built against contract 3, and shell .+ against 1\. Releases run together when their contracts are at most one apart: deploy shell built against contract 2 first/,
    },
  ];

  for (const { what, spoil, says } of refusals) {
    test(what, async () => {
      const before = await readLive(place.site);
      const releases = await readdir(`${place.site}/remotes/mf-home`);
      await spoil();
      await expect(deploy({ slice: 'mf-home', ...place })).rejects.toThrow(says);
      expect(await readLive(place.site)).toEqual(before);
      expect(await readdir(`${place.site}/remotes/mf-home`)).toEqual(releases);
    });
  }

  test.each([
    ['a slot', 'slots/Newsletter', (own: BuildMetadata) => ({ slots: own.slots.filter((name) => name !== 'Newsletter') }), 'mf-home'],
    [
      'a modal',
      'modals/PrivateFunding',
      (own: BuildMetadata) => ({ modals: own.modals.filter((name) => name !== 'PrivateFunding') }),
      'shell',
    ],
  ])('%s that a live slice asks for is gone', async (_, expose, change, asker) => {
    await changeMetadata('mf-forms', change);
    await changeJson<{ exposes: { name: string }[] }>(place, 'mf-forms/dist/mf-manifest.json', (manifest) => ({
      ...manifest,
      exposes: manifest.exposes.filter(({ name }) => name !== expose),
    }));
    await expect(deploy({ slice: 'mf-forms', ...place })).rejects.toThrow(
      new RegExp(`mf-forms .+ does not expose ${expose}, and ${asker} .+, which is live, asks for it\\. Expose it under this name as well`),
    );
  });

  test('a shell that no longer hears what a remote sends', async () => {
    await changeMetadata('shell', () => ({ hears: {} }));
    await expect(deploy({ slice: 'shell', ...place })).rejects.toThrow(
      /shell is not deployed, and nothing has changed:\n- mf-\w+ sends the event/,
    );
  });
});

test('slices on neighbouring contracts run together', async () => {
  await changeMetadata('mf-home', () => ({ contract: contractVersion + 1 }));
  const { composition } = await deploy({ slice: 'mf-home', ...place });
  expect(composition.remotes['mf-home']?.contract).toBe(contractVersion + 1);
  expect(composition.remotes['mf-forms']?.contract).toBe(contractVersion);
});

/** A remote of another team, from a checkout of its own: mf-home under another name, with other paths, and nobody's modals. */
async function deployFifth(): Promise<void> {
  await cp(`${place.from}/mf-home`, `${place.from}/mf-loans`, { recursive: true });
  await changeMetadata('mf-loans', ({ asks }) => ({
    name: 'mf-loans',
    pages: { Home: '/loans', About: '/loans/about' },
    asks: { ...asks, slots: [], modals: [] },
  }));
  await deploy({ slice: 'mf-loans', ...place });
}

test('a fifth remote is live after its own deploy alone, and stays when a checkout that does not know it deploys', async () => {
  await deployFifth();
  expect(await pageOf('loans/about')).toContain('>About us</h1>');
  await changeHeading('About ourselves');
  const { composition } = await deploy({ slice: 'mf-home', ...place });
  expect(composition.routes).toContainEqual({ path: '/loans', remote: 'mf-loans', page: 'Home' });
  expect(await pageOf('loans/about')).toContain('>About us</h1>');
});

test('a remote that nobody needs is taken out, and a rollback brings it back', async () => {
  await deployFifth();
  const { composition } = await removeRemote('mf-loans', place.site);
  expect(Object.keys(composition.remotes)).toEqual(['mf-content', 'mf-forms', 'mf-home', 'mf-services']);
  expect(existsSync(`${place.site}/live/loans`)).toBe(false);
  await rollback({ slice: 'mf-loans', site: place.site });
  expect(await pageOf('loans/about')).toContain('>About us</h1>');
});

test.each([
  [
    'mf-forms',
    /mf-forms is not removed, and nothing has changed:\n- .*mf-forms has (?:slots|modals)\/\w+, and (?:shell|mf-\w+) .+, which is live, asks for it/,
  ],
  ['mf-content', /mf-content is not removed, and nothing has changed:\n- No slice answers \/\w+, and these pages link to it: \//],
  ['mf-nothing', /mf-nothing is not live\. The remotes that are: mf-content, mf-forms, mf-home, mf-services/],
])('%s is not taken out while others need it', async (remote, says) => {
  const before = await readLive(place.site);
  await expect(removeRemote(remote, place.site)).rejects.toThrow(says);
  expect(await readLive(place.site)).toEqual(before);
});

describe('a remote whose server bundle does not work leaves its pages to the browser, and does not stop others:', () => {
  for (const { how, code, reason } of [
    { how: 'it throws', code: "throw new Error('The ledger is closed.');", reason: 'The ledger is closed.' },
    { how: 'it hangs', code: 'for (;;);', reason: 'nothing within 10000 ms' },
  ]) {
    test(how, async () => {
      const live = await readLive(place.site);
      const release = live?.remotes['mf-content']?.release;
      await appendFile(`${place.site}/remotes/mf-content/${release}/server/server.mjs`, `\n${code}\n`);
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

/** What a site holds besides its files: nothing that was begun and left. */
const foldersOf = async (site: string) =>
  Promise.all(['', 'compositions', 'shell/releases', 'remotes/mf-home'].map(async (folder) => (await readdir(`${site}/${folder}`)).sort()));

describe('what is damaged on the disk is mended or named:', () => {
  test('a history cut short is made anew, and rollback still works', async () => {
    await changeHeading('About ourselves');
    await deploy({ slice: 'mf-home', ...place });
    await truncate(`${place.site}/history.json`, 100);
    await changeText(place, 'mf-home', /About ourselves/g, 'About this firm');
    await deploy({ slice: 'mf-home', ...place });
    expect(await pageOf('about')).toContain('>About this firm</h1>');
    await rollback({ slice: 'mf-home', site: place.site });
    expect(await pageOf('about')).toContain('>About ourselves</h1>');
  });

  test('after the switch nothing turns "live" into "not deployed"', async () => {
    await rm(`${place.site}/history.json`, { force: true });
    await mkdir(`${place.site}/history.json`);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await changeHeading('About ourselves');
    const { composition } = await deploy({ slice: 'mf-home', ...place });
    expect((await readLive(place.site))?.id).toBe(composition.id);
    expect(warn.mock.calls.join()).toContain('It is live, and not in the history');
    warn.mockRestore();
  });

  test.each([
    ['config.json', (site: string) => `${site}/config.json`, 'mend it, or remove it for the defaults'],
    [
      'the release.json of another slice',
      (site: string, release: string) => `${site}/remotes/mf-content/${release}/release.json`,
      'deploy mf-content anew',
    ],
  ])('%s', async (_, fileOf, remedy) => {
    const before = await readLive(place.site);
    const file = fileOf(place.site, String(before?.remotes['mf-content']?.release));
    await writeFile(file, '{ "profile": ');
    await changeHeading('About ourselves');
    const refused = deploy({ slice: 'mf-home', ...place });
    await expect(refused).rejects.toThrow(`${file} is damaged (`);
    await expect(refused).rejects.toThrow(remedy);
    expect(await readLive(place.site)).toEqual(before);
  });

  test.each([
    ['of a process that has died', '999999'],
    ['without a holder, from an earlier version', ''],
  ])('a lock %s holds nobody up', async (_, holder) => {
    await writeFile(`${place.site}/.lock`, holder);
    await utimes(`${place.site}/.lock`, new Date(0), new Date(0));
    await changeHeading('About ourselves');
    await deploy({ slice: 'mf-home', ...place });
    expect(await pageOf('about')).toContain('>About ourselves</h1>');
  });

  test('a lock of a process on another machine holds until it is let go', async () => {
    await writeFile(`${place.site}/.lock`, '999999@another-machine');
    await expect(withLock(async () => 'in', { site: place.site, timeoutMs: 300 })).rejects.toThrow(
      /Another process \(999999@another-machine\) has been changing this site/,
    );
  });
});

/** Runs a deploy of its own process; resolves with the steps it has taken. */
function deployApart(
  slice: string,
  deadly = '',
): Promise<{ steps: readonly string[]; signal: string | null; code: number | null; said: string }> {
  const script = fileURLToPath(new URL('testing/deploy-and-die.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, slice, place.from, place.site, deadly]);
    let [output, said] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('close', (code, signal) => resolve({ steps: output.trim().split('\n'), signal, code, said }));
  });
}

test('killed at any step, a deploy leaves the old or the new composition, whole; the next one goes through', async () => {
  await changeHeading('About ourselves');
  const before = await readLive(place.site);
  await cp(place.site, `${place.site}-before`, { recursive: true, verbatimSymlinks: true });
  const { steps } = await deployApart('mf-home');
  const after = await readLive(place.site);
  const clean = await foldersOf(place.site);
  expect(steps.length).toBeGreaterThan(5);
  for (const step of steps) {
    await rm(place.site, { recursive: true });
    await cp(`${place.site}-before`, place.site, { recursive: true, verbatimSymlinks: true });
    expect((await deployApart('mf-home', step)).signal, step).toBe('SIGKILL');
    const live = await readLive(place.site);
    const isNew = live?.id === after?.id;
    expect([before?.id, after?.id], step).toContain(live?.id);
    expect(await pageOf('about'), step).toContain(isNew ? '>About ourselves</h1>' : '>About us</h1>');
    // The page for no connection belongs to no composition.
    const isPage = (name: string) => name.endsWith('.html') && name !== 'offline.html';
    for (const file of (await listFiles(`${place.site}/live/`)).filter(isPage)) {
      const page = await readFile(`${place.site}/live/${file}`, 'utf8');
      expect(page, `${step}: ${file}`).toContain(`data-composition="${live?.id}"`);
      for (const [, href] of page.matchAll(/"(\/(?:remotes|shell)\/[^"]+)"/g)) {
        expect(existsSync(`${place.site}${href}`), `${step}: ${file} needs ${href}`).toBe(true);
      }
    }
    const { composition } = await deploy({ slice: 'mf-home', ...place });
    expect(composition.id, step).toBe(after?.id);
    expect(await foldersOf(place.site), step).toEqual(clean);
  }
}, 240_000);

test('of two deploys at once, one waits for the other, and none is lost', async () => {
  await changeHeading('About ourselves');
  await changeText(place, 'mf-content', /Our Latest Blogs/g, 'Our Newest Blogs');
  const outcomes = await Promise.all([deployApart('mf-home'), deployApart('mf-content')]);
  expect(outcomes.map(({ code, said }) => [code, said])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(await pageOf('about')).toContain('>About ourselves</h1>');
  expect(await pageOf('blogs')).toContain('Our Newest Blogs');
});
