import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

interface Program {
  readonly file: string;
  /** What Node needs to run it. */
  readonly execArgv: readonly string[];
}

/**
 * Returns the file of a program, and the options of Node for it. A compiled file comes first: in
 * the folder COMPILED_PROGRAMS, or in place of the source, as in a published package.
 */
function programFrom(source: string): Program {
  const compiled = [
    `${process.env['COMPILED_PROGRAMS']}/${basename(source, '.ts')}.mjs`,
    source.replace(/\.ts$/, '.js'),
  ].find((file) => existsSync(file));
  return compiled === undefined
    ? { file: source, execArgv: ['--import', import.meta.resolve('tsx')] }
    : { file: compiled, execArgv: [] };
}

interface Forked extends ForkOptions {
  /** The variables of this process's environment that it gets: none that holds a secret. */
  readonly passedOn: readonly string[];
}

/** Starts a program of the server as a child process. */
export function forkProgram(
  source: string,
  { passedOn, env, execArgv = [], ...options }: Forked,
): ChildProcess {
  const program = programFrom(source);
  const known = passedOn.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return fork(program.file, {
    ...options,
    execArgv: [...execArgv, ...program.execArgv],
    env: { ...Object.fromEntries(known), ...env },
  });
}

/** The same as arguments of a `node` command. */
export function program(source: string): readonly string[] {
  const { file, execArgv } = programFrom(source);
  return [...execArgv, file];
}
