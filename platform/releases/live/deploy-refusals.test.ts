import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { listFiles } from '@platform/server-kit/disk';
import type { CallSchemas, Calls, SchemaObject } from '@platform/slice/contract/json-schema';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';
import { describe, expect, test } from 'vitest';
import { readLive } from '../composition/compose';
import { makeRelease } from '../release/make-release';
import { changeJson, changeText } from '../testing/built-slices';
import { deploy, makeLive, rollback } from '../testing/ledger';
import { changeMetadata, pageOf, place, provideSites } from '../testing/sites';
import { writeApi } from './api-description';
import { serverProblems } from './check-server';
import { firstThere, pinned } from './deploy';

provideSites();

/** The calls of a slice with a property under another name, wherever the call has it. */
const renamed = (calls: Calls, call: string, from: string, to: string): Calls => ({
  ...calls,
  [call]: JSON.parse(JSON.stringify(calls[call]).replaceAll(`"${from}"`, `"${to}"`)) as CallSchemas,
});

test('forms that leave out what the live API requires are refused, with what would be rejected', async () => {
  await writeApi(serverCalls(), place.site);
  const before = await readLive(place.site);
  await changeMetadata('mf-forms', ({ asks }) => {
    const call = 'POST /email/contact-us';
    const { response, request } = asks.calls[call] as CallSchemas;
    const {
      properties: { mobile: _, ...properties } = {},
      required = [],
      ...rest
    } = request as SchemaObject;
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
  const strict = {
    ...(request as SchemaObject),
    required: ['name', 'email', 'mobile', 'message', 'city'],
  };
  const live = await readLive(place.site);
  expect(
    await serverProblems(
      { ...api, 'POST /email/contact-us': { response, request: strict } },
      place.site,
    ),
  ).toEqual([
    expect.stringMatching(
      /^1\.0\.0-\w+: mf-forms sends POST \/email\/contact-us without "city", which this server does not accept: \{"name":.+\} would be rejected\./,
    ),
  ]);
  const { 'GET /media/blogs': _, ...without } = api;
  expect(await serverProblems(without, place.site)).toEqual([
    `${live?.remotes['mf-content']?.release}: mf-content calls GET /media/blogs, which this server does not have. Deploy a server that has it first.`,
  ]);
});

/** Adds styles to the home page as it is built. */
async function restyleHome(css: string): Promise<void> {
  const sheet = (await listFiles(`${place.from}/mf-home/dist`)).find((file) =>
    /Home-.*\.css$/.test(file),
  );
  await appendFile(`${place.from}/mf-home/dist/${sheet}`, css);
}

test('a release that went live before styles had to keep to their slice is served, and gone back to', async () => {
  const scoped = (await readLive(place.site))?.remotes['mf-home']?.release ?? '';
  await restyleHome('header a{letter-spacing:20px}');
  const { release } = await makeRelease('mf-home', place.from, place.site);
  await makeLive(
    {
      cause: `deploy mf-home ${release}`,
      change: async (live) => pinned(firstThere(live), 'mf-home', release),
    },
    place.site,
  );
  await rollback({ slice: 'mf-home', release: scoped, site: place.site });
  await rollback({ slice: 'mf-home', release, site: place.site });
  expect((await readLive(place.site))?.remotes['mf-home']?.release).toBe(release);
  expect(await pageOf('')).toContain('header a{letter-spacing:20px}');
});

test('what is sent compressed beside a file is left where it is', async () => {
  const sheet = (await listFiles(`${place.from}/mf-home/dist`)).find((file) =>
    /Home-.*\.css$/.test(file),
  );
  await writeFile(`${place.from}/mf-home/dist/${sheet}.br`, 'x');
  await writeFile(`${place.from}/mf-home/dist/other.css.gz`, 'x');
  const { release } =
    (await deploy({ slice: 'mf-home', ...place })).composition.remotes['mf-home'] ?? {};
  const folder = `${place.site}/remotes/mf-home/${release}`;
  expect(await listFiles(folder)).not.toContain('other.css.gz');
  expect(brotliDecompressSync(await readFile(`${folder}/${sheet}.br`))).toEqual(
    await readFile(`${folder}/${sheet}`),
  );
});

describe('refused, with nothing changed:', () => {
  const refusals: readonly {
    readonly what: string;
    readonly spoil: () => Promise<unknown>;
    readonly says: RegExp;
  }[] = [
    {
      what: 'a page that it lists is not in its build',
      spoil: () =>
        changeJson<{ exposes: { name: string }[] }>(
          place,
          'mf-home/dist/mf-manifest.json',
          (manifest) => ({
            ...manifest,
            exposes: manifest.exposes.map((expose) =>
              expose.name === 'pages/About' ? { ...expose, name: 'pages/AboutUs' } : expose,
            ),
          }),
        ),
      says: /mf-home lists pages\/About, and its build does not expose it/,
    },
    {
      what: 'a page has another path, and others link to the old one',
      spoil: () => changeMetadata('mf-home', () => ({ pages: { Home: '/', About: '/about-us' } })),
      says: /No slice answers \/about, and these pages link to it: (?:\/[\w/-]*, ){3}\d+ more\. Keep the path, add it to the "redirects" of a slice\.ts/,
    },
    {
      what: 'a path that leads out of the site',
      spoil: () =>
        changeMetadata('mf-home', () => ({
          pages: { Home: '/', About: ['/about', '/../../../x'] },
        })),
      says: /mf-home\/slice\.ts: "\/\.\.\/\.\.\/\.\.\/x" must begin with a word of its own/,
    },
    {
      what: 'a modal is requested that nobody exposes',
      spoil: () =>
        changeMetadata('mf-home', ({ asks }) => ({ asks: { ...asks, modals: ['Lottery'] } })),
      says: /mf-home asks for modals\/Lottery, and no slice that is live has it\. Deploy one that does first/,
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
      what: 'a bundle that carries its own React',
      spoil: async () => {
        const react = await readFile(
          fileURLToPath(
            import.meta.resolve('react').replace('index.js', 'cjs/react.production.js'),
          ),
          'utf8',
        );
        const chunk = (await listFiles(`${place.from}/mf-home/dist`)).find((file) =>
          /About.*\.js$/.test(file),
        );
        await appendFile(`${place.from}/mf-home/dist/${chunk}`, `;((exports) => {${react}})({});`);
      },
      says: /mf-home carries its own react, in assets\/About-.+\.js\. The shell brings the only copy/,
    },
    {
      what: 'a style sheet that reaches the header of the shell',
      spoil: () => restyleHome('header a{letter-spacing:20px}'),
      says: /mf-home\/assets\/Home-.+\.css:\d+:\d+: "header a" reaches beyond mf-home: style elements of the slice's own/,
    },
    {
      what: 'a page that does not render on the server',
      spoil: () =>
        changeText(place, 'mf-home', 'children: t("About us")', 'children: window.document.title'),
      says: /mf-home does not render \/about on the server: window is not defined.*What needs the browser belongs into an effect/,
    },
    {
      what: 'more bytes than the budget of the slice',
      spoil: () =>
        changeJson<object>(place, 'mf-home/package.json', (manifest) => ({
          ...manifest,
          budget: { script: 900, style: 100 },
        })),
      says: /mf-home\/pages\/Home needs \d+ bytes of script \(compressed\), and its budget is 900\. Load what it does not need at first/,
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
});
