import { addCounts, type Database } from '@platband/server-kit/database';
import { hourMs } from '@platband/slice/contract/durations';
import type { ReportedCount } from '@platband/slice/contract/reports';
import * as v from 'valibot';

/** Reports counted within a five-minute interval. */
export interface CountedReport extends Omit<ReportedCount, 'count'> {
  /** Start of the interval, in milliseconds since 1970. */
  readonly at: number;
  readonly composition: string;
  readonly many: number;
}

const table = {
  table: 'report',
  key: ['counted_at', 'composition', 'slice', 'release_name', 'what', 'subject', 'step'],
} as const;

export const addReports = (database: Database, reports: readonly CountedReport[]): Promise<void> =>
  addCounts(
    database,
    table,
    reports.map(({ at, release, ...report }) => ({
      ...report,
      counted_at: at,
      release_name: release,
    })),
  );

const hourRow = v.object({
  hour: v.number(),
  slice: v.string(),
  what: v.string(),
  step: v.number(),
  many: v.number(),
});
export type ReportedHour = v.InferOutput<typeof hourRow>;

interface Release {
  readonly slice: string;
  readonly release: string;
}

/**
 * Returns reports since a given time, by hour.
 * @param but A gradual release to exclude.
 */
export async function readReportedHours(
  database: Database,
  since: number,
  but: Release | null = null,
): Promise<readonly ReportedHour[]> {
  const rows = await database.query(
    `SELECT counted_at - counted_at % ${hourMs} AS hour, slice, what, step, CAST(SUM(many) AS BIGINT) AS many
     FROM report WHERE counted_at >= $1 AND NOT (slice = $2 AND release_name = $3) GROUP BY hour, slice, what, step ORDER BY hour`,
    [since, but?.slice ?? '', but?.release ?? ''],
  );
  return v.parse(v.array(hourRow), rows);
}

export interface ReportedError {
  readonly slice: string;
  readonly release: string;
  /** Error name and position, preceded by the expose that threw, if known. */
  readonly subject: string;
  readonly many: number;
}

const errorRow = v.object({
  slice: v.string(),
  release: v.string(),
  subject: v.string(),
  many: v.number(),
});

/** Returns errors since a given time, most frequent first. */
export async function readErrors(
  database: Database,
  since: number,
  most: number,
): Promise<readonly ReportedError[]> {
  const rows = await database.query(
    `SELECT slice, release_name AS release, subject, CAST(SUM(many) AS BIGINT) AS many
     FROM report WHERE what IN ('error', 'threw') AND counted_at >= $1 GROUP BY slice, release_name, subject ORDER BY many DESC LIMIT $2`,
    [since, most],
  );
  return v.parse(v.array(errorRow), rows);
}

export async function eraseReports(database: Database, before: number): Promise<void> {
  await database.query('DELETE FROM report WHERE counted_at < $1', [before]);
}
