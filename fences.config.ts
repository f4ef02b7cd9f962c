import {
  browserParts,
  buildPreset,
  http,
  type Room,
  remoteRooms,
  rendersForms,
} from '@platband/cli/fences';

const testing = 'platform/slice/build/unit-test-setup.ts';

const node = {
  pattern: /^(?:node:|vite$)/,
  instead: 'This code also runs in browsers, which have no Node modules. Use a web API instead.',
};

const profilesAreHidden =
  'Only shared-contracts/browser/in-current-profile may read the profile. Use its functions.';
const quirks = { pattern: /^shared-contracts\/contract\/quirks/, instead: profilesAreHidden };
const profiles = {
  pattern: /^shared-contracts\/contract\/(?:quirks|site-configuration)/,
  instead: profilesAreHidden,
};

/** Server rooms. Each may reference the rooms before it. */
const serverRooms = [
  'file-types',
  'pages',
  'settings',
  'consent',
  'content',
  'database',
  'http',
  'resumes',
  'content-editor',
  'leads',
  'pictures',
  'mail',
  'native-forms',
  'newsletter',
  'personal-data',
  'health',
  'metrics',
  'api',
  'your-data',
];
const besidesServer = [
  'shared-contracts/contract/**',
  'platform/slice/contract/**',
  'platform/slice/build/{checkout,host}',
  'platform/cli/package',
  'platform/{releases,server-kit}/**',
  'server/{content,migrations}/**',
];
const serverEntries = ['site', 'server/{content,morning-digest,settings}', 'server/testing/**'];

/**
 * Which rooms may reference which: imports of every kind, globs, addresses, style sheets, and paths
 * passed to child processes. A file belongs to the first matching room; tests and build
 * configurations have separate entries. Remotes that do not exist yet are already fenced.
 */
