import type { Database } from '@platband/server-kit/database';
import { reject } from '@platband/server-kit/http';
import { createToken, validToken, withdrawToken } from '@platband/server-kit/tokens';
import { dayMs } from '@platband/slice/contract/durations';
import { megabytes } from '@platband/slice/contract/readable';
import { retentionDays } from '../operations/prune';
import { countPreviews } from './ledger/attempt-repository';
import { readNext } from './ledger/next-repository';
import type { BuiltSlice } from './receive/built-slice';

/** Name of both the query parameter and the cookie. */
export const previewParameter = 'preview';
export const previewMs = 7 * dayMs;

/** Limits stored previews per token, because each one contains all pages. */
const quota = { previews: 200, sentBytes: 500_000_000 };

/**
 * Checks a token's preview quota.
 * @throws Rejection 429 if the token has used it up.
 */
export async function checkQuota(database: Database, tokenId: string): Promise<void> {
  const retentionMs = retentionDays() * dayMs;
  const { previews, bytes, first } = await countPreviews(
    database,
    tokenId,
    Date.now() - retentionMs,
  );
  if (previews < quota.previews && bytes < quota.sentBytes) return;
  const next = first + retentionMs;
  throw reject(
    429,
    `This token has reached its limit of ${quota.previews} previews or ${megabytes(quota.sentBytes)} in total. Previews are kept for ${retentionDays()} days. Send this one again after ${new Date(next).toISOString()}, or ask an operator of this site for another token.`,
    { retryAfterMs: next - Date.now() },
  );
}

interface Opened {
  readonly id: string;
  readonly built: BuiltSlice;
  readonly origin: string;
  readonly forMs?: number;
}

/**
 * Creates an address that shows a composition to everyone who knows it, for a week or until its
 * token is withdrawn.
 */
export async function openPreview(
  database: Database,
  { id, built, origin, forMs = previewMs }: Opened,
) {
  const expiresAt = Date.now() + forMs;
  const holder = `Preview of ${built.slice} ${built.release}`;
  const token = await createToken(database, { holder, rights: [`view:${id}`], expiresAt });
  return {
    address: `${origin}/?${previewParameter}=${token}`,
    until: new Date(expiresAt).toISOString(),
  };
}

export async function endPreview(database: Database, slice: string, address: string) {
  const text = new URL(address).searchParams.get(previewParameter) ?? '';
  const token = await validToken(database, text);
  if (token?.holder.startsWith(`Preview of ${slice} `) === true)
    await withdrawToken(database, token.id);
}

/** How long a cohort's address stays valid, which exceeds any gradual deploy. */
const cohortMs = 30 * dayMs;

/** Creates an address that adds visitors to the cohort of a gradual deploy in progress. */
export async function openCohort(
  database: Database,
  key: string,
  { slice, release }: BuiltSlice,
  origin: string,
): Promise<string> {
  const holder = `Cohort of ${slice} ${release}`;
  const token = await createToken(database, {
    holder,
    rights: [`join:${key}`],
    expiresAt: Date.now() + cohortMs,
  });
  return `${origin}/?${previewParameter}=${token}`;
}

/** Where a preview address leads: to a composition, or to the gradual release with that key. */
export type PreviewTarget = { readonly composition: string } | { readonly join: string };

/** Resolves a preview token. Returns null if it is invalid or has expired. */
export async function resolvePreview(
  database: Database,
  text: string,
): Promise<PreviewTarget | null> {
  const token = await validToken(database, text).catch(() => null);
  const [, kind, what = ''] =
    /^(view|join):(.+)$/.exec(token?.rights.find((right) => /^(?:view|join):/.test(right)) ?? '') ??
    [];
  if (kind === undefined) return null;
  if (kind === 'join') return { join: what };
  if (what !== 'next') return { composition: what };
  const next = (await readNext(database))?.composed;
  return next ? { composition: next.id } : null;
}
