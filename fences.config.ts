import {
  browserParts,
  buildPreset,
  http,
  type Room,
  remoteRooms,
  rendersForms,
} from '@platform/cli/fences';

const testing = 'platform/slice/build/unit-test-setup.ts';

const node = { pattern: /^(?:node:|vite$)/, instead: 'This runs in browsers, too.' };

const profilesAreHidden =
  'Only browser/in-current-profile knows that profiles exist (decisions, D1).';
const quirks = { pattern: /^shared-contracts\/contract\/quirks/, instead: profilesAreHidden };
const profiles = {
  pattern: /^shared-contracts\/contract\/(?:quirks|site-configuration)/,
  instead: profilesAreHidden,
};

/** Server rooms. Each may reference the rooms before it. */
const serverRooms = [
  ...['file-types', 'pages', 'settings'],
  ...['consent', 'content', 'database', 'http', 'resumes'],
  ...['content-editor', 'leads', 'pictures'],
  ...['mail', 'native-forms'],
  ...['newsletter', 'personal-data', 'health', 'metrics'],
  ...['api', 'your-data'],
];
const besidesServer = [
  'shared-contracts/contract/**',
  'platform/slice/contract/**',
  'platform/slice/build/{checkout,host}',
  'platform/cli/package',
  'platform/{releases,server-kit}/**',
  'server/{content,migrations}/**',
];
const serverEntries = ['server/{content,morning-digest,settings,site}', 'server/testing/**'];

/**
 * Which rooms may reference which: imports of every kind, globs, addresses, style sheets, and paths
 * passed to child processes. A file belongs to the first matching room; tests and build
 * configurations have separate entries. Remotes that do not exist yet are already fenced.
 */
