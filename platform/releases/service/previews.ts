import { dayMs } from '@platform/slice/contract/durations';
import type { Database } from '../database/database';
import { createToken, validToken } from '../tokens/tokens';
import type { BuiltSlice } from './built-slice';

/** The parameter of an address, and the cookie that it leaves. */
export const previewParameter = 'preview';
export const previewMs = 7 * dayMs;

interface Opened {
  readonly id: string;
  readonly built: BuiltSlice;
  readonly origin: string;
  readonly forMs?: number;
}

/**
 * Makes an address under which anyone who has it sees the site in a composition, for a week or
 * until its token is withdrawn.
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

/** For how long a cohort's address is good: a gradual deploy takes no longer. */
const cohortMs = 30 * dayMs;

/** Makes an address that joins the cohort of a gradual deploy, while that runs. */
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

/** What an address shows: a composition; or the release of the gradual deploy with that key. */
export type Seen = { readonly composition: string } | { readonly join: string };

/** What a preview's token shows; null: nothing, or it has expired. */
export async function seenBy(database: Database, text: string): Promise<Seen | null> {
  const token = await validToken(database, text).catch(() => null);
  const [, kind, what = ''] =
    /^(view|join):(.+)$/.exec(token?.rights.find((right) => /^(?:view|join):/.test(right)) ?? '') ??
    [];
  return kind === undefined ? null : kind === 'view' ? { composition: what } : { join: what };
}
