import type { Check } from './candidate';
import { sizesOf } from './sizes-of';

/**
 * The default ceilings of one page or slot, unless the live shell sets others, in compressed bytes.
 */
const usual = { script: 200_000, style: 30_000 };
const kinds = ['script', 'style'] as const;

/** Is the slice that changes within its budget of bytes, and that within what the site allows? */
export const budgets: Check = ({ changed, shell, remotes }) => {
  const release = remotes[changed];
  if (release === undefined) return [];
  const { budget } = release;
  const ceiling = shell.ceilings?.exceptions?.[changed] ?? shell.ceilings ?? usual;
  const tooHigh = kinds
    .filter((kind) => !(budget[kind] <= ceiling[kind]))
    .map(
      (kind) =>
        `${changed} gives itself a budget of ${budget[kind]} bytes of ${kind}, and this site allows ${ceiling[kind]} for a page or slot. Lower it in ${changed}/package.json; an exception is made under "ceilings" in the slice.ts of the shell.`,
    );
  const tooMuch = sizesOf(release).flatMap(({ expose, ...sizes }) =>
    kinds
      .filter((kind) => sizes[kind] > budget[kind])
      .map(
        (kind) =>
          `${changed}/${expose} needs ${sizes[kind]} bytes of ${kind} (compressed), and its budget is ${budget[kind]}. Load what it does not need at first with import(), or raise the budget in ${changed}/package.json with a reason.`,
      ),
  );
  return [...tooHigh, ...tooMuch];
};
