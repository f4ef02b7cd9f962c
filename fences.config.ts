import { browserParts, buildPreset, http, quirks, remoteRooms, rendersForms } from './shared-contracts/command/fences/remote-rooms';
import type { Room } from './shared-contracts/command/fences/room';

const testing = 'shared-contracts/build/unit-test-setup.ts';

const node = { pattern: /^(?:node:|vite$)/, instead: 'This runs in browsers, too.' };

/**
 * Who may name whom: imports of every kind, globs, addresses, style sheets, and paths handed to child processes. A file belongs to the first
 * room that fits it; tests and build configurations are fenced by their own rows. A remote that is yet to be made is fenced already.
 */
export const rooms: readonly Room[] = [
  {
    files: '{shell,server,shared-contracts}/**/*.test.{ts,tsx}',
    mayName: ['{room}/**', 'shared-contracts/**'],
    because: 'A unit test is of its own room; what crosses rooms is tested in e2e.',
  },
  {
    files: 'shell/{vite.config.ts,build/**}',
    mayName: ['shared-contracts/**', '{room}/**'],
    because: 'How a slice is built is its own business and that of shared-contracts/build.',
  },
  {
    files: 'shell/src/generated/**',
    mayName: [...browserParts, '{room}/**'],
    because: 'These files are made from the slice.ts.',
  },
  ...remoteRooms.slice(0, -1),
  rendersForms('mf-forms/src/form/**'),
  ...remoteRooms.slice(-1),
  {
    files: 'shell/{src/**,slice.ts}',
    mayName: [...browserParts, 'shell/{src/**,slice}', testing],
    noPaths: [quirks, buildPreset],
    noPackages: [http],
    because: 'The shell learns of remotes from the composition manifest at run time.',
  },
  {
    files: 'compose/**/*.test.ts',
    mayName: ['compose/**', 'shared-contracts/**', 'shell/src/server/**'],
    because: 'The composer is tested with the renderer that the shell brings.',
  },
  {
    files: 'compose/testing/**',
    mayName: ['compose/**', 'shared-contracts/**', 'shell/src/server/**'],
    because: 'What tests of the composer deploy is the site as it is built.',
  },
  {
    files: 'compose/commands/create-remote.ts',
    mayName: ['compose/**', 'shared-contracts/**', 'e2e/flows/**'],
    because: 'A new remote gets its skeleton and a flow; the generator writes nothing else.',
  },
  {
    files: 'compose/**',
    mayName: [
      'compose/**',
      'shared-contracts/contract/{composition,configuration,deploy-step,expose,exposes-of,json-schema,languages,live,picture-widths}',
      'shared-contracts/contract/{release,release-list,render-job,routes,site-identity,slice,slice-problems,speculation-rules,version,waiting-scripts}',
      'shared-contracts/{build,command}/**',
      'shared-contracts/ui/{seal.svg,fonts/**}',
    ],
    because:
      'The composer knows formats of releases and compositions, and no form, no call and no brand: it is handed content and the API by its caller, and reads whose site it is from the release of the shell.',
  },
  {
    files: 'server/content/**',
    mayName: ['server/content/**', 'shared-contracts/ui/fonts/**', 'compose/render/card-sheet.svg'],
    because: 'Pictures are drawn from content, in the type of the site; nothing that runs takes part in it.',
  },
  {
    files: 'server/**',
    mayName: ['shared-contracts/contract/**', 'shared-contracts/build/{slices,against}*', 'compose/**', 'server/**'],
    noPaths: [quirks],
    because: 'The server names shared-contracts/contract and the composer only.',
  },
  {
    files: 'e2e/site/**',
    mayName: ['shared-contracts/**', 'shell/src/**', 'mf-*/{src/**,slice*}', 'e2e/**', ''],
    noPaths: [
      {
        pattern: /^shared-contracts\/contract\/(?:texts|forms\/|limits)/,
        instead: 'Texts and limits are typed here from the specification, so that a wrong text cannot pass its own test.',
      },
    ],
    because: 'The site in a test environment is the shell and its remotes.',
  },
  {
    files: 'e2e/**',
    mayName: ['shared-contracts/**', 'compose/**', 'server/src/**', 'e2e/**'],
    noPaths: [
      {
        pattern: /^shared-contracts\/contract\/(?:texts|forms\/|limits)/,
        instead: 'Texts and limits are typed here from the specification, so that a wrong text cannot pass its own test.',
      },
    ],
    because: 'End-to-end tests see the site as a visitor does.',
  },
  {
    files: 'shared-contracts/contract/**',
    mayName: ['shared-contracts/contract/**'],
    noPackages: [node, { pattern: /^(?:react|axios)/, instead: 'contract holds data and types only: no React, no HTTP.' }],
    because: 'contract holds data and types only, and names no other room.',
  },
  {
    files: 'shared-contracts/browser/**',
    mayName: ['shared-contracts/contract/**', 'shared-contracts/browser/**'],
    noPackages: [node],
    because: 'browser may name contract only.',
  },
  {
    files: 'shared-contracts/runtime/**',
    mayName: ['shared-contracts/contract/**', 'shared-contracts/browser/language', 'shared-contracts/runtime/**'],
    noPackages: [node],
    because: 'runtime may name contract and the language of the page only.',
  },
  {
    files: 'shared-contracts/ui/**',
    mayName: ['shared-contracts/contract/**', 'shared-contracts/browser/{language,next-task}', 'shared-contracts/ui/**'],
    noPaths: [{ pattern: /^shared-contracts\/contract\/routes/, instead: 'ui is presentational: it knows no routes.' }],
    noPackages: [node, http, { pattern: /^react-router/, instead: 'ui is presentational: it knows no routes.' }],
    because: 'ui may name contract, the language of the page and the wait for a task only.',
  },
  {
    files: 'shared-contracts/command/skeleton/**',
    mayName: [...browserParts, 'shared-contracts/command/skeleton/**', 'shared-contracts/slice'],
    because: 'These files stand in every remote.',
  },
  {
    files: 'shared-contracts/command/**',
    mayName: [
      'shared-contracts/{contract,build,command,dist}/**',
      'shared-contracts/{package.json,dist}',
      'shared-contracts',
      'fences.config',
      'fences.config.ts',
    ],
    because: 'command may name contract and build only.',
  },
  {
    files: 'shared-contracts/testing/**',
    mayName: ['shared-contracts/{contract,browser,runtime,testing}/**'],
    noPackages: [node],
    because: 'testing may name what runs in browsers only.',
  },
  {
    files: 'shared-contracts/build/**',
    mayName: ['shared-contracts/{contract,build}/**', 'shared-contracts/package.json'],
    because: 'build may name contract only.',
  },
];
