import { cases } from '@platband/slice/build/cases';
import { reservedSegments } from '@platband/slice/contract/slice-problems';
import { expect, test } from 'vitest';
import type { Candidate } from './candidate';
import { getProblems, incompatibilities } from './problems-of';
import { untestedModules } from './shared-modules';

const requires = { slots: [], modals: [], calls: {}, events: {} };
const modalByName = {
  type: 'object',
  properties: { modal: { type: 'string' } },
  required: ['modal'],
};
const runtime = '@platband/slice/runtime';
const release = (name: string, more: object = {}) => ({
  name,
  release: '1.0.0-1a2b3c4d',
  pages: {},
  slots: [],
  modals: [],
  requires,
  listensTo: {},
  shared: { react: '^19.0.0' },
  exposes: {},
  entry: 'e.js',
  bytes: {},
  budget: { script: 9, style: 9 },
  ...more,
});
const exposing = (...names: readonly string[]) =>
  Object.fromEntries([...names, 'lifecycles'].map((name) => [name, { scripts: [], styles: [] }]));

const home = { pages: { About: '/about' }, exposes: exposing('pages/About') };
const forms = {
  slots: ['Letter'],
  modals: ['Ask'],
  exposes: exposing('slots/Letter', 'modals/Ask'),
};
const journal = {
  pages: { Article: ['/journal/:id', '/archive/2020'] },
  exposes: exposing('pages/Article'),
  redirects: { '/old': '/journal/1' },
};

interface Changes {
  readonly changed?: string;
  readonly shell?: object;
  readonly home?: object;
  readonly forms?: object | null;
}
const candidate = ({
  changed = 'plants',
  shell = {},
  home: ofHome = {},
  forms: ofForms = {},
}: Changes) =>
  ({
    changed,
    shell: release('shell', {
      shared: { react: '19.3.1' },
      listensTo: { open: modalByName },
      requires: { ...requires, modals: ['Ask'] },
      ...shell,
    }),
    remotes: {
      plants: release('plants', {
        ...home,
        requires: { ...requires, slots: ['Letter'] },
        ...ofHome,
      }),
      ...(ofForms === null ? {} : { club: release('club', { ...forms, ...ofForms }) }),
      journal: release('journal', journal),
    },
    replaced: changed === 'club' ? release('club', forms) : null,
    api: {},
    reserved: reservedSegments,
  }) as unknown as Candidate;
const problems = (changes: Changes) => getProblems(candidate(changes));
const homeRequires = (more: object) => ({ home: { requires: { ...requires, ...more } } });
const atPages = (...paths: readonly string[]) => ({ home: { pages: { About: paths } } });
const live = '1.0.0-1a2b3c4d, which is live';
const belongs = (what: string, owner: string) =>
  `${what} belongs to ${owner} ${live}. Choose a different one in plants/slice.ts.`;

const modalAsDialog = {
  type: 'object',
  properties: { dialog: { type: 'string' } },
  required: ['dialog'],
};
const heading = {
  type: 'object',
  properties: { heading: { type: 'string' } },
  required: ['heading'],
};
const notExposed = (part: string, by: string) =>
  `club 1.0.0-1a2b3c4d does not expose ${part}, and ${by} ${live}, requires it. Keep exposing it under this name until ${by} no longer requires it.`;
const stillRequired = (part: string, by: string) =>
  `club provides ${part}, and ${by} ${live}, requires it. First deploy a ${by} that no longer requires it.`;

cases<[string, Changes]>([
  ['unchanged', {}],
  ['a shell', { changed: 'shell' }],
  ['paths of another length', atPages('/journal', '/journal/1/2')],
  ['what was missing before', { changed: 'journal', forms: null }],
  ['an event that the shell understands', homeRequires({ events: { open: modalByName } })],
  ['an event of others', { changed: 'journal', ...homeRequires({ events: { lottery: true } }) }],
  ['tested with several major versions', { home: { shared: { react: '^18 || ^19' } } }],
  ['tested with a newer patch', { home: { shared: { react: '^19.3.2' } } }],
  ['tested with a newer minor version', { home: { shared: { react: '^19.4' } } }],
  [
    'another version of the runtime',
    {
      home: { shared: { [runtime]: '^1.2' }, runtime: ['Link'] },
      shell: { shared: { react: '19.3.1', [runtime]: '2.0.0' }, runtime: ['Link', 'Slot'] },
    },
  ],
])('accepts a release that fits the site', (_, changes) => {
  expect(problems(changes)).toEqual([]);
});

