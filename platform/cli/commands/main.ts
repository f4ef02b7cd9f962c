import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import type { Command, Options } from './command';
import { commands } from './commands';
import { NotTriedError } from './not-tried-error';
import { ReportedError } from './reported-error';
import { UsageError } from './usage-error';

/**
 * Exit codes: 0 success, 1 refused or failed, 2 invalid usage, 3 the trial could not run. After
 * 1 to 3, the live site is unchanged, unless the message says that the outcome is unknown.
 */
const exitCodes = { done: 0, failed: 1, usage: 2, notTried: 3 } as const;

const common: Options = {
  folder: {
    type: 'string',
    about: 'folder of the slice; defaults to the current folder',
  },
  json: { type: 'boolean', about: 'print one JSON object per line, for scripts' },
  help: { type: 'boolean', about: 'show this help' },
};

/**
 * Runs `slice <command>`.
 * @returns the exit code
 */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === 'site') return runSite(rest);
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const isAsked = name === undefined || name === '--help' || name === 'help';
    if (!isAsked) console.error(`Unknown command "${name}".\n`);
    print(overview());
    return isAsked ? exitCodes.done : exitCodes.usage;
  }
  const options = { ...command.options, ...common };
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { ...options },
      allowPositionals: true,
    });
    if (values['help'] === true) {
      print(getHelp(name ?? '', command));
      return exitCodes.done;
    }
    const surplus = positionals.slice(command.takes ?? 0);
    if (surplus.length > 0)
      throw new UsageError(`slice ${name}: unexpected argument "${surplus.join(' ')}".`);
    await command.run({ folder: resolveFolder(values['folder']), values, positionals });
    if (values['json'] === true && command.endsSilently === true)
      print(JSON.stringify({ step: 'done' }));
    return exitCodes.done;
  } catch (error) {
    if (error instanceof ReportedError) return exitCodes.failed;
    if (!(error instanceof Error)) throw error;
    const isUsage =
      error instanceof UsageError ||
      ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    const isMachine = rest.includes('--json');
    if (isMachine) print(JSON.stringify({ step: 'failed', message: error.message }));
    else console.error(process.stderr.isTTY ? styleText('red', error.message) : error.message);
    if (isUsage && !isMachine) console.error(`\nFor usage, run slice ${name} --help.`);
    if (error instanceof NotTriedError) return exitCodes.notTried;
    return isUsage ? exitCodes.usage : exitCodes.failed;
  }
}

/** Runs a command of an operator, with the site around the working directory. */
async function runSite(args: readonly string[]): Promise<number> {
  const here = await (await import('./site-folder')).siteFolderAbove(process.cwd());
  if (here !== null) return here.runSiteCommand(args);
  console.error(
    'This folder belongs to no site. Run slice site in a folder with "slice": { "site": … } in its package.json.',
  );
  return exitCodes.usage;
}

const resolveFolder = (folder: unknown): string =>
  typeof folder === 'string'
    ? resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)
    : process.cwd();

const print = (text: string) => process.stdout.write(`${text}\n`);

const overview = () =>
  [
    'slice <command> [options]: commands for a slice. Run them in the folder of the slice.',
    '',
    ...Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(9)} ${about}`),
    `  ${'site'.padEnd(9)} commands for a site and its operators: slice site --help`,
    '',
    'slice <command> --help shows the options of a command. Exit codes: 0 done; 1 refused or failed; 2 invalid usage; 3 the trial could not run. After any code but 0, the live site is unchanged, unless the message says that the outcome is unknown.',
  ].join('\n');

const getHelp = (name: string, { about, usage, options }: Command) =>
  [
    `slice ${name}${usage === undefined ? '' : ` ${usage}`}: ${about}.`,
    '',
    ...Object.entries({ ...options, ...common }).map(
      ([option, { type, about: what }]) =>
        `  --${`${option}${type === 'string' ? ' …' : ''}`.padEnd(16)} ${what}`,
    ),
  ].join('\n');
