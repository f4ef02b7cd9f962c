import {
  columnsFor,
  type Database,
  parametersFor,
  type Statement,
  type Value,
} from '@platband/server-kit/database';
import * as v from 'valibot';
import { type Attempt, type EndedAttempt, endedAttempt, type Outcome } from './attempt';

const columns = columnsFor(endedAttempt, {
  release: 'release_name',
  by: 'holder',
  commit: 'commit_id',
});

interface End {
  readonly outcome: Outcome;
  readonly endedAt: number;
}

/** @param end Outcome, or null while the attempt is running. */
export function insertAttempt(attempt: Attempt, end: End | null): Statement {
  const { id, receivedAt, kind, slice, release, tokenId, by, bytes } = attempt;
  const origin = [
    attempt.commit ?? null,
    attempt.author ?? null,
    attempt.message ?? null,
    attempt.builtAt ?? null,
  ];
  const values: readonly Value[] = [
    id,
    receivedAt,
    kind,
    slice,
    release,
    tokenId,
    by,
    ...origin,
    attempt.skippedChecks === true ? 1 : 0,
    bytes,
    end?.outcome ?? null,
    null,
    end?.endedAt ?? null,
    end?.endedAt ?? null,
  ];
  return {
    sql: `INSERT INTO deploy (${columns.names}, notice_at) VALUES (${parametersFor(values)})`,
    values,
  };
}

/** Returns the time of the last attempt, or 0 if there were none. */
export async function lastReceivedAt(database: Database): Promise<number> {
  const [row] = await database.query('SELECT max(received_at) AS latest FROM deploy');
  return v.parse(v.object({ latest: v.nullable(v.number()) }), row).latest ?? 0;
}

/**
 * Counts a token's previews since a given time, including running ones, and their size in bytes.
 */
export async function countPreviews(database: Database, tokenId: string, sinceMs: number) {
  const sql = `SELECT count(*) AS previews, coalesce(sum(bytes), 0) AS bytes, min(received_at) AS first
    FROM deploy WHERE kind = 'preview' AND token_id = $1 AND received_at > $2 AND bytes IS NOT NULL
    AND (outcome IS NULL OR outcome = 'previewed')`;
  const [row] = await database.query(sql, [tokenId, sinceMs]);
  const count = v.pipe(v.unknown(), v.transform(Number));
  return v.parse(v.object({ previews: count, bytes: count, first: count }), row);
}

export const startAttempt = (id: string): Statement => ({
  sql: 'UPDATE deploy SET turn_at = $1 WHERE id = $2',
  values: [Date.now(), id],
});

export const pauseAttempt = (id: string): Statement => ({
  sql: 'UPDATE deploy SET turn_at = NULL WHERE id = $1',
  values: [id],
});

/**
 * Marks other unfinished attempts as failed if they have held the lease, or were received before
 * the given time.
 */
export const failOthers = (id: string, problem: string, receivedBeforeMs: number): Statement => ({
  sql: `UPDATE deploy SET outcome = 'failed', problems = $1, ended_at = $2, notice_at = $2
        WHERE outcome IS NULL AND id <> $3 AND (turn_at IS NOT NULL OR received_at < $4)`,
  values: [JSON.stringify([problem]), Date.now(), id, receivedBeforeMs],
});

/** Records an outcome unless one is already recorded. */
export const endAttempt = (
  id: string,
  outcome: Outcome,
  problems: readonly string[],
): Statement => ({
  sql: 'UPDATE deploy SET outcome = $1, problems = $2, ended_at = $3, notice_at = $3 WHERE id = $4 AND outcome IS NULL',
  values: [outcome, JSON.stringify(problems), Date.now(), id],
});

export const recordLive = (id: string, release: string, { outcome, endedAt }: End): Statement => ({
  sql: 'UPDATE deploy SET outcome = $1, release_name = $2, ended_at = $3, notice_at = $3 WHERE id = $4',
  values: [outcome, release, endedAt, id],
});

