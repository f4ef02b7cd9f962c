import { exposesOf } from '@platband/slice/contract/exposes-of';
import { routesOf } from '@platband/slice/contract/routes';
import type { Check, NamedRelease } from './candidate';

/**
 * Checks that every path, slot and modal belongs to one slice. A path with parameters claims every
 * address it matches.
 */
export const conflicts: Check = ({ changed, remotes }) => {
  const own = remotes[changed];
  if (own === undefined) return [];
  const others = Object.values(remotes).filter(({ name }) => name !== changed);
  return others.flatMap((other) => {
    const taken = new Set(namesOf(other));
    return [
      ...pathsOf(own).flatMap((path) =>
        pathsOf(other).flatMap((theirs) => (areAlike(path, theirs) ? [both(path, theirs)] : [])),
      ),
      ...namesOf(own).filter((name) => taken.has(name)),
    ].map(
      (claim) =>
        `${claim} belongs to ${other.name} ${other.release}, which is live. Choose a different one in ${changed}/slice.ts.`,
    );
  });
};

const pathsOf = (slice: NamedRelease): readonly string[] => [
  ...routesOf(slice).map(({ path }) => path),
  ...Object.keys(slice.redirects ?? {}),
];

const namesOf = (slice: NamedRelease): readonly string[] =>
  exposesOf(slice).filter((expose) => /^(?:slots|modals)\//.test(expose));

function areAlike(one: string, other: string): boolean {
  const segments = one.split('/');
  const others = other.split('/');
  const isSame = (segment: string, at: number) =>
    segment === others[at] || segment.startsWith(':') || others[at]?.startsWith(':') === true;
  return segments.length === others.length && segments.every(isSame);
}

const both = (one: string, other: string) =>
  one.replace(/:\w+/g, ':…') === other.replace(/:\w+/g, ':…')
    ? one.replace(/:\w+/g, ':…')
    : `${other}, which overlaps with ${one},`;
