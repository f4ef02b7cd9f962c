import type { Check } from './candidate';
import { sizesOf } from './sizes-of';

/** Is the slice that changes within its budget of bytes? */
export const budgets: Check = ({ changed, remotes }) => {
  const release = remotes[changed];
  if (release === undefined) return [];
  const { budget } = release;
  return sizesOf(release).flatMap(({ expose, ...sizes }) =>
    (['script', 'style'] as const)
      .filter((kind) => sizes[kind] > budget[kind])
      .map(
        (kind) =>
          `${changed}/${expose} needs ${sizes[kind]} bytes of ${kind} (compressed), and its budget is ${budget[kind]}. Load what it does not need at first with import(), or raise the budget in ${changed}/package.json with a reason.`,
      ),
  );
};
