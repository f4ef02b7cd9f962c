import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeLiveTypes } from './types';

const rate = { type: 'object', properties: { product: { type: 'string' } }, required: ['product'] };
const entry = '/remotes/mf-shops/1.0.0-1a2b3c4d/remoteEntry.js';
const composition = {
  id: '1a2b3c4d',
  shell: '1.0.0-00000001',
  routes: [],
  redirects: {},
  remotes: {
    'mf-shops': {
      name: 'mf-shops',
      version: '1.0.0',
      release: '1.0.0-1a2b3c4d',
      entry,
      exposes: { 'slots/Rate': { scripts: [], styles: [] } },
      integrity: {},
    },
  },
};
let release: object;
const answers = (): Readonly<Record<string, object>> => ({
  '/composition.json': composition,
  '/remotes/mf-shops/1.0.0-1a2b3c4d/release.json': release,
});
const server = createServer(({ url = '' }, response) => {
  const answer = answers()[url];
  response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer));
});
let against: string;
let folder: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  against = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'types-'));
  await mkdir(`${folder}/src`);
  return () => rm(folder, { recursive: true });
});

const write = (site = against) =>
  writeLiveTypes({ folder, values: { against: site, json: true } } as unknown as Parameters<
    typeof writeLiveTypes
  >[0]);

test('writes types and schemas for live slots and modals except transferred ones', async () => {
  release = {
    slots: ['Rate', 'Given'],
    modals: ['Offer'],
    props: { 'slots/Rate': rate, 'slots/Given': rate },
  };
  await write();
  expect(JSON.parse(await readFile(`${folder}/src/live.json`, 'utf8'))).toEqual({
    'slots/Rate': rate,
  });
  const types = await readFile(`${folder}/src/live.d.ts`, 'utf8');
  expect(types).toMatch(/^\/\/ Made by slice types, of composition 1a2b3c4d\./);
  expect(types).toContain('Rate');
  expect(types).not.toMatch(/Given|Offer/);
});

test('reads a release from an earlier build', async () => {
  release = { slots: ['Rate'], modals: [], pages: 'of another form' };
  await write();
  expect(JSON.parse(await readFile(`${folder}/src/live.json`, 'utf8'))).toEqual({});
});

test('reports releases without metadata and addresses without a site', async () => {
  release = { slots: 'Rate' };
  await expect(write()).rejects.toThrow(
    `${against}/remotes/mf-shops/1.0.0-1a2b3c4d/release.json does not say which slots and modals the slice has. Its team deploys it anew.`,
  );
  await expect(write('http://127.0.0.1:1')).rejects.toThrow(
    'http://127.0.0.1:1/composition.json cannot be read (no connection). Is a composed site there?',
  );
  await expect(write('site.example')).rejects.toThrow(
    'Say of which site: --against https://site.example',
  );
});
