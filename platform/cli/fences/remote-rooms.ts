import { getContract } from '@platband/slice/build/checkout';
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
const fromAccess = 'List it under "requires" in slice.ts, and import it from src/generated/access.';
const access = {
  pattern: new RegExp(`^(?:platform/slice/browser/events|${contract}/browser/read-content)$`),
  instead: fromAccess,
};
export const http = {
  pattern: /^axios(?:\/|$)/,
  instead: 'Only the runtime sends HTTP requests. Use `send` of src/generated/access.',
};
const remote: Room = {
  files: 'mf-*/**',
  mayName: [...browserParts, '{room}/**'],
  noPaths: [buildPreset, access],
  noPackages: [
    http,
    {
      pattern: /^(?:react-router|wouter|@tanstack\/(?:react-)?router|@reach\/router)/,
      instead: 'Import routing from @platband/slice/runtime, since all slices share one router.',
    },
    {
      pattern: /^(?:react-hot-toast|single-spa|aos)(?:\/|$)/,
      instead:
        "The shell owns toasts, parcels and scroll animation. Show a toast with emit('toast', …) of src/generated/access.",
    },
  ],
  noUses: {
    router: 'The host owns the router. Declare pages by their paths in slice.ts.',
    'computed import': 'Import a literal path, since a computed one cannot be checked.',
    fetch:
      'Call the API with `send` of src/generated/access, or read content with the loader’s `read`.',
    'another host':
      'The policy blocks requests to other hosts. Ask the site for a call of its API, and `send` it.',
    storage: `All slices share the browser’s storage. Use ${contract}/browser for unsent forms.`,
    callApi: fromAccess,
    Slot: fromAccess,
    listen: 'Only the shell may listen. Emit an event of contract/events instead.',
  },
  because: `A slice must not import another slice or the shell. Use a <Slot>, an event, or ${contract}.`,
};

/** Returns a remote's room for the only files that may render forms. */
export const rendersForms = (files: string): Room => ({ ...remote, files });

export const remoteRooms: readonly Room[] = [
  {
    files: 'mf-*/**/*.test.{ts,tsx}',
    mayName: ['{room}/**', `${contract}/**`, 'platform/slice/**'],
    because: 'Unit tests may use their own room only. Test across rooms in e2e.',
  },
  {
    files: 'mf-*/{*.config.ts,build/**}',
    mayName: ['platform/slice/{build/**,vite,vitest}', `${contract}/contract/**`, '{room}/**'],
    because: 'Build settings may import the slice, the contract and @platband/slice/vite only.',
  },
  {
    files: 'mf-*/src/generated/**',
    mayName: [...browserParts, '{room}/**'],
    because: 'These files are generated from slice.ts. Change the generator instead.',
  },
  {
    ...remote,
    noUses: {
      ...remote.noUses,
      '<form>':
        'Define a form that sends in a form definition, and render it with the slot SliceForm. A form that sends nothing has no action, no method except dialog, and no spread props.',
    },
  },
];
