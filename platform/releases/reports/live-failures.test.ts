import { cases } from '@platband/slice/build/cases';
import { minuteMs } from '@platband/slice/contract/durations';
import { expect, test } from 'vitest';
import { LiveFailures } from './live-failures';

const release = { slice: 'plants', release: '1.0.0-a' };
const begun = 10 * minuteMs;

type Report = readonly [what: 'failed' | 'loaded', client: string, at: number];

function failuresOf(...reports: readonly Report[]): LiveFailures {
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

const failed = (...clients: readonly string[]) =>
  clients.map((client, at): Report => ['failed', client, at]);
cases<[string, readonly Report[]]>([
  ['one visitor, however often', failed('a', 'a', 'a')],
  [
    'several addresses of one household',
    failed('2001:db8:0:10::/64', '2001:db8:0:20::/64', '2001:db8:0:30::/64'),
  ],
  [
    'over more than a minute',
    [
      ['failed', 'a', 0],
      ['failed', 'b', minuteMs],
      ['failed', 'c', minuteMs + 1],
    ],
  ],
  ['and another could', [...failed('a', 'b', 'c'), ['loaded', 'd', 3]]],
  ['just after another could', [['loaded', 'd', -1], ...failed('a', 'b', 'c')]],
])('does not alert about few or contradicted reports', (_, reports) => {
  expect(failuresOf(...reports).take(begun + minuteMs)).toEqual([]);
});
