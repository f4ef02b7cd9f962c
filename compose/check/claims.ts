import { exposesOf } from 'shared-contracts/contract/expose';
import { routesOf } from 'shared-contracts/contract/routes';
import type { Check, NamedRelease } from './candidate';

/** Does every path, slot and modal belong to one slice? */
export const claims: Check = ({ changed, remotes }) => {
  const own = remotes[changed];
  if (own === undefined) return [];
  const others = Object.values(remotes).filter(({ name }) => name !== changed);
  return others.flatMap((other) => {
    const taken = new Set(claimsOf(other));
    return claimsOf(own)
      .filter((claim) => taken.has(claim))
      .map((claim) => `${claim} belongs to ${other.name} ${other.release}, which is live. Choose another in ${changed}/slice.ts.`);
  });
};

/** Paths are the same whatever their parameters are called. */
const claimsOf = (slice: NamedRelease): readonly string[] => [
  ...[...routesOf(slice).map(({ path }) => path), ...Object.keys(slice.redirects ?? {})].map((path) => path.replace(/:\w+/g, ':…')),
  ...exposesOf(slice).filter((expose) => /^(?:slots|modals)\//.test(expose)),
];
