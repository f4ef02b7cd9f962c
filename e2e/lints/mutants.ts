import { atLeast, type Checkout, groups } from './lint';

const table = 'e2e/mutants/mutants.ts';

/**
 * Returns the patches of `e2e/mutants` that no longer apply, and the tests of its table that do not
 * exist, since only nights try them.
 */
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
  const tests = files.includes(table) ? groups(read(table), /^ +tests: '(.*)',$/gm) : [];
  const isTested = (test: string) =>
    files.some((file) => file.startsWith(test) && file.includes('.test.'));
  return [
    ...atLeast(patches.length, 1, 'mutants'),
    ...atLeast(tests.length, patches.length, 'tests of mutants'),
    ...tests
      .filter((test) => !isTested(test))
      .map((test) => `${table}: ${test} does not exist. Name the test that the mutant must fail.`),
    ...stale.map(
      (patch) =>
        `${patch}: the patch no longer applies, because its code has changed. Create it again.`,
    ),
  ];
}
