import { existsSync } from 'node:fs';
import { basename } from 'node:path';

interface Program {
  readonly file: string;
  /** What Node needs to run it. */
  readonly execArgv: readonly string[];
}

/** What Node runs a program of the server with: its compiled file where this process has been told to (`COMPILED_PROGRAMS`), otherwise its source. */
export function programFrom(source: string): Program {
  const file = `${process.env['COMPILED_PROGRAMS']}/${basename(source, '.ts')}.mjs`;
  return existsSync(file) ? { file, execArgv: [] } : { file: source, execArgv: ['--import', import.meta.resolve('tsx')] };
}

/** The same as arguments of a `node` command. */
export function program(source: string): readonly string[] {
  const { file, execArgv } = programFrom(source);
  return [...execArgv, file];
}
