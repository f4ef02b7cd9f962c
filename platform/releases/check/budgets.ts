import type { Check } from './candidate';

/** Is the slice that changes within its budget of bytes? */
export const budgets: Check = ({ changed, remotes }) => {
  const release = remotes[changed];
  if (release === undefined) return [];
  const { exposes, bytes, entry, budget } = release;
  return Object.entries(exposes)
    .filter(([expose]) => expose !== 'lifecycles')
    .flatMap(([expose, { scripts, styles }]) => {
      const sizes = { script: total([entry, ...scripts], bytes), style: total(styles, bytes) };
      return (['script', 'style'] as const)
        .filter((kind) => sizes[kind] > budget[kind])
        .map(
          (kind) =>
            `${changed}/${expose} needs ${sizes[kind]} bytes of ${kind} (compressed), and its budget is ${budget[kind]}. Load what it does not need at first with import(), or raise the budget in ${changed}/package.json with a reason.`,
        );
    });
};

const total = (files: readonly string[], bytes: Readonly<Record<string, number>>) =>
  [...new Set(files)].reduce((sum, file) => sum + (bytes[file] ?? 0), 0);
