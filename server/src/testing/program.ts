import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from 'compose/folders';

/** Where tests have compiled programs to, by their path from the root; tests that start them often wait half as long. */
export const compiledPrograms = 'COMPILED_PROGRAMS';

/** What Node runs a program of this repository with: the compiled file where there is one, otherwise its source. */
export function program(source: string): readonly string[] {
  const folder = process.env[compiledPrograms];
  const compiled = `${folder}/${relative(root, source)}`.replace(/\.ts$/, '.mjs');
  return folder !== undefined && existsSync(compiled) ? [compiled] : ['--import', 'tsx', source];
}
