import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { listFiles } from '@platband/server-kit/disk';
import type { CallSchemas, Calls, SchemaObject } from '@platband/slice/contract/json-schema';
import { describe, expect, test } from 'vitest';
import { readLive } from '../composition/live-composition';
import { makeRelease } from '../release/make-release';
import { changeJson, changeText } from '../testing/built-slices';
import { fixtureApi } from '../testing/fixture-calls';
import { deploy, makeLive, rollback } from '../testing/ledger';
import { changeMetadata, pageOf, place, provideSites } from '../testing/sites';
import { writeApi } from './api-description';
import { serverProblems } from './check-server';
import { firstThere, pinned } from './compose-deploy';

provideSites();

const renamed = (calls: Calls, call: string, from: string, to: string): Calls => ({
  ...calls,
  [call]: JSON.parse(JSON.stringify(calls[call]).replaceAll(`"${from}"`, `"${to}"`)) as CallSchemas,
});

test('refuses forms that omit a required property', async () => {
  await writeApi(fixtureApi(), place.site);
  const before = await readLive(place.site);
  await changeMetadata('club', ({ requires }) => {
    const call = 'POST /join';
    const { response, request } = requires.calls[call] as CallSchemas;
    const {
      properties: { mobile: _, ...properties } = {},
      required = [],
      ...rest
    } = request as SchemaObject;
    const sent = { ...rest, properties, required: required.filter((name) => name !== 'mobile') };
    return {
      requires: { ...requires, calls: { ...requires.calls, [call]: { response, request: sent } } },
    };
  });
  await expect(deploy({ slice: 'club', ...place })).rejects.toThrow(
    /club sends POST \/join without "mobile", which the live API does not accept: \{"name":".+","email":".+","message":".*"\} would be rejected/,
  );
  expect(await readLive(place.site)).toEqual(before);
});

test('checks a server against every live release', async () => {
  const api = fixtureApi();
  expect(await serverProblems(api, place.site)).toEqual([]);
  const { response, request } = api['POST /join'] as CallSchemas;
  const strict = {
    ...(request as SchemaObject),
    required: ['name', 'email', 'mobile', 'message', 'city'],
  };
  const live = await readLive(place.site);
  expect(
    await serverProblems({ ...api, 'POST /join': { response, request: strict } }, place.site),
  ).toEqual([
    expect.stringMatching(
      /^1\.0\.0-\w+: club sends POST \/join without "city", which this server does not accept: \{"name":.+\} would be rejected\./,
    ),
  ]);
  const { 'GET /notes': _, ...without } = api;
  expect(await serverProblems(without, place.site)).toEqual([
    `${live?.remotes['notes']?.release}: notes calls GET /notes, which this server does not offer. Deploy a server that offers it first.`,
  ]);
});

async function restyleHome(css: string): Promise<void> {
  const sheet = (await listFiles(`${place.from}/plants/dist`)).find((file) =>
    /Home-.*\.css$/.test(file),
  );
  await appendFile(`${place.from}/plants/dist/${sheet}`, css);
}

test('still serves and restores earlier releases with unscoped styles', async () => {
  const scoped = (await readLive(place.site))?.remotes['plants']?.release ?? '';
  await restyleHome('header a{letter-spacing:20px}');
  const { release } = await makeRelease('plants', place.from, place.site);
  await makeLive(
    {
      cause: `deploy plants ${release}`,
      change: async (live) => pinned(firstThere(live), 'plants', release),
    },
    place.site,
  );
  await rollback({ slice: 'plants', release: scoped, site: place.site });
  await rollback({ slice: 'plants', release, site: place.site });
  expect((await readLive(place.site))?.remotes['plants']?.release).toBe(release);
  expect(await pageOf('')).toContain('header a{letter-spacing:20px}');
});

test('ignores compressed files in an upload', async () => {
  const sheet = (await listFiles(`${place.from}/plants/dist`)).find((file) =>
    /Home-.*\.css$/.test(file),
  );
  await writeFile(`${place.from}/plants/dist/${sheet}.br`, 'x');
  await writeFile(`${place.from}/plants/dist/other.css.gz`, 'x');
  const { release } =
    (await deploy({ slice: 'plants', ...place })).composition.remotes['plants'] ?? {};
  const folder = `${place.site}/remotes/plants/${release}`;
  expect(await listFiles(folder)).not.toContain('other.css.gz');
  expect(brotliDecompressSync(await readFile(`${folder}/${sheet}.br`))).toEqual(
    await readFile(`${folder}/${sheet}`),
  );
});

