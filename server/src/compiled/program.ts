import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '@platform/releases/disk/folders';
import { compiledFolder, compiledPrograms } from './compiled.mjs';

interface Program {
  readonly file: string;
  /** What Node needs to run it. */
  readonly execArgv: readonly string[];
}

/** What Node runs a program of this repository with: its compiled file where there is one, otherwise its source. */
export function programFrom(source: string): Program {
  const folder = process.env[compiledPrograms] ?? compiledFolder();
  const compiled = `${folder}/${relative(root, source)}`.replace(/\.ts$/, '.mjs');
  if (folder !== null && existsSync(compiled)) return { file: compiled, execArgv: [] };
  return { file: source, execArgv: ['--import', import.meta.resolve('tsx')] };
}

/** The same as arguments of a `node` command. */
export function program(source: string): readonly string[] {
  const { file, execArgv } = programFrom(source);
  return [...execArgv, file];
}
