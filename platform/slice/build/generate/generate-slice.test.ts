import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateSlice } from './generate-slice';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(
    join(site, 'package.json'),
    '{ "type": "module", "workspaces": ["a", "b"], "slice": { "site": "./site.ts" } }',
  );
  await slice('a', { slots: [], requires: { slots: ['Box'], modals: [], calls: [], events: [] } });
  await slice('b', { slots: ['Box'], requires: { slots: [], modals: [], calls: [], events: [] } });
  await mkdir(join(site, 'b/src/slots/Box'), { recursive: true });
  await writeFile(join(site, 'b/src/slots/Box/Box.tsx'), '');
});
afterEach(() => rm(site, { recursive: true }));

async function slice(name: string, parts: object): Promise<void> {
  await mkdir(join(site, name, 'src'), { recursive: true });
  await writeFile(
    join(site, name, 'slice.ts'),
    `export const slice = ${JSON.stringify({ name, pages: {}, modals: [], ...parts })};`,
  );
}
const generated = (file: string) => readFile(join(site, 'a/src/generated', file), 'utf8');

test('types a slice without a contract from the other slices in its checkout', async () => {
  await generateSlice(join(site, 'a'));
  expect(await generated('live.d.ts')).toContain(
    '  interface LiveSlots {\n    Box: Record<string, never>;\n  }\n  interface LiveModals {}',
  );
  expect(JSON.parse(await generated('live.json'))).toEqual({});
});

test('prefers types from a running site', async () => {
  await writeFile(join(site, 'a/src/live.json'), '{}');
  await generateSlice(join(site, 'a'));
  await expect(generated('live.d.ts')).rejects.toThrow('ENOENT');
});

test("adds the slice's own parts to types from a running site", async () => {
  await slice('own', { slots: ['Rate'], requires: { slots: ['Rate'], modals: [], calls: [] } });
  await mkdir(join(site, 'own/src/slots/Rate'), { recursive: true });
  await writeFile(join(site, 'own/src/slots/Rate/Rate.tsx'), '');
  await writeFile(join(site, 'own/src/live.d.ts'), '');
  await generateSlice(join(site, 'own'));
  expect(await readFile(join(site, 'own/src/generated/own.d.ts'), 'utf8')).toContain(
    '  interface LiveSlots {\n    Rate: Record<string, never>;\n  }',
  );
});

test("imports calls and content from the site's contract", async () => {
  await writeFile(
    join(site, 'package.json'),
    '{ "type": "module", "workspaces": ["a", "b"], "slice": { "contract": "@club/agreed" } }',
  );
  await generateSlice(join(site, 'a'));
  expect(await generated('access.ts')).toContain("from '@club/agreed/browser/call-api'");
  expect(await generated('standalone.tsx')).toContain("from '@club/agreed/browser/read-content'");
});

test('a slice without modals has no lifecycles', async () => {
  await generateSlice(join(site, 'a'));
  await expect(generated('lifecycles.ts')).rejects.toThrow('ENOENT');
});

test('modals are mounted by lifecycles', async () => {
  const requires = { slots: [], modals: [], calls: [], events: [] };
  await slice('a', { slots: [], modals: ['Ask'], requires });
  await mkdir(join(site, 'a/src/modals/Ask'), { recursive: true });
  await writeFile(join(site, 'a/src/modals/Ask/Ask.tsx'), '');
  await generateSlice(join(site, 'a'));
  expect(await generated('lifecycles.ts')).toContain('singleSpaReact');
});