export const rooms: readonly Room[] = [
  {
    files: '{desk,platform/*}/vitest.config.ts',
    mayName: ['{desk,server,platform}/**', 'vitest.limits.ts'],
    because: 'Test settings must not import slices. Put shared limits into vitest.limits.ts.',
  },
  {
    files: 'site.ts',
    mayName: ['server/site', 'desk', 'platform/releases/site'],
    because:
      'site.ts may import the server, the desk and the release service only. Put other code into one of them.',
  },
  {
    files: 'server/{src/testing,bench}/**',
    mayName: [...besidesServer, 'server/**', 'site'],
    because:
      'Tests and benchmarks of the server may import the whole site, but no slice. Test slices in e2e.',
  },
  {
    files: 'server/**/*.test.ts',
    mayName: [
      '{site,server/**}',
      'shared-contracts/**',
      'platform/{cli,slice,releases,server-kit}/**',
      'fences.config',
    ],
    because:
      'Server tests may import the server and the release service that it mounts. Test across slices in e2e.',
  },
  {
    files: '{shell,shared-contracts,platform/slice,platform/host}/**/*.test.{ts,tsx}',
    mayName: ['{room}/**', 'shared-contracts/**', 'platform/slice/**', 'fences.config'],
    because:
      'Unit tests may import this room, shared-contracts and platform/slice only. Test across rooms in e2e.',
  },
  {
    files: 'shell/vite.config.ts',
    mayName: [
      'platform/host/build/**',
      'shared-contracts/contract/**',
      'shell/slice',
      'shared-contracts/ui/fonts/**',
    ],
    because: 'The build code of shells is in platform/host/build. Change it there.',
  },
  {
    files: 'shell/src/generated/**',
    mayName: [...browserParts, '{room}/**'],
    because: 'This file is generated from slice.ts. Change the generator instead.',
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
    because:
      'The shell loads remotes at run time. Read the composition manifest instead of importing one.',
  },
  {
    files: 'platform/releases/fixtures/**',
    mayName: [
      'platform/releases/{fixtures/**,site,testing/fixture-calls}',
      'platform/server-kit/http',
      'platform/{host,slice}/**',
    ],
    because:
      'The fixture site may import only what any site may: platform/releases/site, platform/host and platform/slice.',
  },
  {
    files: 'platform/releases/{**/*.test.ts,testing/**}',
    mayName: ['platform/{releases,server-kit,slice}/**', 'platform/cli/slice.mjs'],
    because:
      'Tests of releases must not import this site. Use the fixture site in platform/releases/fixtures.',
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
      'The platform must not import this site. Let the site pass in content, calls and its identity.',
  },
  {
    files: 'platform/server-kit/**',
    mayName: ['platform/server-kit/**'],
    because:
      'server-kit must not depend on another package. Move code that imports one into that package.',
  },
  {
    files: 'server/content/**',
    mayName: ['server/content/**'],
    because: 'Content is data. Move code out of server/content.',
  },
  {
    files: 'server/src/pages/look.ts',
    mayName: [
      'platform/server-kit/pages',
      'shared-contracts/ui/**',
      'server/src/pages/ornaments.css',
    ],
    because:
      "The look of the server's pages may import shared-contracts/ui and its own style sheet only.",
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
        'A server room may import shared-contracts/contract, the platform, and the rooms before it in serverRooms of fences.config.ts.',
    }),
  ),
  {
    files: 'desk/**/*.test.ts',
    mayName: ['{server,desk}/**', 'shared-contracts/**', 'platform/{slice,releases,server-kit}/**'],
    because: 'Desk tests may import the desk, the server that mounts it, and the platform only.',
  },
  {
    files: 'desk/**',
    mayName: [
      'desk/**',
      'server/{leads,mail,personal-data,settings,staff-pages}',
      'shared-contracts/contract/**',
      'platform/slice/contract/**',
      'platform/{releases,server-kit}/**',
    ],
    noPaths: [quirks],
    because:
      'The desk may import only the public entries of the server: leads, mail, personal-data, settings, staff-pages.',
  },
  {
    files: 'server/**',
    mayName: [...besidesServer, 'server/**'],
    noPaths: [quirks],
    because: 'The server may import shared-contracts/contract and the platform only.',
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
          'Tests must not import texts and limits. Type them again from the specification, so that a wrong one fails its test.',
      },
    ],
    because: 'Site tests may import the shell, its remotes and the platform, but not the server.',
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
          'Tests must not import texts and limits. Type them again from the specification, so that a wrong one fails its test.',
      },
    ],
    because:
      'Flows must not import the site. Use it as a visitor does, through its pages and its API.',
  },
  {
    files: 'platform/host/build/**',
    mayName: ['platform/slice/{contract,build}/**', 'platform/host/**'],
    because: 'The build of a shell must not import this site. Let the shell pass settings in.',
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
      'The renderer of a host must not import this site or code for browsers. Let the shell pass settings in.',
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
    because:
      'Host code runs in browsers and must not import this site. Let the shell pass settings in.',
  },
  {
    files: 'platform/slice/contract/**',
    mayName: ['platform/slice/contract/**'],
    noPackages: [
      node,
      {
        pattern: /^(?:react|axios)/,
        instead:
          'contract may contain data and types only, no React and no HTTP. Move this code elsewhere.',
      },
    ],
    because:
      'contract may contain data and types only. Move code that imports another room out of contract, into that room.',
  },
  {
    files: 'platform/slice/browser/**',
    mayName: ['platform/slice/{contract,browser}/**'],
    noPackages: [node],
    because: 'browser may import contract only. Move other code out of browser.',
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
      'Every visitor downloads the runtime. It may import contract and the listed files of browser only.',
  },
  {
    files: 'platform/slice/calls/**',
    mayName: ['platform/slice/{contract,browser}/**', 'platform/slice/{runtime,calls/**}'],
    noPackages: [node, http],
    because:
      'calls may import contract, browser and the runtime only. Send requests with the runtime.',
  },
  {
    files: 'platform/slice/build/generate/skeleton/**',
    mayName: [
      ...browserParts,
      'platform/slice/build/generate/skeleton/**',
      'platform/slice/build/slice',
    ],
    because: 'These files are copied into every remote, so they may import only what a remote may.',
  },
  {
    files: 'platform/slice/**',
    mayName: ['platform/slice/**'],
    because:
      'Teams install @platband/slice, so it must not import this site or the release service.',
  },
  {
    files: 'platform/trial/**',
    mayName: ['platform/{trial,slice}/**'],
    because: 'A trial must not import a site. Open its pages by their addresses.',
  },
  {
    files: 'platform/cli/commands/trial.ts',
    mayName: ['platform/{cli,slice}/**', 'platform/trial'],
    because:
      'Trials are optional. This file may import @platband/trial in addition to platform/cli and platform/slice, but nothing else.',
  },
  {
    files: 'platform/cli/**',
    mayName: ['platform/{cli,slice}/**', 'fences.config', 'fences.config.ts'],
    because:
      'The command must not import a site or the release service. Call the HTTP API instead.',
  },
  {
    files: 'shared-contracts/contract/**',
    mayName: ['platform/slice/contract/**', 'shared-contracts/contract/**'],
    noUses: {
      'remote name':
        'The contract must not name a remote. Read owners of pages and forms from slice.ts.',
    },
    noPackages: [
      node,
      {
        pattern: /^(?:react|axios)/,
        instead:
          'contract may contain data and types only, no React and no HTTP. Move this code elsewhere.',
      },
    ],
    because:
      'contract may contain data and types only. Move code that imports another room out of contract, into that room.',
  },
  {
    files: 'shared-contracts/browser/**',
    mayName: [
      'platform/slice/{contract,browser}/**',
      'platform/slice/runtime',
      'shared-contracts/{contract,browser}/**',
    ],
    noPackages: [node, http],
    because: 'browser may import contract and the runtime only. Move other code out of browser.',
  },
  {
    files: 'shared-contracts/ui/**',
    mayName: ['platform/slice/{contract,browser}/**', 'shared-contracts/{contract,ui}/**'],
    noPaths: [
      {
        pattern: /^platform\/slice\/contract\/routes/,
        instead: 'ui is presentational. Pass addresses in as props.',
      },
    ],
    noPackages: [
      node,
      http,
      {
        pattern: /^react-router/,
        instead: 'ui is presentational. Pass addresses in as props.',
      },
    ],
    because:
      'ui may import contract and platform/slice/browser only. Pass other values in as props.',
  },
  {
    files: 'shared-contracts/testing/**',
    mayName: [
      'platform/slice/{contract,browser,runtime}/**',
      'platform/slice/runtime',
      'shared-contracts/{contract,browser,testing}/**',
    ],
    noPackages: [node],
    because:
      'testing may import contract, browser and the runtime only, since its code runs in browsers.',
  },
];