describe('refuses without changing anything:', () => {
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
          'plants/dist/mf-manifest.json',
          (manifest) => ({
            ...manifest,
            exposes: manifest.exposes.map((expose) =>
              expose.name === 'pages/About' ? { ...expose, name: 'pages/AboutUs' } : expose,
            ),
          }),
        ),
      says: /plants lists pages\/About, but its build does not expose it/,
    },
    {
      what: 'a page has another path, and others link to the old one',
      spoil: () => changeMetadata('plants', () => ({ pages: { Home: '/', About: '/about-us' } })),
      says: /No slice serves \/about, but these pages link to it: (?:\/[\w/-]*, ){3}\d+ more\. Keep the path, add it to the "redirects" of a slice\.ts/,
    },
    {
      what: 'a path that leads out of the site',
      spoil: () =>
        changeMetadata('plants', () => ({
          pages: { Home: '/', About: ['/about', '/../../../x'] },
        })),
      says: /plants\/slice\.ts: "\/\.\.\/\.\.\/\.\.\/x" must begin with a word/,
    },
    {
      what: 'a modal is requested that nobody exposes',
      spoil: () =>
        changeMetadata('plants', ({ requires }) => ({
          requires: { ...requires, modals: ['Lottery'] },
        })),
      says: /plants requires modals\/Lottery, but no live slice provides it\. Deploy one that does first/,
    },
    {
      what: 'a read of a field that the live API does not give',
      spoil: async () => {
        await writeApi(fixtureApi(), place.site);
        await changeMetadata('plants', ({ requires }) => ({
          requires: { ...requires, calls: renamed(requires.calls, 'GET /tips', 'answer', 'reply') },
        }));
      },
      says: /the live API responds to GET \/tips without "tips\/0\/reply", which plants cannot read: \{"tips":\[\{"question":".*","answer":".*"\}\]\}\./,
    },
    {
      what: 'a bundle that contains its own React',
      spoil: async () => {
        const react = await readFile(
          fileURLToPath(
            import.meta.resolve('react').replace('index.js', 'cjs/react.production.js'),
          ),
          'utf8',
        );
        const chunk = (await listFiles(`${place.from}/plants/dist`)).find((file) =>
          /About.*\.js$/.test(file),
        );
        await appendFile(`${place.from}/plants/dist/${chunk}`, `;((exports) => {${react}})({});`);
      },
      says: /plants bundles its own react, in assets\/About-.+\.js\. Pages, modals and components must share the shell's copy/,
    },
    {
      what: 'a style sheet that reaches the header of the shell',
      spoil: () => restyleHome('header a{letter-spacing:20px}'),
      says: /plants\/assets\/Home-.+\.css:\d+:\d+: "header a" affects elements outside plants. Style the slice's own/,
    },
    {
      what: 'a page that does not render on the server',
      spoil: () =>
        changeText(place, 'plants', 'children: t("About us")', 'children: window.document.title'),
      says: /plants does not render \/about on the server: window is not defined.*Move code that needs a browser into an effect/,
    },
    {
      what: 'more bytes than the budget of the slice',
      spoil: () =>
        changeJson<object>(place, 'plants/package.json', (manifest) => ({
          ...manifest,
          budget: { script: 900, style: 100 },
        })),
      says: /plants\/pages\/Home needs \d+ bytes of script \(compressed\), but its budget is 900\. Load what it does not need at first/,
    },
  ];

  for (const { what, spoil, says } of refusals) {
    test(what, async () => {
      const before = await readLive(place.site);
      const releases = await readdir(`${place.site}/remotes/plants`);
      await spoil();
      await expect(deploy({ slice: 'plants', ...place })).rejects.toThrow(says);
      expect(await readLive(place.site)).toEqual(before);
      expect(await readdir(`${place.site}/remotes/plants`)).toEqual(releases);
    });
  }
});
