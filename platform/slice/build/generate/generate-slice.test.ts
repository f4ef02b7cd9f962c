import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../test-resources';
import { generateSlice } from './generate-slice';

let site: string;
beforeEach(async () => {
  site = temporaryFolder(onTestFinished);
  const workspaces = ['a', 'b'];
  await writeFiles(site, {
    'package.json': { type: 'module', workspaces, slice: { site: './site.ts' } },
  });
  await slice('a', { requires: { slots: ['Box'] } });
  await slice('b', { slots: ['Box'] });
});

async function slice(
  name: string,
  parts: { slots?: string[]; modals?: string[]; requires?: object },
): Promise<void> {
  const { slots = [], modals = [], requires } = parts;
  const all = { slots: [], modals: [], calls: [], events: [], ...requires };
  const exposes = [
    ...slots.map((slot) => `slots/${slot}/${slot}`),
    ...modals.map((modal) => `modals/${modal}/${modal}`),
  ];
  await writeFiles(join(site, name), {
    'slice.ts': `export const slice = ${JSON.stringify({ name, pages: {}, slots, modals, requires: all })};`,
    'src/index.ts': '',
    ...Object.fromEntries(exposes.map((expose) => [`src/${expose}.tsx`, ''])),
  });
}
const generated = (file: string, of = 'a') =>
  readFile(join(site, of, 'src/generated', file), 'utf8');

test('types a slice without a contract from the other slices in its checkout', async () => {
  await generateSlice(join(site, 'a'));
  expect(await generated('live.d.ts')).toContain(
    '  interface LiveSlots {\n    Box: Record<string, never>;\n  }\n  interface LiveModals {}',
  );
  expect(JSON.parse(await generated('live.json'))).toEqual({});
});

test('prefers types from a running site', async () => {
  await writeFiles(site, { 'a/src/live.json': {} });
  await generateSlice(join(site, 'a'));
  await expect(generated('live.d.ts')).rejects.toThrow('ENOENT');
});

test("adds the slice's own parts to types from a running site", async () => {
  await slice('own', { slots: ['Rate'], requires: { slots: ['Rate'] } });
  await writeFiles(site, { 'own/src/live.d.ts': '' });
  await generateSlice(join(site, 'own'));
  expect(await generated('own.d.ts', 'own')).toContain(
    '  interface LiveSlots {\n    Rate: Record<string, never>;\n  }',
  );
});

test("imports calls and content from the site's contract", async () => {
  const manifest = { type: 'module', workspaces: ['a', 'b'], slice: { contract: '@club/agreed' } };
  await writeFiles(site, { 'package.json': manifest });
  await generateSlice(join(site, 'a'));
  expect(await generated('access.ts')).toContain("from '@club/agreed/browser/call-api'");
  expect(await generated('standalone.tsx')).toContain("from '@club/agreed/browser/read-content'");
});

test('modals are mounted by lifecycles, which a slice without modals has not', async () => {
  await generateSlice(join(site, 'a'));
  await expect(generated('lifecycles.ts')).rejects.toThrow('ENOENT');
  await slice('own', { modals: ['Ask'] });
  await generateSlice(join(site, 'own'));
  expect(await generated('lifecycles.ts', 'own')).toContain('singleSpaReact');
});
