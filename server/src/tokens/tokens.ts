import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database, Row } from '../database/database';
import { includesRight, isRight, type Right } from './rights';

/** What is read of a token in its table: all but its hash. */
const tokenRow = v.pipe(
  v.object({
    id: v.string(),
    /** Whom it was given to. */
    holder: v.string(),
    // A right of another version gives none in this one.
    rights: v.pipe(
      v.string(),
      v.parseJson(),
      v.array(v.string()),
      v.transform((rights): readonly Right[] => rights.filter(isRight)),
    ),
    created_at: v.number(),
    expires_at: v.number(),
    /** Null: it has not been withdrawn. */
    withdrawn_at: v.nullable(v.number()),
  }),
  v.transform(({ created_at: createdAt, expires_at: expiresAt, withdrawn_at: withdrawnAt, ...token }) => ({
    ...token,
    createdAt,
    expiresAt,
    withdrawnAt,
  })),
);
export type Token = Readonly<v.InferOutput<typeof tokenRow>>;

export interface ListedToken extends Token {
  /** Null: never. */
  readonly lastUsedAt: number | null;
}

const secretBytes = 32;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Makes a token. What is returned is all there ever is of its secret: 256 random bits, which need no slow hash, since nobody can try them out.
 * @returns `<id>.<secret>`, to be shown once
 */
export async function createToken(
  database: Database,
  { holder, rights, expiresAt }: Pick<Token, 'holder' | 'rights' | 'expiresAt'>,
): Promise<string> {
  const id = randomBytes(6).toString('hex');
  const secret = randomBytes(secretBytes).toString('base64url');
  await database.query('INSERT INTO token (id, hash, holder, rights, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    id,
    sha256(secret).toString('hex'),
    holder,
    JSON.stringify(rights),
    Date.now(),
    expiresAt,
  ]);
  return `${id}.${secret}`;
}

/** Newest first. */
export async function listTokens(database: Database): Promise<readonly ListedToken[]> {
  const rows = await database.query(
    `SELECT token.*, (SELECT max(used_at) FROM token_use WHERE token_id = token.id) AS last_used_at FROM token ORDER BY created_at DESC`,
  );
  return rows.map((row) => ({ ...tokenOf(row), lastUsedAt: v.parse(v.nullable(v.number()), row['last_used_at']) }));
}

/** From now on it is good for nothing, sessions included. @throws Error when there is none, or it has been withdrawn before */
export async function withdrawToken(database: Database, id: string): Promise<void> {
  const withdrawn = await database.query('UPDATE token SET withdrawn_at = $1 WHERE id = $2 AND withdrawn_at IS NULL RETURNING id', [
    Date.now(),
    id,
  ]);
  if (withdrawn.length === 0) throw new Error(`There is no token ${id} that could be withdrawn. \`npm run tokens -- list\` shows them.`);
}

/** The token that a text is, if it is valid and has the right. */
export async function tokenFor(database: Database, text: string, right: Right): Promise<Token | null> {
  const token = await validToken(database, text);
  return token !== null && includesRight(token.rights, right) ? token : null;
}

/** The token that a text is, if it is valid, whatever it may do. An unknown id takes as long as a known one. */
export async function validToken(database: Database, text: string): Promise<Token | null> {
  const [, id = '', secret = ''] = /^([0-9a-f]{12})\.([\w-]{43})$/.exec(text.trim()) ?? [];
  const [row] = await database.query('SELECT * FROM token WHERE id = $1', [id]);
  const expected = Buffer.from(String(row?.['hash'] ?? ''.padEnd(64, '0')), 'hex');
  const isSame = timingSafeEqual(sha256(secret), expected);
  return row !== undefined && isSame && isValid(tokenOf(row)) ? tokenOf(row) : null;
}

/** A token that someone has shown before, if it is still valid and has the right; without a right, whatever it may do. */
export async function tokenById(database: Database, id: string, right?: Right): Promise<Token | null> {
  const [row] = await database.query('SELECT * FROM token WHERE id = $1', [id]);
  const token = row === undefined ? null : tokenOf(row);
  return token !== null && isValid(token) && (right === undefined || includesRight(token.rights, right)) ? token : null;
}

/** @param what in words, without personal data */
export async function recordUse(database: Database, { id }: Token, what: string): Promise<void> {
  await database.query('INSERT INTO token_use (id, token_id, used_at, what) VALUES ($1, $2, $3, $4)', [randomUUID(), id, Date.now(), what]);
}

const isValid = ({ expiresAt, withdrawnAt }: Token): boolean => withdrawnAt === null && expiresAt > Date.now();

const tokenOf = (row: Row): Token => v.parse(tokenRow, row);