export const rooms: readonly Room[] = [
  {
    files: '{desk,platform/*}/vitest.config.ts',
    mayName: ['{desk,server,platform}/**', 'vitest.limits', 'vitest.limits.ts'],
    because: 'How tests run names no slice: the limits of all are in vitest.limits.ts.',
  },
  {
    files: 'server/**/*.test.ts',
    mayName: [
      '{server,desk}/**',
      'shared-contracts/**',
      'platform/{cli,slice,releases,server-kit}/**',
      'fences.config',
    ],
    because:
      'The server is tested with the release service that it mounts; what crosses slices is tested in e2e.',
  },
  {
    files: '{shell,shared-contracts,platform/slice,platform/host}/**/*.test.{ts,tsx}',
    mayName: ['{room}/**', 'shared-contracts/**', 'platform/slice/**', 'fences.config'],
    because: 'Unit tests stay within their room. Test across rooms in e2e.',
  },
  {
    files: 'shell/vite.config.ts',
    mayName: [
      'platform/host/build/**',
      'shared-contracts/contract/**',
      'shell/slice',
      'shared-contracts/ui/fonts/**',
    ],
    because: 'How a shell is built is the business of platform/host/build.',
  },
  {
    files: 'shell/src/generated/**',
    mayName: [...browserParts, '{room}/**'],
    because: 'These files are made from the slice.ts.',
  },
  ...[
    ...remoteRooms.slice(0, -1),
    rendersForms('mf-forms/src/{form,server-pages}/**'),
    ...remoteRooms.slice(-1),
  ].map((room) => (room.noPaths ? { ...room, noPaths: [...room.noPaths, profiles] } : room)),
  {
    files: 'shell/{src/**,slice.ts}',
    mayName: [...browserParts, 'platform/host/**', 'shell/{src/**,slice}', testing],
    noPaths: [quirks, buildPreset],
    noPackages: [http],
    because: 'The shell learns of remotes from the composition manifest at run time.',
  },
  {
    files: 'platform/releases/fixtures/**',
    mayName: [
      'platform/releases/{fixtures/**,site,testing/fixture-calls}',
      'platform/{host,slice}/**',
    ],
    because: 'The site that tests deploy is built as any site is.',
  },
  {
    files: 'platform/releases/{**/*.test.ts,testing/**}',
    mayName: ['platform/{releases,server-kit,slice}/**', 'platform/cli/slice.mjs'],
    because: 'Releases are tested on the fixture site.',
  },
  {
    files: 'platform/releases/**',
    mayName: [
      'platform/{releases,server-kit}/**',
      'platform/slice',
      'platform/slice/{contract,build}/**',
      'platform/trial/process.ts',
    ],
    because:
      'The platform knows no form, no call and no brand: it is handed content and the API by its caller, and reads whose site it is from the release of the shell.',
  },
  {
    files: 'platform/server-kit/**',
    mayName: ['platform/server-kit/**'],
    because: 'What any server is made of names no other package.',
  },
  {
    files: 'server/content/**',
    mayName: ['server/content/**'],
    because: 'Content is data: nothing that runs takes part in it.',
  },
  {
    files: 'server/src/pages/look.ts',
    mayName: [
      'platform/server-kit/pages',
      'shared-contracts/ui/**',
      'server/src/pages/ornaments.css',
    ],
    because: "The server's own pages look like the site.",
  },
  ...serverRooms.map(
    (room, at): Room => ({
      files: `server/src/${room}/**`,
      mayName: [
        ...besidesServer,
        ...serverRooms.slice(0, at + 1).map((one) => `server/src/${one}/**`),
      ],
      noPaths: [quirks],
      because:
        'A room of the server names shared-contracts/contract, the composer, and the rooms before it in the list of fences.config.ts.',
    }),
  ),
  {
    files: 'desk/**/*.test.ts',
    mayName: ['{server,desk}/**', 'shared-contracts/**', 'platform/{slice,releases,server-kit}/**'],
    because: 'The desk is tested with the server that mounts it.',
  },
  {
    files: 'desk/**',
    mayName: [
      'desk/**',
      'server/{leads,mail,personal-data,staff-pages}',
      'shared-contracts/contract/**',
      'platform/slice/contract/**',
      'platform/{releases,server-kit}/**',
    ],
    noPaths: [quirks],
    because:
      'The desk reads and writes leads by what the server has for it, and nothing else of it.',
  },
  {
    files: 'server/{site.ts,src/commands/leads.ts}',
    mayName: [...besidesServer, 'server/**', 'desk'],
    noPaths: [quirks],
    because: 'The server mounts the desk here, and its command works on leads.',
  },
  {
    files: 'server/**',
    mayName: [...besidesServer, 'server/**'],
    noPaths: [quirks],
    because: 'The server names shared-contracts/contract and the composer only.',
  },
  {
    files: 'e2e/site/**',
    mayName: [
      'shared-contracts/**',
      'platform/**',
      'shell/src/**',
      'mf-*/{src/**,slice*}',
      'e2e/**',
      '',
    ],
    noPaths: [
      {
        pattern: /^shared-contracts\/contract\/(?:texts|forms\/|limits)/,
        instead:
          'Texts and limits are typed here from the specification, so that a wrong text cannot pass its own test.',
      },
    ],
    because: 'The site in a test environment is the shell and its remotes.',
  },
  {
    files: 'e2e/**',
    mayName: [
      'shared-contracts/**',
      'platform/**',
      ...serverEntries,
      'examples/**',
      'e2e/**',
      'fences.config',
    ],
    noPaths: [
      {
        pattern: /^shared-contracts\/contract\/(?:texts|forms\/|limits)/,
        instead:
          'Texts and limits are typed here from the specification, so that a wrong text cannot pass its own test.',
      },
    ],
    because: 'End-to-end tests see the site as a visitor does.',
  },
  {
    files: 'platform/host/build/**',
    mayName: ['platform/slice/{contract,build}/**', 'platform/host/**'],
    because: 'How a shell is built names nothing of the site.',
  },
  {
    files: 'platform/host/server/**',
    mayName: [
      'platform/slice/{contract,browser,runtime}/**',
      'platform/slice/runtime',
      'platform/host/**',
    ],
    noPackages: [http],
    because:
      'A host renders the pages of its remotes in a process of its own, and names nothing of the site.',
  },
  {
    files: 'platform/host/**',
    mayName: [
      'platform/slice/{contract,browser,runtime}/**',
      'platform/slice/runtime',
      'platform/host/**',
      testing,
    ],
    noPackages: [node, http],
    because: 'What a host is made of runs in browsers, and names nothing of the site.',
  },
  {
    files: 'platform/slice/contract/**',
    mayName: ['platform/slice/contract/**'],
    noPackages: [
      node,
      {
        pattern: /^(?:react|axios)/,
        instead: 'contract holds data and types only: no React, no HTTP.',
      },
    ],
    because: 'contract holds data and types only, and names no other room.',
  },
  {
    files: 'platform/slice/browser/**',
    mayName: ['platform/slice/{contract,browser}/**'],
    noPackages: [node],
    because: 'browser may name contract only.',
  },
  {
    files: 'platform/slice/runtime/**',
    mayName: [
      'platform/slice/contract/**',
      'platform/slice/browser/{language,navigation-state,next-task,storage}',
      'platform/slice/runtime/**',
    ],
    noPackages: [node],
    because:
      'Everybody downloads the runtime: it may name contract, and the few files of browser that are listed.',
  },
  {
    files: 'platform/slice/calls/**',
    mayName: ['platform/slice/{contract,browser}/**', 'platform/slice/{runtime,calls/**}'],
    noPackages: [node, http],
    because: 'Calls are made by the runtime.',
  },
  {
    files: 'platform/slice/build/generate/skeleton/**',
    mayName: [
      ...browserParts,
      'platform/slice/build/generate/skeleton/**',
      'platform/slice/build/slice',
    ],
    because: 'These files stand in every remote.',
  },
  {
    files: 'platform/slice/**',
    mayName: ['platform/slice/**'],
    because: 'What a team installs names nothing of the site, nor what carries releases.',
  },
  {
    files: 'platform/trial/**',
    mayName: ['platform/{trial,slice}/**'],
    because: 'A trial knows a site by its addresses alone.',
  },
  {
    files: 'platform/cli/commands/slice-files.ts',
    mayName: ['platform/{cli,slice}/**', ...browserParts, 'shared-contracts/testing/**'],
    because: 'These are the sources of a new slice.',
  },
  {
    files: 'platform/cli/commands/trial.ts',
    mayName: ['platform/{cli,slice}/**', 'platform/trial'],
    because: 'Trials are optional: they are loaded when one is asked for, here alone.',
  },
  {
    files: 'platform/cli/**',
    mayName: ['platform/{cli,slice}/**', 'fences.config', 'fences.config.ts'],
    because: 'The command knows no site, nor what carries releases.',
  },
  {
    files: 'shared-contracts/contract/**',
    mayName: ['platform/slice/contract/**', 'shared-contracts/contract/**'],
    noUses: {
      'remote name': 'The contract knows no remote: which one has a page or a form, slice.ts says.',
    },
    noPackages: [
      node,
      {
        pattern: /^(?:react|axios)/,
        instead: 'contract holds data and types only: no React, no HTTP.',
      },
    ],
    because: 'contract holds data and types only, and names no other room.',
  },
  {
    files: 'shared-contracts/browser/**',
    mayName: [
      'platform/slice/{contract,browser}/**',
      'platform/slice/runtime',
      'shared-contracts/{contract,browser}/**',
    ],
    noPackages: [node, http],
    because: 'browser may name contract and the runtime only.',
  },
  {
    files: 'shared-contracts/ui/**',
    mayName: ['platform/slice/{contract,browser}/**', 'shared-contracts/{contract,ui}/**'],
    noPaths: [
      {
        pattern: /^platform\/slice\/contract\/routes/,
        instead: 'ui is presentational: it knows no routes.',
      },
    ],
    noPackages: [
      node,
      http,
      { pattern: /^react-router/, instead: 'ui is presentational: it knows no routes.' },
    ],
    because: 'ui may name contract, and what any slice has in the browser, only.',
  },
  {
    files: 'shared-contracts/testing/**',
    mayName: [
      'platform/slice/{contract,browser,runtime}/**',
      'platform/slice/runtime',
      'shared-contracts/{contract,browser,testing}/**',
    ],
    noPackages: [node],
    because: 'testing may name what runs in browsers only.',
  },
];
