/** The slice of a release as `MIX` names it: `mf-home@1.0.0-1a2b3c4d`. */
export const sliceOf = (release: string): string => release.split('@', 1)[0] ?? '';

/**
 * Each release alone beside what is live, and each two of them that are of different slices.
 * @param releases as `MIX` has them, with commas between
 * @throws Error that says how one is written
 */
export function pairsOf(releases: string): readonly (readonly string[])[] {
  const all = releases.split(',').map((release) => release.trim());
  const wrong = all.find((release) => !/^[a-z][a-z0-9-]*@[\w.+-]+$/.test(release));
  if (wrong !== undefined)
    throw new Error(
      `"${wrong}" is no release: write slice@release, with commas between, as mf-home@1.0.0-1a2b3c4d.`,
    );
  const pairs = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => sliceOf(other) !== sliceOf(one))
      .map((other) => [one, other]),
  );
  return [...all.map((release) => [release]), ...pairs];
}
