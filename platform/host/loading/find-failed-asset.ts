import type { ChunkFailureReason } from './chunk-load-error';
import { findBrokenModule, type Hashes } from './find-broken-module';
import { fetchWithin } from './timeout';

export interface FailedAsset {
  readonly reason: ChunkFailureReason;
  readonly address: string;
}

/** Timeout of one request while the shell looks for the file at fault, in milliseconds. */
const probeLimitMs = 5_000;

/**
 * Finds the file that kept an expose from loading, since neither the federation runtime nor the
 * browser names it. Requests the files again: the first that fails is the failed asset (`error`).
 * When none fails, one of them was not what it should be (`missing`): one of a wrong type if there
 * is one, else one that the browser cannot execute, else the entry.
 * @param addresses the entry first, then the expose's files
 * @param hashes what the composition says of the files
 * @param refused the file that the browser has refused, where it says so
 */
export async function findFailedAsset(
  addresses: readonly [string, ...string[]],
  hashes: Hashes,
  refused: string | null,
): Promise<FailedAsset> {
  const answers = await Promise.all(addresses.map(probe));
  const unavailable = addresses[answers.indexOf('unavailable')];
  if (unavailable !== undefined) return { reason: 'error', address: unavailable };
  const known = addresses[answers.indexOf('wrong type')] ?? refused;
  return {
    reason: 'missing',
    address: known ?? (await findBrokenModule(addresses, hashes)) ?? addresses[0],
  };
}

const probe = (address: string): Promise<'fine' | 'wrong type' | 'unavailable'> =>
  fetchWithin(probeLimitMs, address, { cache: 'no-store' }, async ({ ok, body, headers }) => {
    await body?.cancel();
    if (!ok) return 'unavailable';
    const expected = address.endsWith('.css') ? 'css' : 'javascript';
    return headers.get('content-type')?.includes(expected) ? 'fine' : 'wrong type';
  }).catch(() => 'unavailable');
