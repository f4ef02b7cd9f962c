import type { Command, Options } from './command';

const target: Options = {
  to: {
    type: 'string',
    about: 'the address of the site (or SLICE_SITE); its token in SLICE_TOKEN',
  },
  site: {
    type: 'string',
    about: 'folder of a site on this machine; its server stored a token there',
  },
};

const takeBack: Options = {
  ...target,
  together: {
    type: 'boolean',
    about: 'also take back the slices that no longer fit; needs the right rollback-others',
  },
};

/** All `slice` commands. Each loads its code lazily. */
export const commands: Readonly<Record<string, Command>> = {
  create: {
    about:
      'copy the example with your names: a slice (in a site, a folder beside the others; elsewhere, a repository in an empty folder), a site (create site hello), or flows of QA (create flows qa)',
    usage: 'gifts --page Gifts --path /gifts',
    takes: 2,
    endsSilently: true,
    options: {
      page: { type: 'string', about: 'the first page, in upper camel case: Gifts' },
      path: { type: 'string', about: 'its address: /gifts' },
      against: {
        type: 'string',
        about: 'site whose packages and contract it uses; defaults to the one this command is from',
      },
    },
    run: async (call) => (await import('./create')).create(call),
  },
  dev: {
    about: 'develop with hot reload: the slice alone, or inside a composed site',
    options: {
      against: {
        type: 'string',
        about: 'the address of a composed site: everything else comes from there',
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
    about: 'check types, fences and site rules: everything a deploy is refused for',
    options: {
      ...target,
      against: { type: 'string', about: 'the same as --to' },
      next: { type: 'boolean', about: 'with everything that is staged there' },
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
          'a folder that holds it as it was built elsewhere: <name>/{dist,dist-server,package.json}',
      },
      preview: {
        type: 'boolean',
        about: 'preview only: checked, stored and shown at a printed address',
      },
      next: {
        type: 'boolean',
        about: 'stage it beside what is live, to go live together with others',
      },
      flows: {
        type: 'boolean',
        about:
          'make it live only if the flows pass against its preview: those in SLICE_FLOWS, or in "slice": { "flows" } of package.json',
      },
      gradual: {
        type: 'string',
        about:
          'for some visitors first: 5%,25%,100%, the next share each --every, unless it turns out worse',
      },
      every: { type: 'string', about: 'how long each of these shares lasts: 10m, 2h, 1d' },
      'by-hand': {
        type: 'boolean',
        about: 'with one share, such as --gradual 5%: until slice promote or slice stop',
      },
      'to-cohort': {
        type: 'string',
        about: 'for people who open a printed address, such as --to-cohort staff',
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
      'open the site with and without it in a browser, and say what it does to what is not its own',
    options: {
      ...target,
      pictures: {
        type: 'string',
        about: 'folder for screenshots of pages with problems; defaults to trial/',
      },
      path: {
        type: 'string',
        multiple: true,
        about: 'another page to open, in addition to its own and those that show its parts',
      },
    },
    run: async (call) => (await import('./try')).trySlice(call),
  },
  promote: {
    about:
      'make a previewed release, or one from another site, live without a rebuild; with --next, all that is staged',
    usage: '<release>',
    takes: 1,
    options: {
      ...target,
      next: { type: 'boolean', about: 'make everything that is staged live in one switch' },
      from: {
        type: 'string',
        about: 'site to copy it from; its token is in SLICE_TOKEN_FROM',
      },
    },
    run: async (call) => (await import('./change')).promoteSlice(call),
  },
  stop: {
    about: 'end its gradual deploy: everyone gets what is live',
    options: {
      ...target,
      next: { type: 'boolean', about: 'take its release out of what is staged instead' },
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
        about: 'take back everything that went live with it by promote --next',
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
      'what of it is live, who requires what of it, what it requires, its sizes, and what is deprecated',
    options: {
      ...target,
      next: { type: 'boolean', about: 'list what is staged, and what it lacks' },
    },
    run: async (call) => (await import('./status')).showStatus(call),
  },
  retire: {
    about:
      'take it out of what is live: its addresses are gone, or lead to its "successors"; rollback brings it back',
    options: takeBack,
    run: async (call) => (await import('./change')).retireSlice(call),
  },
  releases: {
    about: 'list what is live, what was before, and what was refused',
    options: target,
    run: async (call) => (await import('./releases')).listReleases(call),
  },
};
