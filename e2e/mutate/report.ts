import { reasonFor } from './accepted';
import type { Mutant } from './mutants';
import type { Verdict } from './try-mutants';

export interface Score {
  readonly tried: number;
  readonly killed: number;
  readonly accepted: number;
  readonly survived: number;
  /** Of those that are not accepted, in per cent. */
  readonly percent: number;
}

const isDead = (verdict: Verdict | undefined): boolean => verdict === 'killed' || verdict === 'hangs';

export function scoreOf(mutants: readonly Mutant[], verdicts: ReadonlyMap<Mutant, Verdict>): Score {
  const isKilled = (mutant: Mutant) => isDead(verdicts.get(mutant));
  const killed = mutants.filter(isKilled).length;
  const accepted = mutants.filter((mutant) => !isKilled(mutant) && reasonFor(mutant) !== undefined).length;
  const counted = mutants.length - accepted;
  return {
    ...{ tried: mutants.length, killed, accepted, survived: counted - killed },
    percent: counted === 0 ? 100 : Math.round((100 * killed) / counted),
  };
}

/** What is printed at the end: what survived, what is accepted and why, what is accepted without need, and the scores. */
export function reportOf(chosenOf: ReadonlyMap<string, readonly Mutant[]>, verdicts: ReadonlyMap<Mutant, Verdict>): string {
  const all = [...verdicts].map(([mutant, verdict]) => ({ mutant, verdict, reason: reasonFor(mutant) }));
  const list = (title: string, found: typeof all, more: (one: (typeof all)[number]) => string) =>
    found.length === 0
      ? []
      : ['', title, ...found.map((one) => `  ${one.mutant.file}:${one.mutant.line}: ${one.mutant.change}${more(one)}`)];
  const lives = all.filter(({ verdict }) => !isDead(verdict));
  const line = (...cells: readonly (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? `${cell}`.padEnd(26) : `${cell}`.padStart(9))).join('');
  return [
    ...list(
      'Survived:',
      lives.filter(({ reason }) => reason === undefined),
      ({ verdict }) => (verdict === 'not reached' ? ' (no test comes by)' : ''),
    ),
    ...list(
      'Accepted:',
      lives.filter(({ reason }) => reason !== undefined),
      ({ reason }) => `\n    ${reason}`,
    ),
    ...list(
      'Accepted, but killed:',
      all.filter(({ verdict, reason }) => isDead(verdict) && reason !== undefined),
      () => '',
    ),
    '',
    line('folder', 'tried', 'killed', 'accepted', 'survived', 'score'),
    ...[...chosenOf].map(([folder, mutants]) => {
      const { tried, killed, accepted, survived, percent } = scoreOf(mutants, verdicts);
      return line(folder, tried, killed, accepted, survived, `${percent} %`);
    }),
  ].join('\n');
}
