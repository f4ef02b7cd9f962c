import { problemsOfDefinition } from '@platform/slice/contract/slice-problems';
import type { Check } from './candidate';

/** Are the names and paths that the release says it has such as a build takes? It may have been built elsewhere, or changed since. */
export const wellFormed: Check = ({ changed, remotes }) => {
  const own = remotes[changed];
  return own === undefined ? [] : problemsOfDefinition(own);
};
