import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { listFiles } from '@platband/server-kit/disk';
import type { CallSchemas, SchemaObject } from '@platband/slice/contract/json-schema';
import { expect, test } from 'vitest';
import { readLive } from '../composition/live-composition';
import { makeRelease } from '../release/make-release';
import { changeText } from '../testing/built-slices';
import { fixtureApi } from '../testing/fixture-calls';
import { deploy, makeLive, rollback } from '../testing/ledger';
import { changeMetadata, pageOf, place, provideSites } from '../testing/sites';
import { serverProblems } from './check-server';
import { firstThere, pinned } from './compose-deploy';

provideSites();

test('checks a server against every live release', async () => {
  const api = fixtureApi();
  expect(await serverProblems(api, place.site)).toEqual([]);
  const { response, request } = api['POST /join'] as CallSchemas;
  const required = ['name', 'email', 'mobile', 'message', 'city'];
  const strict = { ...(request as SchemaObject), required };
  const live = await readLive(place.site);
  const withStrict = { ...api, 'POST /join': { response, request: strict } };
  expect(await serverProblems(withStrict, place.site)).toEqual([
    expect.stringMatching(
      /^1\.0\.0-\w+: club sends POST \/join without "city", which this server does not accept: \{"name":.+\} would be rejected\./,
    ),
  ]);
  const { 'GET /notes': _, ...without } = api;
  expect(await serverProblems(without, place.site)).toEqual([
    `${live?.remotes['notes']?.release}: notes makes the call GET /notes, which this server does not offer. First deploy a server that offers it.`,
  ]);
});

const builtFile = async (pattern: RegExp) =>
  (await listFiles(`${place.from}/plants/dist`)).find((file) => pattern.test(file)) ?? '';
const append = async (pattern: RegExp, text: string) =>
  appendFile(`${place.from}/plants/dist/${await builtFile(pattern)}`, text);
const restyleHome = (css: string) => append(/Home-.*\.css$/, css);

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
  const sheet = await builtFile(/Home-.*\.css$/);
  await writeFile(`${place.from}/plants/dist/${sheet}.br`, 'x');
  await writeFile(`${place.from}/plants/dist/other.css.gz`, 'x');
  const { composition } = await deploy({ slice: 'plants', ...place });
  const { release } = composition.remotes['plants'] ?? {};
  const folder = `${place.site}/remotes/plants/${release}`;
  expect(await listFiles(folder)).not.toContain('other.css.gz');
  expect(brotliDecompressSync(await readFile(`${folder}/${sheet}.br`))).toEqual(
    await readFile(`${folder}/${sheet}`),
  );
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a page has another path, and others link to the old one',
    () => changeMetadata('plants', () => ({ pages: { Home: '/', About: '/about-us' } })),
    /No slice serves \/about, but these pages link to it: (?:\/[\w/-]*, ){3}\d+ more\. Keep the path, add it to "redirects" in slice\.ts/,
  ],
  [
    'a bundle that contains its own React',
    async () => {
      const folder = import.meta.resolve('react').replace('index.js', 'cjs/react.production.js');
      const react = await readFile(fileURLToPath(folder), 'utf8');
      await append(/About.*\.js$/, `;((exports) => {${react}})({});`);
    },
    /plants bundles its own react, in assets\/About-.+\.js\. Pages, modals and components must share the shell's copy/,
  ],
  [
    'a style sheet that reaches the header of the shell',
    () => restyleHome('header a{letter-spacing:20px}'),
    /plants\/assets\/Home-.+\.css:\d+:\d+: "header a" affects elements outside plants. Select only elements of the slice/,
  ],
  [
    'a page that does not render on the server',
    () => changeText(place, 'plants', 'children: t("About us")', 'children: window.document.title'),
    /plants failed to render \/about on the server: window is not defined.*Move code that needs a browser into an effect/,
  ],
])('refuses without changing anything: %s', async (_, spoil, says) => {
  const before = await readLive(place.site);
  const releases = await readdir(`${place.site}/remotes/plants`);
  await spoil();
  await expect(deploy({ slice: 'plants', ...place })).rejects.toThrow(says);
  expect(await readLive(place.site)).toEqual(before);
  expect(await readdir(`${place.site}/remotes/plants`)).toEqual(releases);
});
