import type { Database } from '@platband/server-kit/database';
import * as v from 'valibot';

const publicationRow = v.object({
  number: v.number(),
  revision: v.number(),
  publishedBy: v.string(),
  publishedAt: v.number(),
});
export type Publication = v.InferOutput<typeof publicationRow>;

/** Returns the last publications, the current one first. */
export async function publications(
  database: Database,
  limit: number,
): Promise<readonly Publication[]> {
  const rows = await database.query(
    `SELECT number, revision, published_by AS "publishedBy", published_at AS "publishedAt"
     FROM content_publication ORDER BY number DESC LIMIT ${limit}`,
  );
  return v.parse(v.array(publicationRow), rows);
}

/** Records a revision as published, and deletes its request. */
export async function addPublication(
  database: Database,
  revision: number,
  by: string,
): Promise<void> {
  await database.transaction([
    {
      sql: `INSERT INTO content_publication (number, revision, published_by, published_at)
       SELECT COALESCE(MAX(number), 0) + 1, CAST($1 AS INTEGER), CAST($2 AS TEXT), CAST($3 AS BIGINT)
       FROM content_publication`,
      values: [revision, by, Date.now()],
    },
    { sql: 'DELETE FROM content_request WHERE revision = $1', values: [revision] },
  ]);
}

const requestRow = v.object({
  revision: v.number(),
  by: v.string(),
  at: v.number(),
  problem: v.nullable(v.string()),
});

/** Returns the revision waiting to be published, or null. */
export async function publicationRequest(
  database: Database,
): Promise<v.InferOutput<typeof requestRow> | null> {
  const [row] = await database.query(
    'SELECT revision, requested_by AS by, requested_at AS at, problem FROM content_request',
  );
  return row === undefined ? null : v.parse(requestRow, row);
}

/** Replaces the publication request. */
export async function requestPublication(
  database: Database,
  revision: number,
  by: string,
): Promise<void> {
  await database.transaction([
    { sql: 'DELETE FROM content_request', values: [] },
    {
      sql: 'INSERT INTO content_request (revision, requested_by, requested_at) VALUES ($1, $2, $3)',
      values: [revision, by, Date.now()],
    },
  ]);
}

export async function recordPublicationProblem(
  database: Database,
  revision: number,
  problem: string,
): Promise<void> {
  await database.query('UPDATE content_request SET problem = $2 WHERE revision = $1', [
    revision,
    problem,
  ]);
}
