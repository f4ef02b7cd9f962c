import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackageJson } from '@platband/slice/build/checkout';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { create as run } from './create';

const { version } = readPackageJson(`${import.meta.dirname}/../../slice`, 'version');
const [, command = ''] = process.argv;
let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});
afterEach(() => {
  process.argv[1] = command;
});

const create = (at: string, positionals: readonly string[], values: object = {}) =>
  run({
    folder: join(folder, at),
    values: { json: true, ...values },
    positionals: [...positionals],
  });
const createPlants = () => create('team', ['plants'], { page: 'Plants', path: '/plants' });
const filesIn = async (at: string) => (await readdir(join(folder, at))).sort().join(' ');
const text = (file: string) => readFile(join(folder, file), 'utf8');
const jsonIn = async (file: string) => JSON.parse(await text(file));

/** What a site has published, and the package.json that npx leaves behind. */
async function published(newest = version): Promise<void> {
  for (const [name, latest] of Object.entries({
    slice: newest,
    host: '4.0.0',
    releases: '2.1.0',
    'server-kit': '1.1.0',
    qa: '1.2.0',
  }))
    await writeFiles(folder, {
      [`packages/platband-${name}-latest`]: `platband-${name}-${latest}.tgz`,
    });
  const dependencies = { '@platband/slice': 'file:packages/platband-cli.tgz' };
  await writeFiles(folder, { 'package.json': { dependencies } });
  process.argv[1] = join(folder, 'node_modules/.bin/slice');
}

describe('a site', () => {
  test('is the example with other names', async () => {
    await published();
    await create('site', ['site', 'plants']);
    expect(await filesIn('site')).toBe(
      '.gitignore README.md flows package.json plants shell site.ts tsconfig.json vitest.config.ts',
    );
    expect(await text('site/site.ts')).toContain("defineSite({ name: 'Plants' })");
    expect(await text('site/plants/slice.ts')).toContain(
      "defineSlice({ name: 'plants', pages: { Home: '/' } })",
    );
    expect(await text('site/shell/src/host-ui.tsx')).toContain("name: 'Plants'");
    expect(await text('site/README.md')).toContain('slice deploy --folder plants');
    expect(await jsonIn('site/package.json')).toMatchObject({
      name: 'plants-site',
      workspaces: ['shell', 'plants'],
      slice: { site: './site.ts' },
    });
  });

  test("installs platform packages from the command's own source", async () => {
    await published();
    await create('site', ['site', 'hello']);
    const { dependencies, devDependencies } = await jsonIn('site/package.json');
    const all: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };
    expect(all['@platband/host']).toBe(`file:${folder}/packages/platband-host-4.0.0.tgz`);
    expect(all['@platband/slice']).toBe(`file:${folder}/packages/platband-slice-${version}.tgz`);
    const others = Object.entries(all).filter(([name]) => !name.startsWith('@platband/'));
    expect(others.filter(([, range]) => !/^[~^]?\d+\.\d+\.\d+$/.test(range))).toEqual([]);
  });

  test.each([
    ['shell', {}, 'The name shell is reserved'],
    ['my site', {}, 'It must start with a letter'],
    ['hello', { path: '/hello' }, 'A new site starts with a home page'],
  ])('named %s with %o is refused', async (name, values, reason) => {
    await expect(create('site', ['site', name], values)).rejects.toThrow(reason);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is not created by an outdated command', async () => {
    await published('99.0.0');
    await expect(create('site', ['site', 'hello'])).rejects.toThrow(
      `npx --yes file:${folder}/packages/platband-slice-99.0.0.tgz create …`,
    );
  });
});

