import type { GonePaths } from '@platform/slice/contract/composition';
import { matchRoute, routesOf } from '@platform/slice/contract/routes';
import type { Path } from '@platform/slice/contract/slice';
import { getProblems } from '../check/problems-of';
import { DeployRefused } from '../check/refused';
import type { Composed } from '../composition/compose';
import { type DescribedRelease, readRelease } from '../release/make-release';
import type { Change } from './change';
import { brokenLinks, firstThere, getCandidate, refuse } from './deploy';

/**
 * Retires a slice with its pages, slots and modals. Keeps its releases, so that a rollback can
 * restore it. Its addresses redirect to the successors in its `slice.ts`, or return 410. Refused
 * while another slice requires its parts or links to its pages.
 */
export function retirement(slice: string, site: string): Change {
  let release: DescribedRelease | undefined;
  return {
    cause: `retire ${slice}`,
    change: async (live) => {
      const was = firstThere(live);
      const { [slice]: name, ...remotes } = was.remotes;
      if (name === undefined || !Object.hasOwn(was.remotes, slice))
        throw new DeployRefused(
          slice,
          [
            `There is no live slice ${slice} that could be retired. Those are ${Object.keys(was.remotes).join(', ')}.`,
          ],
          'retired',
        );
      const pinnedReleases = { ...was, remotes };
      refuse(slice, getProblems(await getCandidate(pinnedReleases, was, slice, site)), 'retired');
      release = await readRelease(slice, name, site);
      return { ...pinnedReleases, gone: withGone(was.gone ?? {}, slice, gonePathsOf(release)) };
    },
    accept: (composed, before) =>
      refuse(
        slice,
        [
          ...brokenLinks(composed, before),
          ...missingSuccessors(slice, release?.successors ?? {}, composed),
        ],
        'retired',
      ),
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
        `${from} is to lead to ${to}, which no slice answers. Name another page under "successors" in ${slice}/slice.ts, and deploy it first.`,
    );
