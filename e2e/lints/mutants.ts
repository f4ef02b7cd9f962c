import { atLeast, type Checkout, groups } from './lint';

/** Returns the patches of `e2e/mutants` that no longer apply, since only nights try them. */
export function staleMutants({ files, read }: Checkout): readonly string[] {
  const patches = files.filter((file) => /^e2e\/mutants\/.*\.patch$/.test(file));
  const stale = patches.filter((patch) => {
    const [file = ''] = groups(read(patch), /^--- a\/(.*)$/gm);
    const hunks = read(patch)
      .split(/^@@ .*\n/m)
      .slice(1);
    const before = hunks.map((hunk) => hunk.replace(/^\+.*\n?/gm, '').replace(/^[ -]/gm, ''));
    return before.length === 0 || !before.every((lines) => read(file).includes(lines));
  });
  return [
    ...atLeast(patches.length, 1, 'mutants'),
    ...stale.map(
      (patch) => `${patch}: the code that it changes has changed. Make the patch again.`,
    ),
  ];
}
