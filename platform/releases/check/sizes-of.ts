import type { DescribedRelease } from '../release/make-release';

/** Returns the compressed bytes that each of a release's pages, slots and modals loads. */
export const getSizes = ({
  exposes,
  bytes,
  entry,
}: Pick<DescribedRelease, 'exposes' | 'bytes' | 'entry'>) =>
  Object.entries(exposes)
    .filter(([expose]) => expose !== 'lifecycles')
    .map(([expose, { scripts, styles }]) => ({
      expose,
      script: total([entry, ...scripts], bytes),
      style: total(styles, bytes),
    }));

const total = (files: readonly string[], bytes: Readonly<Record<string, number>>) =>
  [...new Set(files)].reduce((sum, file) => sum + (bytes[file] ?? 0), 0);
