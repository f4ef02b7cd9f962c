import { root } from '@platband/server-kit/disk';
import { slicesIn } from '@platband/slice/build/checkout';

/** Slices in this checkout. The live site may have others from different checkouts. */
export const sliceNames: readonly string[] = slicesIn(root);
export const remoteNames: readonly string[] = sliceNames.filter((name) => name !== 'shell');
