import { exposesOf } from '@platband/slice/contract/exposes-of';
import type { Check } from './candidate';

/** Checks that the changed slice's build contains everything it lists. */
export const exposed: Check = ({ changed, remotes }) => {
  const own = remotes[changed];
  if (own === undefined) return [];
  return exposesOf(own)
    .filter((expose) => !(expose in own.exposes))
    .map(
      (expose) =>
        `${changed} lists ${expose}, but its build does not expose it. Rebuild it with @platband/slice/vite.`,
    );
};