/** Records a later outcome. Has no effect if the outcome is the same. */
export const recordOutcome = (
  id: string,
  outcome: Outcome,
  problems: readonly string[],
): Statement => ({
  sql: 'UPDATE deploy SET outcome = $1, problems = $2, ended_at = $3, notice_at = $3 WHERE id = $4 AND outcome <> $1',
  values: [outcome, JSON.stringify(problems), Date.now(), id],
});

export const failPreview = (
  preview: { readonly slice: string; readonly release: string; readonly tokenId: string },
  problem: string,
): Statement => ({
  sql: `UPDATE deploy SET outcome = 'failed', problems = $1 WHERE kind = 'preview'
    AND outcome = 'previewed' AND slice = $2 AND release_name = $3 AND token_id = $4`,
  values: [JSON.stringify([problem]), preview.slice, preview.release, preview.tokenId],
});

/** Records a problem without changing the outcome, unless a problem is already recorded. */
export const recordProblem = (id: string, problems: readonly string[]): Statement => ({
  sql: 'UPDATE deploy SET problems = $1, notice_at = $2 WHERE id = $3 AND problems IS NULL',
  values: [JSON.stringify(problems), Date.now(), id],
});

export const recordStep = (id: string): Statement => ({
  sql: 'UPDATE deploy SET problems = NULL, notice_at = $1 WHERE id = $2',
  values: [Date.now(), id],
});

const dueAttempt = v.object({
  ...endedAttempt.entries,
  noticeAt: v.number(),
  wasHere: v.pipe(
    v.number(),
    v.transform((value) => value === 1),
  ),
});
export type DueAttempt = Readonly<v.InferOutput<typeof dueAttempt>>;

/** Returns attempts with due notices, oldest first. */
export async function readDueAttempts(
  database: Database,
  most: number,
): Promise<readonly DueAttempt[]> {
  const before = `SELECT 1 FROM deploy AS before WHERE before.slice = deploy.slice AND before.release_name = deploy.release_name
    AND before.received_at < deploy.received_at AND before.outcome IN ('previewed', 'gradual', 'staged')`;
  const sql = `SELECT ${columns.selected}, notice_at AS "noticeAt", CASE WHEN EXISTS (${before}) THEN 1 ELSE 0 END AS "wasHere"
    FROM deploy WHERE notice_at IS NOT NULL ORDER BY notice_at LIMIT $1`;
  return v.parse(v.array(dueAttempt), await database.query(sql, [most]));
}

/** Marks an attempt's notices as sent. A later outcome sends another notice. */
export const recordNotified = ({
  id,
  noticeAt,
}: Pick<DueAttempt, 'id' | 'noticeAt'>): Statement => ({
  sql: 'UPDATE deploy SET notice_at = NULL WHERE id = $1 AND notice_at = $2',
  values: [id, noticeAt],
});

/** Latest first. */
export async function readAttempts(
  database: Database,
  most: number,
): Promise<readonly EndedAttempt[]> {
  return v.parse(
    v.array(endedAttempt),
    await database.query(
      `SELECT ${columns.selected} FROM deploy ORDER BY received_at DESC LIMIT $1`,
      [most],
    ),
  );
}

const conditions = {
  takenBack: " AND outcome = 'taken back'",
  any: '',
  live: " AND outcome IN ('live', 'rolled back')",
  sent: " AND kind IN ('deploy', 'preview') AND coalesce(commit_id, author, message, built_at) IS NOT NULL",
} as const;

/**
 * Returns the latest attempt with a release, or null.
 * @param which `live` for attempts that made it live, `sent` for attempts that record its origin.
 */
export async function findAttempt(
  database: Database,
  slice: string,
  release: string,
  which: keyof typeof conditions,
): Promise<EndedAttempt | null> {
  const sql = `SELECT ${columns.selected} FROM deploy WHERE slice = $1 AND release_name = $2${conditions[which]} ORDER BY received_at DESC, turn_at DESC LIMIT 1`;
  const [row] = await database.query(sql, [slice, release]);
  return row === undefined ? null : v.parse(endedAttempt, row);
}
