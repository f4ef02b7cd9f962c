import { DeployRefused } from '../check/refused';
import type { SiteCommand, SiteDefinition } from './define-site';
import { UsageError } from './usage-error';

interface PlatformCommand extends Pick<SiteCommand, 'about' | 'help'> {
  readonly run: (site: SiteDefinition, args: readonly string[]) => Promise<void>;
}

/** The commands of every site. Each loads its code lazily. */
const platformCommands: Readonly<Record<string, PlatformCommand>> = {
  start: {
    about: 'build the site if nothing is live yet, and serve it',
    run: async (site) => (await import('./commands/start')).start(site),
  },
  serve: {
    about: 'serve the built site; SIGHUP restarts it without refusing connections',
    run: async () => void (await import(new URL('serve.mjs', import.meta.url).href)),
  },
  run: {
    about: 'serve the built site in this process',
    run: async (site) => void (await (await import('./run-server')).runServer(site)),
  },
  dev: {
    about: 'serve every slice with hot reload, for development',
    run: async (site) => (await import('./commands/dev')).develop(site),
  },
  build: {
    about: 'build all slices or the named ones; with --live, also make them live',
    run: async (site, args) => (await import('./commands/build')).build(site, args),
  },
  compose: {
    about: 'compose the live releases again, with the current content and configuration',
    run: async (site) => (await import('./commands/compose')).compose(site),
  },
  'go-live-once': {
    about: 'make built slices live that have never been live; the first step of a container',
    run: async (site) => (await import('./commands/go-live-once')).goLiveOnce(site),
  },
  tokens: {
    about: 'create, list, change and withdraw tokens',
    help: async () => (await import('./commands/tokens')).help(),
    run: async (site, args) => (await import('./commands/tokens')).tokens(site, args),
  },
  backup: {
    about: 'back up the database and releases into FOLDER (--to FOLDER), while the site runs',
    help: async () => (await import('./commands/backup')).help,
    run: async (site, args) => (await import('./commands/backup')).backup(site, args),
  },
  restore: {
    about: 'restore a backup as a new site (--from FILE)',
    help: async () => (await import('./commands/restore')).help,
    run: async (site, args) => (await import('./commands/restore')).restore(site, args),
  },
  doctor: {
    about: 'list problems to solve before the site goes live',
    run: async (site) => (await import('./commands/doctor')).doctor(site),
  },
  packages: {
    about: "publish the platform's packages under /packages/, for teams elsewhere",
    run: async (site) => (await import('./commands/packages')).publishInstalled(site),
  },
  'check-server': {
    about: 'check that this server is compatible with every live release',
    run: async (site) => (await import('./commands/check-server')).checkServer(site),
  },
};

/**
 * Runs `slice site <command>` for the site in this folder.
 * @param load Returns its definition.
 * @returns The exit code: 0 success, 1 failed, 2 wrong usage. The server commands return while the
 *   server runs.
 */
export async function runSiteCommand(
  [name = '', ...args]: readonly string[],
  load: () => Promise<SiteDefinition>,
): Promise<number> {
  const site = await load();
  const own: Readonly<Record<string, SiteCommand>> = site.commands ?? {};
  const command = Object.hasOwn(platformCommands, name) ? platformCommands[name] : undefined;
  // A site's own command replaces the platform's of the same name.
  const ownCommand = Object.hasOwn(own, name) ? own[name] : undefined;
  const { about, help } = ownCommand ?? command ?? {};
  if (about === undefined) return explain(name, site);
  if (args.includes('--help')) {
    console.log(help === undefined ? `slice site ${name}: ${about}.` : await help());
    return 0;
  }
  try {
    await (ownCommand === undefined ? command?.run(site, args) : ownCommand.run(args));
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (isUsage(error)) {
      console.error(`${error.message}\n\nFor usage, run slice site ${name} --help.`);
      return 2;
    }
    const isExpected = error instanceof DeployRefused || !isMistake(error);
    console.error(isExpected ? (error as Error).message : error);
    return 1;
  }
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS'));

/** Whether an error is a mistake in the program, whose stack matters. */
const isMistake = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;

function explain(name: string, site: SiteDefinition): number {
  const commands = { ...platformCommands, ...site.commands };
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  if (name !== '' && name !== '--help') console.error(`Unknown command "site ${name}".\n`);
  console.log(
    [
      'slice site <command>: commands for an operator of a site. Run them in its folder.',
      '',
      ...Object.entries(commands).map(([one, { about }]) => `  ${one.padEnd(width)}  ${about}`),
    ].join('\n'),
  );
  return name === '' || name === '--help' ? 0 : 2;
}
