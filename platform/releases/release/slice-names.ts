import { root } from '@platform/server-kit/disk';
import { slicesIn } from '@platform/slice/build/checkout';

/**
 * The slices of this checkout: the shell, and its remotes. What is live may have more, from other
 * checkouts.
 */
export const sliceNames: readonly string[] = slicesIn(root);
export const remoteNames: readonly string[] = sliceNames.filter((name) => name !== 'shell');
