import type { FailedAsset } from './find-failed-asset';

/** After a time-out: the first file that the browser has not received. */
export function findPendingAsset(addresses: readonly [string, ...string[]]): FailedAsset {
  const received = new Set(performance.getEntriesByType('resource').map((entry) => entry.name));
  return { reason: 'timeout', address: addresses.find((address) => !received.has(address)) ?? addresses[0] };
}
