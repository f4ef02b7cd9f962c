import { loadSlice } from '@platband/slice/build/checkout';
import { audienceOf, describeStaged, toTheMinute } from '@platband/slice/contract/readable';
import type { GradualDeploy, ReleaseEvent, SliceStatus } from '@platband/slice/contract/releases';
import type { Call } from './command';
import { getTarget } from './target';

export async function showStatus({ folder, values }: Call): Promise<void> {
  const target = await getTarget(folder, values);
  if (values['next'] === true) {
    const { next = [] } = await target.releases();
    const lines = next.length === 0 ? ['Nothing is staged.'] : next.map(describeStaged);
    const text = values['json'] === true ? JSON.stringify(next) : lines.join('\n');
    return void process.stdout.write(`${text}\n`);
  }
  const { name: slice } = await loadSlice(folder);
  const status = await target.status(slice);
  const { slices, gradual, history } = await target.releases();
  const live = slices[slice];
  const since =
    live === undefined ? '' : `, since ${toTheMinute(live.since)} by ${live.by ?? 'unknown'}`;
  process.stdout.write(
    values['json'] === true
      ? `${JSON.stringify(status)}\n`
      : `${[...linesOf(status, since), ...gradualLines(slice, gradual, history)].join('\n')}\n`,
  );
}

const linesOf = (
  {
    slice,
    release,
    pages,
    requiredBy,
    requires,
    calls,
    events,
    budget,
    sizes,
    deprecated,
  }: SliceStatus,
  since: string,
) => [
  `${slice} ${release} is live${since}`,
  ...section(
    'Pages',
    Object.entries(pages).map(([page, paths]) => `${page}  ${[paths].flat().join(', ')}`),
  ),
  ...section(
    'Required by others',
    requiredBy.map(({ slice: by, part }) => `${part}  by ${by}`),
  ),
  ...section('Requires from others', [
    ...requires.map(({ slice: of, part }) => `${part}  from ${of}`),
    ...calls,
    ...events.map((event) => `event ${event}`),
  ]),
  ...section(
    budget === null
      ? 'Sizes in bytes of script and style'
      : `Sizes in bytes of script and style; the budgets are ${budget.script} and ${budget.style}`,
    sizes.map(
      ({ expose, script, style }) =>
        `${expose}  ${script}${of(script, budget?.script)}, ${style}${of(style, budget?.style)}`,
    ),
  ),
  ...section(
    'Deprecated',
    deprecated.map(
      ({ owner, part, until, usedBy }) =>
        `${part} of ${owner}: may be removed on or after ${until}; ${usedBy.length === 0 ? 'not used' : `used by ${usedBy.join(', ')}`}`,
    ),
  ),
];

function gradualLines(
  slice: string,
  gradual: GradualDeploy | undefined,
  history: readonly ReleaseEvent[],
): readonly string[] {
  const [last] = history.filter((event) => event.slice === slice);
  if (gradual?.slice !== slice)
    return last?.outcome === 'taken back' || last?.outcome === 'stopped'
      ? section(
          `${last.release} was ${last.outcome === 'taken back' ? 'stopped automatically' : 'stopped'}`,
          last.problems ?? [],
        )
      : [];
  const { release, next, nextShare, waitsFor, figures } = gradual;
  const whom = audienceOf(gradual);
  const then =
    next === null
      ? 'until slice promote or slice stop'
      : `${nextShare}% from ${toTheMinute(next)} UTC`;
  const lines = figures
    .filter(({ new: fresh }) => fresh.of > 0)
    .map(
      ({ what, old, new: fresh }) =>
        `${fresh.bad} of ${fresh.of} visits with it ${what}; ${old.bad} of ${old.of} without it`,
    );
  return section(`${release} is being deployed to ${whom}, ${then}`, [
    ...(next !== null && waitsFor ? [waitsFor] : []),
    ...(lines.length === 0 ? ['No visits have been counted yet.'] : lines),
  ]);
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

const of = (bytes: number, budget: number | undefined): string =>
  budget === undefined ? '' : ` (${Math.round((100 * bytes) / budget)}%)`;
