import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants';

/**
 * A mutant that no test should notice, found again by what its line says, wherever that has moved.
 */
export interface Accepted extends Pick<Mutant, 'file' | 'text' | 'change'> {
  readonly reason: string;
}

/** `accepted.json`, in which reasons are kept. */
export const readAccepted = (): readonly Accepted[] =>
  JSON.parse(readFileSync(fileURLToPath(new URL('accepted.json', import.meta.url)), 'utf8'));

export const isOf = (mutant: Mutant, { file, text, change }: Accepted): boolean =>
  mutant.file === file && mutant.text === text && mutant.change === change;
