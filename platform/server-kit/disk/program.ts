import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

interface Program {
  readonly file: string;
  readonly execArgv: readonly string[];
}

/**
 * Resolves a program to its file and Node options. Prefers a compiled file: the one in
 * COMPILED_PROGRAMS or, in a published package, the `.js` file in place of the source.
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
  /** Environment variables to pass to the child. Must not include secrets. */
  readonly passedOn: readonly string[];
}

/** Starts a program as a child process with only the listed and given environment variables. */
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

export function program(source: string): readonly string[] {
  const { file, execArgv } = programFrom(source);
  return [...execArgv, file];
}
