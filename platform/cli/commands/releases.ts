import { kilobytes, toTheMinute } from '@platband/slice/contract/readable';
import type { ReleaseList } from '@platband/slice/contract/releases';
import type { Call } from './command';
import { getTarget } from './target';

export async function listReleases({ folder, values }: Call): Promise<void> {
  // Exit quietly when the pipe closes (a pager, `head`).
  process.stdout.on('error', () => process.exit());
  const target = await getTarget(folder, values);
  const list = await target.releases();
  process.stdout.write(
    values['json'] === true ? `${JSON.stringify(list)}\n` : `${tableOf(list)}\n`,
  );
}

const tableOf = ({ live, slices, history }: ReleaseList): string =>
  [
    live === null
      ? 'Nothing is live yet.'
      : `Composition ${live.composition}, live since ${toTheMinute(live.since)}`,
    ...Object.entries(slices).map(([name, { release, since, by, bytes }]) =>
      [
        `  ${name.padEnd(14)} ${release}`,
        toTheMinute(since),
        by,
        bytes == null ? null : kilobytes(bytes),
      ]
        .filter(Boolean)
        .join('  '),
    ),
    '',
    ...history.flatMap(({ at, slice, release, outcome, by, message, problems }) => [
      [`  ${toTheMinute(at)}`, outcome.padEnd(11), slice, release, by, message]
        .filter(Boolean)
        .join('  '),
      ...(problems ?? []).map((problem) => `      ${problem}`),
    ]),
  ].join('\n');
