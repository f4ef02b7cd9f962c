import type { Path } from '@platband/slice';
import type { GonePaths } from '@platband/slice/contract/composition';
import { matchRoute, routesOf } from '@platband/slice/contract/routes';
import { DeployRefused } from '../check/refused';
import type { Composed } from '../composition/compose';
import { type DescribedRelease, readRelease } from '../release/make-release';
import { firstThere, refuse } from './compose-deploy';
import { type History, releaseOfSlice, rollbackCause } from './history';
import { readLivePins } from './live-slices';
import { type TakeBack, takenBack } from './rollback';
import { findMisfits } from './set-problems';
import { offerTogether, warnOfPages } from './take-back-warnings';

interface RetirementOrder {
  readonly slice: string;
  /** Also takes back the slices that no longer fit. */
  readonly together?: boolean | undefined;
}

/**
 * Retires a slice with its pages, slots and modals. Keeps its releases, so that a rollback can
 * restore it. Its addresses redirect to the successors in its `slice.ts`, or return 410. It is
 * never refused because of other slices: warnings name those that require its parts or link to its
 * pages.
 * @throws DeployRefused if it is not live.
 */
export async function retirement(
  { slice, together = false }: RetirementOrder,
  history: History,
  site: string,
): Promise<TakeBack> {
  const live = firstThere(await readLivePins(site));
  const { [slice]: name, ...remotes } = live.remotes;
  if (name === undefined || !Object.hasOwn(live.remotes, slice))
    throw new DeployRefused(
      slice,
      [
        `The slice ${slice} is not live, so it cannot be retired. Live slices: ${Object.keys(live.remotes).join(', ')}.`,
      ],
      'retired',
    );
  const release = await readRelease(slice, name, site);
  const to = {
    ...live,
    remotes,
    gone: withGone(live.gone ?? {}, slice, gonePathsOf(release)),
  };
  const then = history.findLast((entry) => releaseOfSlice(entry, slice) === undefined);
  const { problems, others, left } = await findMisfits(
    { to, from: live, changed: [slice], site },
    then,
  );
  const taken = together ? others : {};
  const names = Object.keys(taken);
  const warnings = together ? [...left] : [...problems, ...offerTogether('slice retire', others)];
  return {
    cause: `retire ${slice}${names.length === 0 ? '' : `; ${rollbackCause(names)}`}`,
    change: () => takenBack(to, taken, history),
    accept: (composed, before) => {
      refuse(slice, missingSuccessors(slice, release.successors ?? {}, composed), 'retired');
      warnOfPages(warnings)(composed, before);
    },
    warnings,
  };
}

/** Redirects to a retired page are pointed at its successor, or dropped. */
function withGone(gone: GonePaths, slice: string, own: GonePaths[string]): GonePaths {
  const ledOn = ([path, to]: readonly [string, Path | null]) =>
    [path, to !== null && to in own ? (own[to] ?? null) : to] as const;
  const others = Object.entries(gone).map(
    ([name, paths]) => [name, Object.fromEntries(Object.entries(paths).map(ledOn))] as const,
  );
  return { ...Object.fromEntries(others), [slice]: own };
}

function gonePathsOf({
  successors = {},
  ...release
}: DescribedRelease): Readonly<Record<Path, Path | null>> {
  const own = routesOf(release).map(({ path }) => [path, successors[path] ?? null] as const);
  // Point redirects to the slice's pages at the successors.
  const redirected = Object.entries(release.redirects ?? {}).map(
    ([from, to]) => [from, successors[to] ?? null] as const,
  );
  return Object.fromEntries([...own, ...redirected]);
}

const missingSuccessors = (
  slice: string,
  successors: Readonly<Record<Path, Path>>,
  { composition }: Composed,
): readonly string[] =>
  Object.entries(successors)
    .filter(
      ([, to]) => matchRoute(composition.routes, to) === null && !(to in composition.redirects),
    )
    .map(
      ([from, to]) =>
        `${from} would redirect to ${to}, which no slice serves. Name another page under "successors" in ${slice}/slice.ts, and deploy it first.`,
    );
