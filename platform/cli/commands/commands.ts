import type { Command, Options } from './command';

const target: Options = {
  to: {
    type: 'string',
    about: 'address of the site; defaults to SLICE_SITE. Its token is read from SLICE_TOKEN',
  },
  site: {
    type: 'string',
    about: 'folder of a site on this machine; its running server has stored a token there',
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
      'create a slice from the example, in a folder of a site or, outside of a site, as a repository in an empty folder; also a site (create site hello), or QA flows (create flows qa)',
    usage: 'gifts --page Gifts --path /gifts',
    takes: 2,
    endsSilently: true,
    options: {
      page: { type: 'string', about: 'name of the first page, in PascalCase, such as Gifts' },
      path: { type: 'string', about: 'path of the first page, such as /gifts' },
      against: {
        type: 'string',
        about:
          'site that provides the packages and the contract; defaults to the site that published this command',
      },
    },
    run: async (call) => (await import('./create')).create(call),
  },
  dev: {
    about: 'develop the slice with hot reload, alone or inside a composed site',
    options: {
      against: {
        type: 'string',
        about: 'address of a composed site, which serves everything else',
      },
      port: { type: 'string', about: 'port on localhost; defaults to 5173 or the next free one' },
    },
    run: async (call) => (await import('./dev')).dev(call),
  },
  build: {
    about: 'build the slice for the browser (dist/) and for prerendering (dist-server/)',
    endsSilently: true,
    run: async ({ folder }) => (await import('@platband/slice/build/checkout')).buildSlice(folder),
  },
  test: {
    about: 'run the unit tests of the slice',
    usage: '[file …]',
    takes: Number.POSITIVE_INFINITY,
    endsSilently: true,
    run: async (call) => (await import('./test')).testSlice(call),
  },
  types: {
    about: 'write the slots and modals of a composed site, with their props, into src/live.d.ts',
    endsSilently: true,
    options: { against: { type: 'string', about: 'address of the site' } },
    run: async (call) => (await import('./types')).writeLiveTypes(call),
  },
  check: {
    about: 'check types, fences and site rules: everything that can block a deploy',
    options: {
      ...target,
      against: { type: 'string', about: 'same as --to' },
      next: { type: 'boolean', about: 'check the slice together with everything staged there' },
    },
    run: async (call) => (await import('./check')).checkSlice(call),
  },
  deploy: {
    about: 'check, test and build the slice, and make it live',
    options: {
      ...target,
      message: { type: 'string', about: 'what changed; recorded with the release' },
      built: {
        type: 'string',
        about:
          'deploy a slice that was built elsewhere, from this folder: <name>/{dist,dist-server,package.json}',
      },
      preview: {
        type: 'boolean',
        about:
          'check and store the release without making it live, and print an address that shows it',
      },
      next: {
        type: 'boolean',
        about: 'stage the release, to go live together with others',
      },
      flows: {
        type: 'boolean',
        about:
          'make the release live only if its preview passes the flows in the folder SLICE_FLOWS, or "slice": { "flows": … } in package.json',
      },
      gradual: {
        type: 'string',
        about:
          'release to increasing shares of visitors, such as 5%,25%,100%; the share grows after each --every unless the release performs worse',
      },
      every: { type: 'string', about: 'how long each share lasts, such as 10m, 2h or 1d' },
      'by-hand': {
        type: 'boolean',
        about: 'keep a single share, such as --gradual 5%, until slice promote or slice stop',
      },
      'to-cohort': {
        type: 'string',
        about: 'release only to people who open the printed address, such as --to-cohort staff',
      },
      'skip-trial': {
        type: 'boolean',
        about: 'skip the browser trial; the site may refuse this',
      },
      'skip-checks': {
        type: 'boolean',
        about: 'skip type checks and unit tests; this is recorded with the release',
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
        about: 'another page to open, besides the pages of the slice and those that show its parts',
      },
    },
    run: async (call) => (await import('./try')).trySlice(call),
  },
  promote: {
    about:
      'make a previewed release, or one from another site, live without rebuilding it; with --next, make everything staged live',
    usage: '<release>',
    takes: 1,
    options: {
      ...target,
      next: { type: 'boolean', about: 'make everything staged live in one switch' },
      from: {
        type: 'string',
        about: 'site to copy the release from; its token is read from SLICE_TOKEN_FROM',
      },
    },
    run: async (call) => (await import('./change')).promoteSlice(call),
  },
  stop: {
    about: 'end the gradual deploy of the slice: everyone gets the live release',
    options: {
      ...target,
      next: { type: 'boolean', about: 'unstage the release of the slice instead' },
    },
    run: async (call) => (await import('./change')).stopSlice(call),
  },
  rollback: {
    about: 'make the previous release live again; each further rollback goes back one more',
    usage: '[release]',
    takes: 1,
    options: {
      ...takeBack,
      next: {
        type: 'boolean',
        about:
          'also roll back everything that went live together with the release by promote --next',
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
        about: 'only report outdated packages: those of the site, and those from npm',
      },
    },
    run: async (call) => (await import('./upgrade')).upgradeSlice(call),
  },
  status: {
    about:
      'show the live release of the slice, who requires its parts, what it requires, its sizes, and deprecated parts',
    options: {
      ...target,
      next: { type: 'boolean', about: 'list staged releases, and what they still lack' },
    },
    run: async (call) => (await import('./status')).showStatus(call),
  },
  retire: {
    about:
      'remove the slice from the live site; its addresses redirect to its "successors", if it names any; rollback restores the slice',
    options: takeBack,
    run: async (call) => (await import('./change')).retireSlice(call),
  },
  releases: {
    about: 'list live, earlier and refused releases',
    options: target,
    run: async (call) => (await import('./releases')).listReleases(call),
  },
};
