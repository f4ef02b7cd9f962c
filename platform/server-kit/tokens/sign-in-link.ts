import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { seal, unseal } from './seal';
import { recordEnded } from './session-repository';
import { type Token, tokenById } from './tokens';

export const linkMinutes = 15;

const storedLink = v.object({
  link: v.string(),
  name: v.string(),
  tokenId: v.string(),
  endsAt: v.number(),
});

/**
 * Creates the key for a link that signs in a token's holder once.
 * @param name Name of the pages to sign in to.
 */
export const createLinkKey = (database: Database, { id }: Token, name: string): Promise<string> =>
  seal(database, {
    link: randomUUID(),
    name,
    tokenId: id,
    endsAt: Date.now() + linkMinutes * 60_000,
  });

/** Consumes a key and returns its token, or null if the key was used, has expired or is invalid. */
export async function useLinkKey(
  database: Database,
  key: string,
  name: string,
): Promise<Token | null> {
  const stored = v.safeParse(storedLink, await unseal(database, key));
  if (!stored.success) return null;
  const { link, tokenId, endsAt, name: ofPages } = stored.output;
  if (ofPages !== name || endsAt < Date.now()) return null;
  // One statement, so that a key that is used twice at once signs in once.
  return (await recordEnded(database, link, endsAt)) ? tokenById(database, tokenId) : null;
}
