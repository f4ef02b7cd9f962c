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

export type Token = Omit<StoredToken, 'hash'>;

const secretBytes = 32;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Creates a token. Its secret is not stored: 256 random bits, which cannot be brute-forced and thus
 * need no slow hash.
 * @returns `<id>.<secret>`, to be shown once.
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
 * Sets a token's webhook for release notices. Only the operator can do this, by command: otherwise
 * teams could make the server request internal addresses.
 * @throws Error if the token does not exist or is withdrawn.
 */
export async function setWebhook(
  database: Database,
  id: string,
  webhook: Webhook | null,
): Promise<void> {
  if (!(await updateWebhook(database, id, webhook)))
    throw new Error(`There is no valid token ${id}. List tokens: npx slice site tokens list`);
}

/** Returns the ids of tokens whose webhooks receive notices about a slice's releases. */
export async function tokensNotifiedOf(
  database: Database,
  slice: string,
): Promise<readonly string[]> {
  return (await readNotifiedTokens(database))
    .filter(({ rights }) => concernsSlice(rights, slice))
    .map(({ id }) => id);
}

export const listTokens = readTokens;

/** Returns the holders of valid tokens with the right, deduplicated and sorted by name. */
export async function holdersOf(database: Database, right: Right): Promise<readonly string[]> {
  const valid = (await readTokens(database)).filter(
    (token) => isValid(token) && includesRight(token.rights, right),
  );
  return [...new Set(valid.map(({ holder }) => holder))].sort();
}

export const tokensOfEmail = async (database: Database, email: string): Promise<readonly Token[]> =>
  (await readTokens(database)).filter(
    (token) => isValid(token) && token.email === email.toLowerCase(),
  );

/**
 * Withdraws a token and its sessions.
 * @throws Error if the token does not exist or is already withdrawn.
 */
export async function withdrawToken(database: Database, id: string): Promise<void> {
  if (!(await markWithdrawn(database, id)))
    throw new Error(
      `There is no valid token ${id} to withdraw. List tokens: npx slice site tokens list`,
    );
}

export async function tokenFor(
  database: Database,
  text: string,
  right: Right,
): Promise<Token | null> {
  const token = await validToken(database, text);
  return token !== null && includesRight(token.rights, right) ? token : null;
}

/**
 * Returns the token if it is valid, regardless of its rights. Checking an unknown id takes as long
 * as a known one.
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

export async function tokenById(database: Database, id: string): Promise<Token | null> {
  const token = await findToken(database, id);
  return token !== null && isValid(token) ? token : null;
}

const isValid = ({ expiresAt, withdrawnAt }: Token): boolean =>
  withdrawnAt === null && expiresAt > Date.now();
