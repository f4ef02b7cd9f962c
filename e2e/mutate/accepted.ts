import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants';

/** A mutant that no test should notice, found again by what its line says, wherever that has moved. */
interface Accepted {
  readonly file: string;
  readonly text: string;
  readonly change: string;
  readonly reason: string;
}

/** `accepted.json`, in which reasons are kept. */
export const accepted = JSON.parse(readFileSync(fileURLToPath(new URL('accepted.json', import.meta.url)), 'utf8')) as readonly Accepted[];

export function reasonFor(mutant: Mutant): string | undefined {
  return accepted.find((one) => isOf(mutant, one))?.reason;
}

/** Those that are no mutant of their file any more. */
export function outdated(mutantsOf: (file: string) => readonly Mutant[]): readonly Accepted[] {
  return accepted.filter((one) => !mutantsOf(one.file).some((mutant) => isOf(mutant, one)));
}

function isOf(mutant: Mutant, { file, text, change }: Accepted): boolean {
  return mutant.file === file && mutant.text === text && mutant.change === change;
}
