import { cases } from '@platband/slice/build/cases';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { defineSlice } from '../contract/slice';
import { getMetadata } from './build-metadata';
import { checkedExposes } from './checked-exposes';
import { loadSlice, problemsOfSlice, slicesIn } from './slices';
import { temporaryFolder, writeFiles } from './test-resources';

const requires = { slots: [], modals: [], calls: [], events: [] } as const;
const sliceOf = (parts: object) =>
  defineSlice({ name: 'mf-x', pages: { Home: '/x' }, slots: [], modals: [], requires, ...parts });
const problemsOf = (parts: object) =>
  problemsOfSlice(sliceOf(parts), temporaryFolder(onTestFinished));

test('reports missing exposes with the file to create', () => {
  expect(problemsOf({ pages: { Home: '/x', shops: '/x', Bad: '/y/' } })).toEqual([
    'mf-x/slice.ts: "shops" must be in PascalCase, like a component.',
    'mf-x/slice.ts: the path "/y/" must begin with a slash and not end with one.',
    'mf-x/slice.ts: two pages have the path "/x". Change one.',
    ...['Home', 'shops', 'Bad'].map(
      (name) =>
        `mf-x/slice.ts lists pages/${name}, but mf-x/src/pages/${name}/${name}.tsx is missing. Write that file, or remove it from the list.`,
    ),
  ]);
});

test('reports a redirect that hides a page or leads nowhere', () => {
  const redirects = { '/x': '/y', '/old': '/x', '/older': '/nowhere' };
  const said = problemsOf({ pages: { Home: ['/x', '/y'] }, redirects });
  expect(said.filter((problem) => problem.includes('redirect'))).toEqual(
    ['from "/x" to "/y"', 'from "/older" to "/nowhere"'].map(
      (which) =>
        `mf-x/slice.ts: the redirect ${which} must start at a path that has no page, and end at a page of mf-x.`,
    ),
  );
});

test('explains what a slice.ts without an export must export', async () => {
  const folder = temporaryFolder(onTestFinished);
  await writeFiles(folder, { 'slice.ts': 'export const other = 1;\n' });
  await expect(loadSlice(folder)).rejects.toThrow('must export "slice"');
});

test("finds slices among a checkout's workspaces, including patterns", async () => {
  const root = temporaryFolder(onTestFinished);
  const packages = ['server', 'mf-b', 'mf-a', 'host', 'mf-without', 'packages/x'];
  const slices = ['mf-b', 'mf-a', 'host', 'packages/x', 'mf-no-package'];
  await writeFiles(root, {
    'package.json': { workspaces: ['host', 'mf-*', 'packages/*', 'server'] },
    ...Object.fromEntries(packages.map((folder) => [`${folder}/package.json`, {}])),
    ...Object.fromEntries(slices.map((folder) => [`${folder}/slice.ts`, ''])),
  });
  expect(slicesIn(root)).toEqual(['host', 'mf-a', 'mf-b', 'packages/x']);
});

test('release.json describes calls, responses and event payloads', () => {
  const call = { method: 'GET', path: '/things' } as const;
  const text = { type: 'string' } as const;
  const described = {
    'GET /things': { response: { type: 'object', properties: { things: text } } },
  } as const;
  const parts = { slots: ['Letter'], modals: ['Question'] };
  const events = ['open-modal'];
  const slice = sliceOf({ slots: ['Box'], requires: { ...parts, calls: [call, call], events } });
  const describe = (calls: readonly unknown[]) => (calls.length === 2 ? described : {});
  const openModal = {
    type: 'object',
    properties: { modal: text },
    required: ['modal'],
    additionalProperties: false,
  };
  expect(getMetadata(slice, describe, { react: '^19.0.0' })).toEqual({
    name: 'mf-x',
    pages: { Home: '/x' },
    slots: ['Box'],
    modals: [],
    requires: { ...parts, calls: described, events: { 'open-modal': openModal } },
    listensTo: {},
    shared: { react: '^19.0.0' },
  });
});

test('an unknown event fails the build', () => {
  const slice = sliceOf({ requires: { ...requires, events: ['open-lottery'] } }) as never;
  expect(() => getMetadata(slice, () => ({}), {})).toThrow(
    /^mf-x\/slice\.ts: unknown event "open-lottery"\. Use one of open-modal, close-modal/,
  );
});

cases([
  [
    'a page without meta',
    'export default function Home() {}',
    /mf-x\/src\/pages\/Home\/Home\.tsx must export "meta": its title and description/,
  ],
  [
    'a page without a component',
    "export const meta = { title: 'x', description: 'x' };",
    /Home\.tsx must have a default export: its component/,
  ],
])('an unusable slice.ts fails the build with an explanation', async (_, source, says) => {
  const root = temporaryFolder(onTestFinished);
  const before = process.cwd();
  const input = 'src/pages/Home/Home.tsx';
  await writeFiles(root, { [input]: source });
  process.chdir(root);
  try {
    const built = build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [checkedExposes(sliceOf({}))],
      build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
    });
    await expect(built).rejects.toThrow(says);
  } finally {
    process.chdir(before);
  }
});