cases<[string, Changes, ...(readonly (string | RegExp)[])]>([
  [
    'a page that its build does not have',
    { home: { exposes: exposing() } },
    'plants lists pages/About, but its build does not expose it. Rebuild it with @platband/slice/vite.',
  ],
  ['a path of another slice', atPages('/journal/:slug'), belongs('/journal/:…', 'journal')],
  [
    'an address that a path of another slice answers',
    atPages('/about', '/journal/1'),
    belongs('/journal/:id, which overlaps with /journal/1,', 'journal'),
  ],
  [
    'a path that answers an address of another slice',
    atPages('/archive/:year'),
    belongs('/archive/2020, which overlaps with /archive/:year,', 'journal'),
  ],
  ['an address that another slice redirects', atPages('/old'), belongs('/old', 'journal')],
  [
    'a slot and a modal of another slice',
    {
      home: {
        slots: ['Letter'],
        modals: ['Ask'],
        exposes: exposing('pages/About', 'slots/Letter', 'modals/Ask'),
      },
    },
    belongs('slots/Letter', 'club'),
    belongs('modals/Ask', 'club'),
  ],
  [
    'a modal that nobody has',
    homeRequires({ modals: ['Lottery'] }),
    'plants requires modals/Lottery, but no live slice provides it. First deploy one that does, or remove it from "requires" in plants/slice.ts.',
  ],
  [
    'a slot and a modal fewer than others ask for',
    { changed: 'club', forms: { slots: [], modals: [], exposes: exposing() } },
    notExposed('modals/Ask', 'shell'),
    notExposed('slots/Letter', 'plants'),
  ],
  [
    'retiring what others ask for',
    { changed: 'club', forms: null },
    stillRequired('modals/Ask', 'shell'),
    stillRequired('slots/Letter', 'plants'),
  ],
  [
    'an event that the shell does not hear',
    homeRequires({ events: { lottery: true } }),
    'plants sends the event lottery, which the shell 1.0.0-1a2b3c4d does not listen to. First deploy a shell that listens to it.',
  ],
  [
    'an event that the shell understands otherwise',
    homeRequires({ events: { open: modalAsDialog } }),
    /^plants sends open without "modal", which the shell 1\S+ does not accept: \{"dialog":".*"\}\. Send what/,
  ],
  [
    'a shell that no longer listens to an event',
    {
      changed: 'shell',
      shell: { listensTo: {} },
      ...homeRequires({ events: { open: modalByName } }),
    },
    /^plants sends the event open/,
  ],
  [
    'a call of the shell that the API does not have',
    {
      changed: 'shell',
      shell: { requires: { ...requires, calls: { 'GET /lottery': { response: true } } } },
    },
    'shell makes the call GET /lottery, which the live API does not offer. First deploy a server that offers it.',
  ],
  [
    'another major version of a shared module',
    { home: { shared: { react: '^18.0' } } },
    'react: the shell 1.0.0-1a2b3c4d provides 19.3.1, but plants (^18.0) was not tested with this version. To change both together, stage them with slice deploy --next, then run slice promote --next.',
  ],
  ['an invalid range', { home: { shared: { react: 'newest' } } }, /newest/],
  [
    'a shell of the next major version, in one line',
    { changed: 'shell', shell: { shared: { react: '20.0.0-rc.1' } } },
    /^react: the shell \S+ provides 20\.0\.0-rc\.1, but plants \(\^19\.0\.0\), club \(\^19\.0\.0\), and journal \(\^19\.0\.0\) were not/,
  ],
  [
    'a shell without a shared module, in one line',
    { changed: 'shell', shell: { shared: {} } },
    /^react: the shell \S+ does not provide it, but plants .+, club .+, and journal/,
  ],
  [
    'a name that the runtime lacks',
    { home: { runtime: ['Link', 'Timeline'] }, shell: { runtime: ['Link'] } },
    '@platband/slice/runtime of the shell 1.0.0-1a2b3c4d does not export Timeline, which plants imports. First deploy a shell that exports it, or stage both together: slice deploy --next.',
  ],
  [
    'props that the slot of another does not take',
    { changed: 'club', forms: { props: { 'slots/Letter': heading } } },
    /^plants \S+ passes props to slots\/Letter without "heading", which club \S+ does not accept: \{\}\. Let club accept both, or first change plants/,
  ],
  [
    'malformed metadata alone',
    { home: { shared: { react: 18 } } },
    /^plants\/release\.json does not match/,
  ],
])('refuses a release that does not fit the site', (_, changes, ...expected) => {
  const matching = expected.map((one) =>
    typeof one === 'string' ? one : expect.stringMatching(one),
  );
  expect(problems(changes)).toEqual(matching);
});

cases([
  ['^19.3.2', 'plants (^19.3.2)'],
  ['^19.4', 'plants (^19.4)'],
  ['~19.2', 'plants (~19.2)'],
])('warns of a slice tested with other shared modules', (react, named) => {
  expect(untestedModules(candidate({ home: { shared: { react } } }))).toEqual([
    `react: the shell 1.0.0-1a2b3c4d provides 19.3.1, but ${named} was not tested with this version.`,
  ]);
});

test('allows a rollback to a release that exceeds its budget', () => {
  const changes = { home: { budget: { script: 99_000_000, style: 9 } } };
  expect(problems(changes)).toEqual([expect.stringContaining('a budget of 99000000 bytes')]);
  expect(incompatibilities(candidate(changes))).toEqual([]);
});
