import { getContract } from '@platform/slice/build/checkout';
import type { Room } from './room';

const contract = getContract(import.meta.dirname) ?? 'the-contract';

export const browserParts = [
  'platform/slice',
  'platform/slice/{contract,browser,runtime}/**',
  'platform/slice/{contract,browser,runtime}',
  `${contract}/{contract,browser,ui}/**`,
  `${contract}/{contract,browser,ui}`,
];

export const buildPreset = {
  pattern: /^platform\/slice\/(?:build\/|vite)/,
  instead: 'The build preset is for vite.config.ts only.',
};
const fromAccess = 'Take what the slice.ts lists under "requires" from src/generated/access.';
const access = {
  pattern: new RegExp(`^(?:platform/slice/browser/events|${contract}/browser/read-content)$`),
  instead: fromAccess,
};
export const http = { pattern: /^axios(?:\/|$)/, instead: 'Only the runtime talks HTTP.' };
const remote: Room = {
  files: 'mf-*/**',
  mayName: [...browserParts, '{room}/**'],
  noPaths: [buildPreset, access],
  noPackages: [
    http,
    {
      pattern: /^(?:react-router|wouter|@tanstack\/(?:react-)?router|@reach\/router)/,
      instead:
        'Import routing names from @platform/slice/runtime: the router is shared, and there must be one.',
    },
    {
      pattern: /^(?:react-hot-toast|single-spa|aos)(?:\/|$)/,
      instead:
        'The shell owns toasts, parcels and scroll animation. Emit an event of contract/events instead.',
    },
  ],
  noUses: {
    router: 'The host has the router: a page is a path in slice.ts.',
    'computed import': 'Import a literal path: a computed one hides what this slice needs.',
    fetch:
      'Call the API with `send` of src/generated/access, or read content with the loader’s `read`.',
    'another host':
      'The policy blocks calls to other hosts: ask the site for a call of its API, and `send` it.',
    storage: `The storage of a browser belongs to all slices: ${contract}/browser keeps unsent forms.`,
    callApi: fromAccess,
    Slot: fromAccess,
    listen: 'Only the shell listens: emit an event of contract/events instead.',
  },
  because: `A slice names no other slice, nor the shell: use a <Slot>, an event, or ${contract}.`,
};

/** Returns a remote's room for the only files that may render forms. */
export const rendersForms = (files: string): Room => ({ ...remote, files });

export const remoteRooms: readonly Room[] = [
  {
    files: 'mf-*/**/*.test.{ts,tsx}',
    mayName: ['{room}/**', `${contract}/**`, 'platform/slice/**'],
    because: 'Unit tests stay within their room. Test across rooms in e2e.',
  },
  {
    files: 'mf-*/{*.config.ts,build/**}',
    mayName: ['platform/slice/{build/**,vite,vitest}', `${contract}/contract/**`, '{room}/**'],
    because: 'How a slice is built is its own business and that of @platform/slice/vite.',
  },
  {
    files: 'mf-*/src/generated/**',
    mayName: [...browserParts, '{room}/**'],
    because: 'These files are made from the slice.ts.',
  },
  {
    ...remote,
    noUses: {
      ...remote.noUses,
      '<form>':
        'A form that sends is a definition: mf-club renders it, a slice’s own in its slot SliceForm. One that sends nothing has no action, no method but dialog, and names its props.',
    },
  },
];
