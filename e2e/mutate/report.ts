import { type Accepted, isOf } from './accepted';
import type { Mutant } from './mutants';
import type { Verdict } from './try-mutants';

export interface Tried {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}
/** Those of one folder. */
export interface Score {
  readonly tried: number;
  readonly killed: number;
  readonly accepted: number;
  readonly survived: number;
  /** Of those that are not accepted, in per cent. */
  readonly percent: number;
}

const isDead = ({ verdict }: Tried): boolean => verdict === 'killed' || verdict === 'hangs';

export function scoreOf(tried: readonly Tried[], accepted: readonly Accepted[]): Score {
  const killed = tried.filter(isDead).length;
  const reasoned = tried.filter(
    (one) => !isDead(one) && accepted.some((known) => isOf(one.mutant, known)),
  ).length;
  const counted = tried.length - reasoned;
  const percent = counted === 0 ? 100 : Math.round((100 * killed) / counted);
  return { tried: tried.length, killed, accepted: reasoned, survived: counted - killed, percent };
}

/**
 * What is printed at the end: what survived, what is accepted and why, what is accepted without
 * need, and the scores.
 */
export function reportOf(
  folders: ReadonlyMap<string, readonly Tried[]>,
  accepted: readonly Accepted[],
): string {
  const all = [...folders.values()]
    .flat()
    .map((one) => ({ ...one, reason: accepted.find((known) => isOf(one.mutant, known))?.reason }));
  const dead = all.filter(isDead);
  const alive = all.filter((one) => !isDead(one));
  const list = (title: string, found: typeof all) =>
    found.length === 0
      ? []
      : [
          ...['', title],
          ...found.flatMap(({ mutant: { file, line, change }, verdict, reason }) => [
            `  ${file}:${line}: ${change}${verdict === 'not reached' ? ' (no test comes by)' : ''}`,
            ...(reason === undefined ? [] : [`    ${reason}`]),
          ]),
        ];
  const line = (name: string, ...cells: readonly (string | number)[]) =>
    name.padEnd(26) + cells.map((cell) => String(cell).padStart(9)).join('');
  return [
    ...list(
      'Survived:',
      alive.filter(({ reason }) => reason === undefined),
    ),
    ...list(
      'Accepted:',
      alive.filter(({ reason }) => reason !== undefined),
    ),
    ...list(
      'Accepted, but killed:',
      dead.filter(({ reason }) => reason !== undefined),
    ),
    '',
    line('folder', 'tried', 'killed', 'accepted', 'survived', 'score'),
    ...[...folders].map(([folder, ofFolder]) => {
      const { tried, killed, accepted: reasoned, survived, percent } = scoreOf(ofFolder, accepted);
      return line(folder, tried, killed, reasoned, survived, `${percent} %`);
    }),
  ].join('\n');
}
