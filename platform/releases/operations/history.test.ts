import { cases } from '@platband/slice/build/cases';
import { describe, expect } from 'vitest';
import { beforeNext, type History, nextCause, rollbackCause } from './history';

type Step = readonly [cause: string, shell: string, remotes: Readonly<Record<string, string>>];

const historyOf = (...steps: readonly Step[]): History =>
  steps.map(([cause, shell, remotes], number) => ({
    number,
    id: `composition ${number}`,
    at: new Date(number).toISOString(),
    cause,
    shell,
    remotes,
  }));

const of = (plants: string, notes: string, club = 'c1') => ({ plants, notes, club });
const before: Step = ['deploy', 's1', of('p1', 'n1')];
const promoted: Step = [nextCause(['plants', 'notes']), 's1', of('p2', 'n2')];
const replaced = { plants: 'p1', notes: 'n1' };

describe('the releases that a promoted set replaced', () => {
  cases<[string, string, Record<string, string> | undefined, History]>([
    ['are known', 'plants', replaced, historyOf(before, promoted)],
    ['belong to its slices only', 'club', undefined, historyOf(before, promoted)],
    [
      'stay known when another set goes live',
      'plants',
      replaced,
      historyOf(before, promoted, [nextCause(['club']), 's1', of('p2', 'n2', 'c2')]),
    ],
    [
      'stay known when one of its slices is deployed',
      'plants',
      replaced,
      historyOf(before, promoted, ['deploy', 's1', of('p2', 'n3')]),
    ],
    [
      'come back once',
      'plants',
      undefined,
      historyOf(
        before,
        promoted,
        [rollbackCause(['plants', 'notes']), 's1', of('p1', 'n1')],
        ['deploy', 's1', of('p1', 'n3')],
      ),
    ],
    [
      'leave a new slice live, and come back once',
      'shell',
      undefined,
      historyOf(
        ['deploy', 's1', { plants: 'p1' }],
        [nextCause(['shell', 'notes']), 's2', { plants: 'p1', notes: 'n1' }],
        [rollbackCause(['shell']), 's1', { plants: 'p1', notes: 'n1' }],
      ),
    ],
  ])('the previous release is the last one that was live', (_what, slice, expected, history) => {
    expect(beforeNext(slice, history)).toEqual(expected);
  });
});
