import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSlice } from './create';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(site, 'package.json'), '{ "slice": { "site": "./site.ts" } }');
});
afterEach(() => rm(site, { recursive: true }));

const create = (name: string, values: object, folder = site) =>
  createSlice({ folder, values: { json: true, ...values }, positionals: [name] });
const text = (file: string) => readFile(join(site, file), 'utf8');

test('creates a slice with a page in a site without a contract', async () => {
  await mkdir(join(site, 'explore'));
  await create('gifts', { page: 'GiftIdeas', path: '/gifts' }, join(site, 'explore'));
  expect((await readdir(join(site, 'gifts'))).sort()).toEqual([
    'package.json',
    'slice.ts',
    'src',
    'tsconfig.json',
    'vite.config.ts',
  ]);
  expect(await text('gifts/slice.ts')).toContain("pages: { GiftIdeas: '/gifts' },\n  slots: [],");
  expect(await text('gifts/src/pages/GiftIdeas/GiftIdeas.tsx')).toContain('<h1>Gift Ideas</h1>');
  expect(await text('gifts/vite.config.ts')).not.toContain('/contract/api/');
  expect(JSON.parse(await text('gifts/package.json'))).toMatchObject({
    name: 'gifts',
    private: true,
  });
});

test('creates a slice with a slot in a site without a contract', async () => {
  await create('inspire', { slot: 'Recommendations' });
  expect(await text('inspire/slice.ts')).toContain("pages: {},\n  slots: ['Recommendations'],");
  expect(await text('inspire/src/slots/Recommendations/Recommendations.tsx')).toContain(
    'export default function Recommendations()',
  );
});

test.each([
  ['in spire', { slot: 'Box' }, 'its name must be of letters, digits and hyphens'],
  ['inspire', { slot: 'box' }, '"box" must be in PascalCase'],
  ['inspire', { page: 'Gifts', path: 'gifts' }, '"gifts" must begin with a slash'],
  ['inspire', {}, '"" must be in PascalCase'],
])('refuses %s with %o: %s', async (name, values, reason) => {
  await expect(create(name, values)).rejects.toThrow(reason);
  expect(await readdir(site)).toEqual(['package.json']);
});

test('leaves a non-empty folder unchanged', async () => {
  await create('inspire', { slot: 'Box' });
  await expect(create('inspire', { slot: 'Other' })).rejects.toThrow(
    'There is a slice or package inspire already.',
  );
  await mkdir(join(site, 'gifts'));
  await writeFile(join(site, 'gifts', 'ideas.md'), '');
  await expect(create('gifts', { slot: 'Other' })).rejects.toThrow('is not empty');
  expect(await readdir(join(site, 'inspire/src/slots'))).toEqual(['Box']);
});

test('treats a folder with only git and npm files as empty', async () => {
  await mkdir(join(site, 'inspire'));
  await writeFile(join(site, 'inspire', '.npmrc'), '');
  await create('inspire', { slot: 'Box' });
  expect(await readdir(join(site, 'inspire'))).toContain('slice.ts');
});

test('a checkout rejects names and addresses that are taken or invalid', async () => {
  await writeFile(
    join(site, 'package.json'),
    '{ "slice": { "site": "./site.ts", "contract": "our-contract" }, "workspaces": ["mf-*", "examples/*"] }',
  );
  for (const folder of ['mf-plants', 'examples/mf-rates'])
    await mkdir(join(site, folder), { recursive: true });
  await writeFile(join(site, 'mf-plants/package.json'), '{}');
  await writeFile(join(site, 'examples/mf-rates/package.json'), '{}');
  const definition = {
    name: 'mf-plants',
    pages: { About: '/about' },
    slots: [],
    modals: [],
    requires: { slots: [], modals: [], calls: [], events: [] },
  };
  await writeFile(
    join(site, 'mf-plants/slice.ts'),
    `export const slice = ${JSON.stringify(definition)};`,
  );
  const refused = (name: string, values: object) =>
    expect(create(name, values, join(site, 'mf-plants'))).rejects;
  await refused('mf-shops', { page: 'Shops', path: '/about' }).toThrow(
    '/about is taken by another page.',
  );
  await refused('mf-plants', { page: 'Shops', path: '/shops' }).toThrow(
    'There is a slice or package mf-plants already.',
  );
  await refused('mf-rates', { page: 'Shops', path: '/shops' }).toThrow(
    'There is a slice or package mf-rates already.',
  );
  await refused('mf-shops', { page: 'Shops', path: '/shops', slot: 'Box' }).toThrow(
    'It begins with a page: leave out --slot.',
  );
});

test('creates a separate repository in a site with a contract', async () => {
  await writeFile(join(site, 'package.json'), '{}');
  await expect(create('inspire', { page: 'Gifts', path: '/gifts' })).rejects.toThrow(
    'The name is mf- and lower-case words: mf-shops.',
  );
});
