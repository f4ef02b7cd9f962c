import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { columnsFor, eraseRows } from '../database/sql';
import { isRight } from './rights';

const storedToken = v.object({
  id: v.string(),
  /** SHA-256 of the secret in hexadecimal. */
  hash: v.string(),
  holder: v.string(),
  // Ignores unknown rights that other versions have stored.
  rights: v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.string()),
    v.transform((rights): readonly string[] => rights.filter(isRight)),
  ),
  createdAt: v.number(),
  expiresAt: v.number(),
  /** Null while the token is valid. */
  withdrawnAt: v.nullable(v.number()),
  /** Webhook for release notices, or null. */
  webhookUrl: v.nullable(v.string()),
  /** Address for sign-in links, or null. */
  email: v.nullable(v.string()),
});
export type StoredToken = Readonly<v.InferOutput<typeof storedToken>>;
const { selected } = columnsFor(storedToken);
const usedToken = v.object({ ...storedToken.entries, lastUsedAt: v.nullable(v.number()) });

export async function insertToken(
  database: Database,
  token: Omit<StoredToken, 'createdAt' | 'withdrawnAt' | 'webhookUrl'>,
): Promise<void> {
  const { id, hash, holder, rights, expiresAt, email } = token;
  const sql =
    'INSERT INTO token (id, hash, holder, rights, created_at, expires_at, email) VALUES ($1, $2, $3, $4, $5, $6, $7)';
  const values = [id, hash, holder, JSON.stringify(rights), Date.now(), expiresAt, email];
  await database.query(sql, values);
}

export async function findToken(database: Database, id: string): Promise<StoredToken | null> {
  const [row] = await database.query(`SELECT ${selected} FROM token WHERE id = $1`, [id]);
  return row === undefined ? null : v.parse(storedToken, row);
}

/** Returns tokens with the time they were last used (null if never), newest first. */
export async function readTokens(
  database: Database,
): Promise<readonly v.InferOutput<typeof usedToken>[]> {
  const lastUse = 'SELECT max(used_at) FROM token_use WHERE token_id = token.id';
  const rows = await database.query(
    `SELECT ${selected}, (${lastUse}) AS "lastUsedAt" FROM token ORDER BY created_at DESC`,
  );
  return v.parse(v.array(usedToken), rows);
}

/** Withdraws a token. Returns false if there is no valid token with this id. */
export async function markWithdrawn(database: Database, id: string): Promise<boolean> {
  const sql =
    'UPDATE token SET withdrawn_at = $1 WHERE id = $2 AND withdrawn_at IS NULL RETURNING id';
  return (await database.query(sql, [Date.now(), id])).length > 0;
}

export interface Webhook {
  readonly url: string;
  readonly key: Buffer;
}

/**
 * Sets or removes a token's webhook.
 * @param webhook Null to remove the webhook.
 * @returns Whether there is a valid token with this id.
 */
export async function updateWebhook(
  database: Database,
  id: string,
  webhook: Webhook | null,
): Promise<boolean> {
  const sql =
    'UPDATE token SET webhook_url = $1, webhook_key = $2 WHERE id = $3 AND withdrawn_at IS NULL RETURNING id';
  return (
    (await database.query(sql, [webhook?.url ?? null, webhook?.key.toString('base64') ?? null, id]))
      .length > 0
  );
}

const isNotified = 'webhook_url IS NOT NULL AND withdrawn_at IS NULL AND expires_at > $1';

/** Returns null if the token is invalid or has no webhook. */
export async function findWebhook(database: Database, tokenId: string): Promise<Webhook | null> {
  const [row] = await database.query(
    `SELECT webhook_url, webhook_key FROM token WHERE ${isNotified} AND id = $2`,
    [Date.now(), tokenId],
  );
  if (row === undefined) return null;
  const { webhook_url: url, webhook_key: key } = v.parse(
    v.object({ webhook_url: v.string(), webhook_key: v.string() }),
    row,
  );
  return { url, key: Buffer.from(key, 'base64') };
}

export async function readNotifiedTokens(database: Database): Promise<readonly StoredToken[]> {
  return v.parse(
    v.array(storedToken),
    await database.query(`SELECT ${selected} FROM token WHERE ${isNotified}`, [Date.now()]),
  );
}

/** @param what Description without personal data. */
export async function recordUse(
  database: Database,
  { id }: Pick<StoredToken, 'id'>,
  what: string,
): Promise<void> {
  await database.query(
    'INSERT INTO token_use (id, token_id, used_at, what) VALUES ($1, $2, $3, $4)',
    [randomUUID(), id, Date.now(), what],
  );
}

export const eraseTokenUses = (database: Database, beforeMs: number): Promise<void> =>
  eraseRows(database, {
    table: 'token_use',
    key: 'id',
    condition: 'used_at < $1',
    values: [beforeMs],
  });
