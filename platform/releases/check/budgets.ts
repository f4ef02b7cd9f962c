import type { Check } from './candidate';
import { getSizes } from './sizes-of';

/** Default limits in compressed bytes. The live shell can override them. */
const usual = {
  script: 200_000,
  style: 30_000,
  font: 150_000,
  picture: 500_000,
  release: 3_000_000,
};
const kinds = ['script', 'style', 'font', 'picture', 'release'] as const;
type Kind = (typeof kinds)[number];
const spans = {
  script: 'for each page or slot',
  style: 'for each page or slot',
  font: 'for each file',
  picture: 'for each file',
  release: 'for all files',
} as const;

const files = {
  font: /\.(?:woff2?|ttf|otf|eot)$/i,
  picture: /\.(?:svg|png|jpe?g|gif|webp|avif|ico|mp4|webm)$/i,
} as const;
const remedies = {
  font: 'Reduce it to the characters that pages use, and save it as WOFF2',
  picture: 'Scale it to the size at which it is shown, and save it as AVIF or WebP',
} as const;

/**
 * Checks that the changed slice is within its budget, and that the budget is within the site's
 * limit.
 */
export const budgets: Check = ({ changed, shell, remotes }) => {
  const release = remotes[changed];
  if (release === undefined) return [];
  const { budget, bytes } = release;
  const exception = shell.ceilings?.exceptions?.[changed];
  const ceiling = (kind: Kind) => exception?.[kind] ?? shell.ceilings?.[kind] ?? usual[kind];
  const most = (kind: Kind) => budget[kind] ?? ceiling(kind);
  const tooHigh = kinds
    .filter((kind) => !(most(kind) <= ceiling(kind)))
    .map(
      (kind) =>
        `${changed} has a budget of ${budget[kind]} bytes of ${kind}, but this site allows at most ${ceiling(kind)} ${spans[kind]}. Lower it in ${changed}/package.json, or ask for an exception under "ceilings" in the shell's slice.ts.`,
    );
  const tooMuch = getSizes(release).flatMap(({ expose, ...sizes }) =>
    (['script', 'style'] as const)
      .filter((kind) => sizes[kind] > budget[kind])
      .map(
        (kind) =>
          `${changed}/${expose} needs ${sizes[kind]} bytes of ${kind} (compressed), but its budget is ${budget[kind]}. Load code that is not needed at first with import(), or raise the budget in ${changed}/package.json and say why.`,
      ),
  );
  const bySize = Object.entries(bytes).sort(([, one], [, other]) => other - one);
  const tooLarge = (['font', 'picture'] as const).flatMap((kind) =>
    bySize
      .filter(([file, size]) => files[kind].test(file) && size > most(kind))
      .map(
        ([file, size]) =>
          `${changed}/${file} has ${size} bytes, but its budget for a ${kind} is ${most(kind)}. ${remedies[kind]}.`,
      ),
  );
  const total = bySize.reduce((sum, [, size]) => sum + size, 0);
  const largest = bySize.slice(0, 3).map(([file, size]) => `${file} (${size})`);
  const tooHeavy = `All files of ${changed} together have ${total} bytes (compressed), but its budget for a release is ${most('release')}. Shrink the largest: ${largest.join(', ')}.`;
  return [...tooHigh, ...tooMuch, ...tooLarge, ...(total > most('release') ? [tooHeavy] : [])];
};
