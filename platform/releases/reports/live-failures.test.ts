import { cases } from '@platband/slice/build/cases';
import { minuteMs } from '@platband/slice/contract/durations';
import { expect, test } from 'vitest';
import { LiveFailures } from './live-failures';

const release = { slice: 'plants', release: '1.0.0-a' };
const begun = 10 * minuteMs;

function failuresOf(
  ...reports: readonly (readonly [what: 'failed' | 'loaded', client: string, at: number])[]
): LiveFailures {
  const failures = new LiveFailures();
  for (const [what, client, at] of reports) failures.note({ ...release, what }, client, begun + at);
  return failures;
}

test('alerts once when three visitors in a minute fail to load a release and none succeeds', () => {
  const failures = failuresOf(['failed', 'a', 0], ['failed', 'b', 1_000], ['failed', 'c', 30_000]);
  expect(failures.take(begun + 30_000)).toEqual([]);
  expect(failures.take(begun + minuteMs)).toEqual([release]);
  expect(failures.take(begun + minuteMs)).toEqual([]);
});

cases([
  [
    'one visitor, however often',
    [
      ['failed', 'a', 0],
      ['failed', 'a', 1],
      ['failed', 'a', 2],
    ],
  ],
  [
    'several addresses of one household',
    [
      ['failed', '2001:db8:0:10::/64', 0],
      ['failed', '2001:db8:0:20::/64', 1],
      ['failed', '2001:db8:0:30::/64', 2],
    ],
  ],
  [
    'over more than a minute',
    [
      ['failed', 'a', 0],
      ['failed', 'b', minuteMs],
      ['failed', 'c', minuteMs + 1],
    ],
  ],
  [
    'and another could',
    [
      ['failed', 'a', 0],
      ['failed', 'b', 1],
      ['failed', 'c', 2],
      ['loaded', 'd', 3],
    ],
  ],
  [
    'just after another could',
    [
      ['loaded', 'd', 0],
      ['failed', 'a', 1],
      ['failed', 'b', 2],
      ['failed', 'c', 3],
    ],
  ],
] as const)('does not alert about few or contradicted reports', (_, reports) => {
  expect(failuresOf(...reports).take(begun + minuteMs)).toEqual([]);
});