describe('a slice in a site', () => {
  const gifts = { page: 'GiftIdeas', path: '/gifts' };
  beforeEach(async () => {
    const definition = { name: 'plants', pages: { About: '/about' }, slots: [], modals: [] };
    await writeFiles(folder, {
      'package.json': { slice: { site: './site.ts' }, workspaces: ['plants'] },
      'tsconfig.json': '{\n  // Projects.\n  "references": [{ "path": "plants" }]\n}\n',
      'plants/package.json': { private: true },
      'plants/tsconfig.json': {},
      'plants/slice.ts': `export const slice = ${JSON.stringify(definition)};`,
    });
  });

  test('is a folder beside the others, listed in the site', async () => {
    await create('plants', ['gifts'], gifts);
    expect(await filesIn('gifts')).toBe(
      'README.md package.json slice.ts src tsconfig.json vite.config.ts',
    );
    expect(await text('gifts/slice.ts')).toContain("pages: { GiftIdeas: '/gifts' }");
    expect(await text('gifts/src/pages/GiftIdeas/GiftIdeas.tsx')).toContain('<h1>Gift Ideas</h1>');
    expect(await jsonIn('gifts/package.json')).toMatchObject({ name: 'gifts', private: true });
    expect((await jsonIn('package.json')).workspaces).toEqual(['plants', 'gifts']);
    expect(await text('tsconfig.json')).toMatch(/\/\/ Projects\.[\s\S]*"path": "gifts"/);
  });

  test.each([
    ['in spire', gifts, 'It must start with a letter'],
    ['inspire', { page: 'Gifts', path: 'gifts' }, '"gifts" must begin with a slash'],
    ['inspire', {}, '"" must be in PascalCase'],
    ['inspire', { page: 'Gifts', path: '/about' }, 'Another page already has the path /about.'],
    ['plants', gifts, 'A slice or package named plants already exists.'],
  ])('%s with %o is refused: %s', async (name, values, reason) => {
    await expect(create('plants', [name], values)).rejects.toThrow(reason);
    expect(await filesIn('.')).toBe('package.json plants tsconfig.json');
  });

  test('leaves a folder with files unchanged, but not one of git and npm', async () => {
    await writeFiles(folder, { 'gifts/ideas.md': '', 'inspire/.npmrc': '' });
    await expect(create('.', ['gifts'], gifts)).rejects.toThrow('is not empty');
    await create('.', ['inspire'], gifts);
    expect(await readdir(join(folder, 'inspire'))).toContain('slice.ts');
  });
});

test('a slice elsewhere is a repository with what a team needs', async () => {
  await published();
  await createPlants();
  const manifest = await jsonIn('team/package.json');
  expect(manifest).toMatchObject({
    name: 'plants',
    scripts: { deploy: 'slice deploy', format: 'biome check --write .' },
    peerDependencies: { '@playwright/test': '*' },
    peerDependenciesMeta: { '@playwright/test': { optional: true } },
  });
  // This site has no contract.
  expect(manifest.slice).toBeUndefined();
  expect(manifest.devDependencies).toHaveProperty('@testing-library/dom');
  expect(await text('team/.github/workflows/deploy.yml')).toContain('npx slice deploy');
  expect(await text('team/.gitignore')).toContain('node_modules/');
  expect(await text('team/README.md')).toContain('--against https://site.example ');
});

test('a slice elsewhere uses the contract of its site', async () => {
  await published();
  await writeFiles(folder, { 'packages/contract-latest': 'agreed-1.4.0.tgz' });
  await createPlants();
  expect(await jsonIn('team/package.json')).toMatchObject({
    slice: { contract: 'agreed' },
    dependencies: { agreed: `file:${folder}/packages/agreed-1.4.0.tgz` },
  });
});

test("flows use QA's package", async () => {
  await published();
  await create('.', ['flows', 'qa']);
  expect(await jsonIn('qa/package.json')).toMatchObject({
    name: 'qa',
    devDependencies: { '@platband/qa': `file:${folder}/packages/platband-qa-1.2.0.tgz` },
  });
  expect(await text('qa/flows/start.spec.ts')).toContain("from '@platband/qa'");
  expect(await text('qa/playwright.config.ts')).not.toContain('@platband/slice');
});
