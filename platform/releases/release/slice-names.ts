import { root } from '@platform/server-kit/disk';
import { slicesIn } from '@platform/slice/build/checkout';

/** Slices of this checkout. The live site may have more, from other checkouts. */
export const sliceNames: readonly string[] = slicesIn(root);
export const remoteNames: readonly string[] = sliceNames.filter((name) => name !== 'shell');
