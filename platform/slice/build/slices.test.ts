import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { defineSlice } from '../contract/slice';
import { getMetadata } from './build-metadata';
import { checkedExposes } from './checked-exposes';
import { loadSlice, problemsOfSlice, slicesIn } from './slices';

const requires = { slots: [], modals: [], calls: [], events: [] } as const;

test('reports missing exposes with the file to create', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slice-'));
  const slice = defineSlice({
    name: 'mf-x',
    pages: { Home: '/x', shops: '/x', Bad: '/y/' },
    slots: [],
    modals: [],
    requires,
  });
  expect(problemsOfSlice(slice, folder)).toEqual([
    'mf-x/slice.ts: "shops" must be in PascalCase, like a component.',
    'mf-x/slice.ts: "/y/" must begin with a slash and not end with one.',
    'mf-x/slice.ts: "/x" is the path of two pages.',
    ...['Home', 'shops', 'Bad'].map(
      (name) =>
        `mf-x/slice.ts lists pages/${name}, but mf-x/src/pages/${name}/${name}.tsx is missing. Write that file, or remove it from the list.`,
    ),
  ]);
});

test('reports a redirect that hides a page or leads nowhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slice-'));
  const redirects = { '/x': '/y', '/old': '/x', '/older': '/nowhere' } as const;
  const slice = defineSlice({
    name: 'mf-x',
    pages: { Home: ['/x', '/y'] },
    redirects,
    slots: [],
    modals: [],
    requires,
  });
  const said = problemsOfSlice(slice, folder).filter((problem) => problem.includes('redirect'));
  expect(said).toEqual([
    'mf-x/slice.ts: the redirect from "/x" to "/y" must lead from a path without a page to a page of mf-x.',
    'mf-x/slice.ts: the redirect from "/older" to "/nowhere" must lead from a path without a page to a page of mf-x.',
  ]);
});

test('explains what a slice.ts without an export must export', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slice-'));
  await writeFile(join(folder, 'slice.ts'), 'export const other = 1;\n');
  await expect(loadSlice(folder)).rejects.toThrow('must export "slice"');
});

test("finds slices among a checkout's workspaces, including patterns", async () => {
  const root = await mkdtemp(join(tmpdir(), 'checkout-'));
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ workspaces: ['host', 'mf-*', 'packages/*', 'server'] }),
  );
  for (const folder of ['server', 'mf-b', 'mf-a', 'host', 'mf-without', 'packages/x']) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'package.json'), '{}');
  }
  await mkdir(join(root, 'mf-no-package'));
  for (const folder of ['mf-b', 'mf-a', 'host', 'packages/x', 'mf-no-package'])
    await writeFile(join(root, folder, 'slice.ts'), '');
  expect(slicesIn(root)).toEqual(['host', 'mf-a', 'mf-b', 'packages/x']);
});

test('release.json describes calls, responses and event payloads', () => {
  const call = { method: 'GET', path: '/things' } as const;
  const text = { type: 'string' } as const;
  const described = {
    'GET /things': { response: { type: 'object', properties: { things: text } } },
  } as const;
  const slice = defineSlice({
    name: 'mf-x',
    pages: { Home: '/x' },
    slots: ['Box'],
    modals: [],
    requires: {
      slots: ['Letter'],
      modals: ['Question'],
      calls: [call, call],
      events: ['open-modal'],
    },
  });
  expect(
    getMetadata(slice, (calls) => (calls.length === 2 ? described : {}), { react: '^19.0.0' }),
  ).toEqual({
    name: 'mf-x',
    pages: { Home: '/x' },
    slots: ['Box'],
    modals: [],
    requires: {
      slots: ['Letter'],
      modals: ['Question'],
      calls: described,
      events: {
        'open-modal': {
          type: 'object',
          properties: { modal: text },
          required: ['modal'],
          additionalProperties: false,
        },
      },
    },
    listensTo: {},
    shared: { react: '^19.0.0' },
  });
});

test('an unknown event fails the build', () => {
  const slice = {
    name: 'mf-x',
    pages: {},
    slots: [],
    modals: [],
    requires: { ...requires, events: ['open-lottery'] },
  } as never;
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
    /Home\.tsx must export by default: its component/,
  ],
])('an unusable slice.ts fails the build with an explanation', async (_, source, says) => {
  const root = await mkdtemp(join(tmpdir(), 'page-'));
  const before = process.cwd();
  await mkdir(join(root, 'src/pages/Home'), { recursive: true });
  await writeFile(join(root, 'src/pages/Home/Home.tsx'), source);
  process.chdir(root);
  try {
    const slice = defineSlice({
      name: 'mf-x',
      pages: { Home: '/x' },
      slots: [],
      modals: [],
      requires,
    });
    const built = build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [checkedExposes(slice)],
      build: {
        write: false,
        rolldownOptions: { input: 'src/pages/Home/Home.tsx', preserveEntrySignatures: 'strict' },
      },
    });
    await expect(built).rejects.toThrow(says);
  } finally {
    process.chdir(before);
  }
});
