import type { ChunkFailureReason } from './chunk-load-error';
import { findBrokenModule, type Hashes } from './find-broken-module';
import { fetchWithin } from './timeout';

export interface FailedAsset {
  readonly reason: ChunkFailureReason;
  readonly address: string;
}

/** Timeout in milliseconds for one request during the search. */
const probeLimitMs = 5_000;

/**
 * Finds the file that made an expose fail, since neither the federation runtime nor the browser
 * reports it. Requests the files again; the first one that fails is the failed asset (`error`). If
 * all succeed, a file has wrong contents (`missing`): the first with a wrong type, else one that
 * cannot be executed, else the entry.
 * @param addresses The entry, followed by the expose's files.
 * @param hashes The composition's hashes.
 * @param refused The file that the browser refused, if it reported one.
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
