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
  instead: 'Only vite.config.ts may import the build preset.',
};
const fromAccess =
  'List the part under "requires" in slice.ts, and import it from src/generated/access.';
const access = {
  pattern: new RegExp(`^(?:platform/slice/browser/events|${contract}/browser/read-content)$`),
  instead: fromAccess,
};
export const http = {
  pattern: /^axios(?:\/|$)/,
  instead: 'Only the runtime sends HTTP requests. Use `send` from src/generated/access.',
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
        "Only the shell uses this package. To show a toast, call emit('toast', …) from src/generated/access.",
    },
  ],
  noUses: {
    router: 'Only the host creates a router. Declare pages with their paths in slice.ts.',
    'computed import': 'Fences cannot check a computed path. Import a literal one.',
    fetch:
      'Call the API with `send` from src/generated/access, or read content with the `read` that loaders receive.',
    'another host':
      'The Content-Security-Policy blocks requests to other hosts. Ask the site for an API call, and make it with `send`.',
    storage: `All slices share the browser’s storage, so slices must not use it. For unsent forms, use ${contract}/browser.`,
    callApi: fromAccess,
    Slot: fromAccess,
    listen: 'Only the shell may listen to events. Emit one of contract/events instead.',
  },
  because: `A slice may import its own files, @platband/slice and ${contract} only. To use another slice, use a <Slot> or an event.`,
};

/** Returns a remote's room for the only files that may render forms. */
export const rendersForms = (files: string): Room => ({ ...remote, files });

export const remoteRooms: readonly Room[] = [
  {
    files: 'mf-*/**/*.test.{ts,tsx}',
    mayName: ['{room}/**', `${contract}/**`, 'platform/slice/**'],
    because:
      'Unit tests may import their own slice, the contract and @platband/slice only. Test across slices in e2e.',
  },
  {
    files: 'mf-*/{*.config.ts,build/**}',
    mayName: ['platform/slice/{build/**,vite,vitest}', `${contract}/contract/**`, '{room}/**'],
    because: 'Build settings may import the slice, the contract and @platband/slice/vite only.',
  },
  {
    files: 'mf-*/src/generated/**',
    mayName: [...browserParts, '{room}/**'],
    because: 'This file is generated from slice.ts. Change slice.ts instead.',
  },
  {
    ...remote,
    noUses: {
      ...remote.noUses,
      '<form>':
        'To send data, write a form definition and render it with the slot SliceForm. A <form> that sends nothing must have no action, no spread props, and no method other than dialog.',
    },
  },
];
