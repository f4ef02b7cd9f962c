import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';
import { concernsSlice, includesRight, type Right } from './rights';
import {
  findToken,
  insertToken,
  markWithdrawn,
  readNotifiedTokens,
  readTokens,
  type StoredToken,
  updateWebhook,
  type Webhook,
} from './token-repository';

/** A token without the hash of its secret. */
export type Token = Omit<StoredToken, 'hash'>;

const secretBytes = 32;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Makes a token. The result is the only copy of its secret: 256 random bits, which need no slow
 * hash, since they cannot be brute-forced.
 * @returns `<id>.<secret>`, to be shown once
 */
export async function createToken(
  database: Database,
  {
    holder,
    rights,
    expiresAt,
    email = null,
  }: Pick<Token, 'holder' | 'rights' | 'expiresAt'> & { readonly email?: string | null },
): Promise<string> {
  const id = randomBytes(6).toString('hex');
  const secret = randomBytes(secretBytes).toString('base64url');
  await insertToken(database, {
    id,
    hash: sha256(secret).toString('hex'),
    holder,
    rights,
    expiresAt,
    email: email?.toLowerCase() ?? null,
  });
  return `${id}.${secret}`;
}

/**
 * Sets a token's webhook, which gets notices of what becomes of its slices' releases. Only the
 * site's operator can: no call of the network does, or a team could have the server ask addresses
 * that only the server reaches.
 * @throws Error when there is none, or it has been withdrawn
 */
export async function setWebhook(
  database: Database,
  id: string,
  webhook: Webhook | null,
): Promise<void> {
  if (!(await updateWebhook(database, id, webhook)))
    throw new Error(`There is no valid token ${id}. \`npm run tokens -- list\` shows them.`);
}

/** Ids of tokens whose webhook gets notices of a slice's releases. */
export async function tokensNotifiedOf(
  database: Database,
  slice: string,
): Promise<readonly string[]> {
  return (await readNotifiedTokens(database))
    .filter(({ rights }) => concernsSlice(rights, slice))
    .map(({ id }) => id);
}

/** Newest first. */
export const listTokens = readTokens;

/** Who has a token that is valid and has the right, each once, by name. */
export async function holdersOf(database: Database, right: Right): Promise<readonly string[]> {
  const valid = (await readTokens(database)).filter(
    (token) => isValid(token) && includesRight(token.rights, right),
  );
  return [...new Set(valid.map(({ holder }) => holder))].sort();
}

/** Valid tokens whose holder signs in by links to this address. */
export const tokensOfEmail = async (database: Database, email: string): Promise<readonly Token[]> =>
  (await readTokens(database)).filter(
    (token) => isValid(token) && token.email === email.toLowerCase(),
  );

/**
 * Withdraws it, and its sessions. @throws Error when there is none, or it has been withdrawn before
 */
export async function withdrawToken(database: Database, id: string): Promise<void> {
  if (!(await markWithdrawn(database, id)))
    throw new Error(
      `There is no token ${id} that could be withdrawn. \`npm run tokens -- list\` shows them.`,
    );
}

/** The token that a text is, if it is valid and has the right. */
export async function tokenFor(
  database: Database,
  text: string,
  right: Right,
): Promise<Token | null> {
  const token = await validToken(database, text);
  return token !== null && includesRight(token.rights, right) ? token : null;
}

/**
 * The token that a text is, if it is valid, whatever it may do. An unknown id takes as long as a
 * known one.
 */
export async function validToken(database: Database, text: string): Promise<Token | null> {
  const [, id = '', secret = ''] = /^([0-9a-f]{12})\.([\w-]{43})$/.exec(text.trim()) ?? [];
  const token = await findToken(database, id);
  const isSame = timingSafeEqual(
    sha256(secret),
    Buffer.from(token?.hash ?? ''.padEnd(64, '0'), 'hex'),
  );
  return token !== null && isSame && isValid(token) ? token : null;
}

/** A token that someone has shown before, if it is still valid, whatever it may do. */
export async function tokenById(database: Database, id: string): Promise<Token | null> {
  const token = await findToken(database, id);
  return token !== null && isValid(token) ? token : null;
}

const isValid = ({ expiresAt, withdrawnAt }: Token): boolean =>
  withdrawnAt === null && expiresAt > Date.now();
