import type { Command, Options } from './command';

const target: Options = {
  to: {
    type: 'string',
    about: 'the address of the site (or SLICE_SITE); its token in SLICE_TOKEN',
  },
  site: {
    type: 'string',
    about: 'folder of a site on this machine, where its server stored a token',
  },
};

const takeBack: Options = {
  ...target,
  together: {
    type: 'boolean',
    about: 'also roll back slices that would become incompatible; needs the right rollback-others',
  },
};

/** All `slice` commands. Each loads its code lazily. */
export const commands: Readonly<Record<string, Command>> = {
  create: {
    about:
      'create a slice from the example (in a site, as a folder beside the others; elsewhere, as a repository in an empty folder), a site (create site hello), or QA flows (create flows qa)',
    usage: 'gifts --page Gifts --path /gifts',
    takes: 2,
    endsSilently: true,
    options: {
      page: { type: 'string', about: 'the first page, in PascalCase, such as Gifts' },
      path: { type: 'string', about: 'path of the first page, such as /gifts' },
      against: {
        type: 'string',
        about:
          'site that provides its packages and contract; defaults to the site that published this command',
      },
    },
    run: async (call) => (await import('./create')).create(call),
  },
  dev: {
    about: 'develop with hot reload: the slice alone, or inside a composed site',
    options: {
      against: {
        type: 'string',
        about: 'the address of a composed site, which serves everything else',
      },
      port: { type: 'string', about: 'port on loopback; defaults to 5173, or the next free one' },
    },
    run: async (call) => (await import('./dev')).dev(call),
  },
  build: {
    about: 'build it for the browser (dist/) and for prerendering (dist-server/)',
    endsSilently: true,
    run: async ({ folder }) => (await import('@platband/slice/build/checkout')).buildSlice(folder),
  },
  test: {
    about: 'run its unit tests',
    usage: '[file …]',
    takes: Number.POSITIVE_INFINITY,
    endsSilently: true,
    run: async (call) => (await import('./test')).testSlice(call),
  },
  types: {
    about: 'write src/live.d.ts: the slots and modals of a composed site, with their props',
    endsSilently: true,
    options: { against: { type: 'string', about: 'the address of that site' } },
    run: async (call) => (await import('./types')).writeLiveTypes(call),
  },
  check: {
    about: 'check types, fences and site rules: all that a deploy can be refused for',
    options: {
      ...target,
      against: { type: 'string', about: 'the same as --to' },
      next: { type: 'boolean', about: 'check it together with everything staged there' },
    },
    run: async (call) => (await import('./check')).checkSlice(call),
  },
  deploy: {
    about: 'check, test, build and make it live',
    options: {
      ...target,
      message: { type: 'string', about: 'what changed, for the record' },
      built: {
        type: 'string',
        about:
          'folder with a slice that was built elsewhere: <name>/{dist,dist-server,package.json}',
      },
      preview: {
        type: 'boolean',
        about: 'preview only: check and store it, and print an address that shows it',
      },
      next: {
        type: 'boolean',
        about: 'stage it, to go live together with other releases',
      },
      flows: {
        type: 'boolean',
        about:
          'make it live only if its preview passes the flows in SLICE_FLOWS, or in "slice": { "flows" } of package.json',
      },
      gradual: {
        type: 'string',
        about:
          'release it to shares of visitors, such as 5%,25%,100%; continues after each --every unless it performs worse',
      },
      every: { type: 'string', about: 'how long each share lasts: 10m, 2h, 1d' },
      'by-hand': {
        type: 'boolean',
        about: 'keep a single share, such as --gradual 5%, until slice promote or slice stop',
      },
      'to-cohort': {
        type: 'string',
        about: 'release it only to people who open a printed address: --to-cohort staff',
      },
      'skip-trial': {
        type: 'boolean',
        about: 'skip the browser trial; the site may refuse this',
      },
      'skip-checks': {
        type: 'boolean',
        about: 'skip type checks and unit tests; recorded with the release',
      },
    },
    run: async (call) => (await import('./deploy')).deploySlice(call),
  },
  try: {
    about:
      'open the site in a browser with and without the release, and report changes outside the slice',
    options: {
      ...target,
      pictures: {
        type: 'string',
        about: 'folder for screenshots of pages with problems; defaults to trial/',
      },
      path: {
        type: 'string',
        multiple: true,
        about: 'another page to open, besides its own and those that show its parts',
      },
    },
    run: async (call) => (await import('./try')).trySlice(call),
  },
  promote: {
    about:
      'make a previewed release, or one from another site, live without a rebuild; with --next, everything staged',
    usage: '<release>',
    takes: 1,
    options: {
      ...target,
      next: { type: 'boolean', about: 'make everything staged live in one switch' },
      from: {
        type: 'string',
        about: 'site to copy it from; its token is in SLICE_TOKEN_FROM',
      },
    },
    run: async (call) => (await import('./change')).promoteSlice(call),
  },
  stop: {
    about: 'end its gradual deploy: everyone gets the live release',
    options: {
      ...target,
      next: { type: 'boolean', about: 'unstage its release instead' },
    },
    run: async (call) => (await import('./change')).stopSlice(call),
  },
  rollback: {
    about: 'make the previous release live again; a second rollback goes one further back',
    usage: '[release]',
    takes: 1,
    options: {
      ...takeBack,
      next: {
        type: 'boolean',
        about: 'also roll back everything that went live with it by promote --next',
      },
    },
    run: async (call) => (await import('./change')).rollbackSlice(call),
  },
  upgrade: {
    about: 'install the newest packages of the site and show their changes',
    endsSilently: true,
    options: {
      check: {
        type: 'boolean',
        about: 'only report what is outdated: against the site, and upstream',
      },
    },
    run: async (call) => (await import('./upgrade')).upgradeSlice(call),
  },
  status: {
    about:
      'show its live release, who requires its parts, what it requires, its sizes, and what is deprecated',
    options: {
      ...target,
      next: { type: 'boolean', about: 'list what is staged, and what is still missing' },
    },
    run: async (call) => (await import('./status')).showStatus(call),
  },
  retire: {
    about:
      'remove it from the live site: its addresses are gone or redirect to its "successors"; rollback restores it',
    options: takeBack,
    run: async (call) => (await import('./change')).retireSlice(call),
  },
  releases: {
    about: 'list live, earlier and refused releases',
    options: target,
    run: async (call) => (await import('./releases')).listReleases(call),
  },
};
