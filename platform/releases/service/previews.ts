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

/** Makes an address under which anyone who has it sees the site in a composition, for a week or until its token is withdrawn. */
export async function openPreview(database: Database, { id, built, origin, forMs = previewMs }: Opened) {
  const expiresAt = Date.now() + forMs;
  const holder = `Preview of ${built.slice} ${built.release}`;
  const token = await createToken(database, { holder, rights: [`view:${id}`], expiresAt });
  return { address: `${origin}/?${previewParameter}=${token}`, until: new Date(expiresAt).toISOString() };
}

/** The composition that a preview's token shows; null: it shows none, or no longer. */
export async function previewedBy(database: Database, text: string): Promise<string | null> {
  const token = await validToken(database, text).catch(() => null);
  const view = token?.rights.find((right) => right.startsWith('view:'));
  return view?.slice('view:'.length) ?? null;
}
