import { randomUUID } from 'node:crypto';
import { type HistoryEntry, momentAfter } from '@platform/releases/live/history';
import type { Database, Row, Statement, Value } from '../database/database';
import type { Attempt, EndedAttempt, LiveChange, Outcome } from './attempt';

/** How many attempts a list shows. */
const listedAttempts = 200;
/** As many as the composer remembers. */
const rememberedChanges = 500;
/** An attempt that has waited for its turn this long, its process has ended. */
const lostMs = 15 * 60_000;

/** What PostgreSQL tells other servers of. */
export const changeChannel = 'live_change';

/** The records of deploys in the database: what was sent, what became of it, and what is live. */
export class Ledger {
  constructor(readonly database: Database) {}

  async begin(attempt: Omit<Attempt, 'id' | 'receivedAt'>): Promise<Attempt> {
    const [row] = await this.database.query('SELECT max(received_at) AS latest FROM deploy');
    // The order of attempts is that of these numbers, whatever becomes of the clock.
    const begun: Attempt = { ...attempt, id: randomUUID(), receivedAt: Math.max(Date.now(), Number(row?.['latest'] ?? 0) + 1) };
    await this.database.query(insertAttempt, valuesOf(begun));
    return begun;
  }

  /** It is an attempt's turn: another one that had its turn before and has not ended, never will. */
  async beginTurn(id: string): Promise<void> {
    const now = Date.now();
    await this.database.transaction([
      {
        sql: `UPDATE deploy SET outcome = 'failed', problems = $1, ended_at = $2
              WHERE outcome IS NULL AND id <> $3 AND (turn_at IS NOT NULL OR received_at < $4)`,
        values: [JSON.stringify(['The service ended before it was done, and nothing has changed. Send it again.']), now, id, now - lostMs],
      },
      { sql: 'UPDATE deploy SET turn_at = $1 WHERE id = $2', values: [now, id] },
    ]);
  }

  /** Records an end other than live. What has gone live stays so. */
  async end(id: string, outcome: Outcome, problems: readonly string[]): Promise<void> {
    await this.database.query('UPDATE deploy SET outcome = $1, problems = $2, ended_at = $3 WHERE id = $4 AND outcome IS NULL', [
      outcome,
      JSON.stringify(problems),
      Date.now(),
      id,
    ]);
  }

  /**
   * The statements of the switch: all of them, or none. Without a change what was to become live is live already.
   * @param earlier moments that it comes after
   */
  switchTo(
    change: Pick<LiveChange, 'id' | 'cause' | 'shell' | 'remotes'> | null,
    attempt: Attempt | null,
    ...earlier: readonly (string | undefined)[]
  ): readonly Statement[] {
    const at = momentAfter(...earlier);
    const now = Date.parse(at);
    const outcome: Outcome = attempt?.kind === 'rollback' ? 'rolled back' : 'live';
    return [
      ...(change === null ? [] : [insertChange({ ...change, at }, attempt?.id ?? null)]),
      ...(attempt === null
        ? []
        : [
            {
              sql: 'UPDATE deploy SET outcome = $1, release_name = $2, ended_at = $3 WHERE id = $4',
              values: [outcome, attempt.release, now, attempt.id],
            },
          ]),
      ...(this.database.kind === 'postgres' && change !== null
        ? [{ sql: `SELECT pg_notify('${changeChannel}', $1)`, values: [change.id] }]
        : []),
    ];
  }

  /** Records a change that a command has made in the site's folder: for each slice that it concerns an attempt of its own. */
  async recordCommand(entry: HistoryEntry, before: Pick<HistoryEntry, 'shell' | 'remotes'> | null): Promise<void> {
    const pinnedReleases = (of: Pick<HistoryEntry, 'shell' | 'remotes'>): Readonly<Record<string, string>> => ({
      shell: of.shell,
      ...of.remotes,
    });
    const known = before === null ? {} : pinnedReleases(before);
    const changed = Object.entries(pinnedReleases(entry)).filter(([slice, release]) => known[slice] !== release);
    const at = Date.parse(entry.at);
    const attempts = changed.map(([slice, release]): Statement => {
      const attempt: Attempt = {
        id: randomUUID(),
        kind: 'command',
        slice,
        release,
        by: 'a command on this machine',
        tokenId: null,
        bytes: null,
        receivedAt: at,
        message: entry.cause,
      };
      return { sql: insertEnded, values: [...valuesOf(attempt), entry.cause.startsWith('rollback') ? 'rolled back' : 'live', at] };
    });
    await this.database.transaction([...attempts, insertChange(entry, null)]);
  }

  /** Null: nothing is live yet. */
  async live(): Promise<LiveChange | null> {
    return (await this.changes(1))[0] ?? null;
  }

  /** Latest first. */
  async changes(most = rememberedChanges): Promise<readonly LiveChange[]> {
    const rows = await this.database.query('SELECT * FROM live_change ORDER BY number DESC LIMIT $1', [most]);
    return rows.map((row) => ({
      ...(JSON.parse(String(row['pins'])) as Pick<LiveChange, 'shell' | 'remotes'>),
      number: Number(row['number']),
      id: String(row['composition']),
      at: new Date(Number(row['changed_at'])).toISOString(),
      cause: String(row['cause']),
      deployId: textOf(row['deploy_id']) ?? null,
    }));
  }

  /** The last attempt with a release; null: there has been none. */
  async attemptOf(slice: string, release: string): Promise<EndedAttempt | null> {
    const [row] = await this.database.query(
      'SELECT * FROM deploy WHERE slice = $1 AND release_name = $2 ORDER BY received_at DESC, turn_at DESC LIMIT 1',
      [slice, release],
    );
    return row === undefined ? null : attemptOf(row);
  }

  async attemptById(id: string): Promise<EndedAttempt | null> {
    const [row] = await this.database.query('SELECT * FROM deploy WHERE id = $1', [id]);
    return row === undefined ? null : attemptOf(row);
  }

  /** Latest first. */
  async attempts(): Promise<readonly EndedAttempt[]> {
    const rows = await this.database.query('SELECT * FROM deploy ORDER BY received_at DESC LIMIT $1', [listedAttempts]);
    return rows.map(attemptOf);
  }

  /** The last attempts that have made each of these releases live, by slice. */
  async deployedBy(pinnedReleases: Readonly<Record<string, string>>): Promise<Readonly<Record<string, EndedAttempt | null>>> {
    const pairs = Object.entries(pinnedReleases).map(async ([slice, release]) => {
      const [row] = await this.database.query(
        `SELECT * FROM deploy WHERE slice = $1 AND release_name = $2 AND outcome IN ('live', 'rolled back') ORDER BY received_at DESC LIMIT 1`,
        [slice, release],
      );
      return [slice, row === undefined ? null : attemptOf(row)] as const;
    });
    return Object.fromEntries(await Promise.all(pairs));
  }
}

const columns = 'id, received_at, kind, slice, release_name, token_id, holder, commit_id, author, message, built_at, skipped_checks, bytes';
const insertAttempt = `INSERT INTO deploy (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;
const insertEnded = `INSERT INTO deploy (${columns}, outcome, ended_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

const valuesOf = (attempt: Attempt): readonly Value[] => [
  attempt.id,
  attempt.receivedAt,
  attempt.kind,
  attempt.slice,
  attempt.release,
  attempt.tokenId,
  attempt.by,
  attempt.commit ?? null,
  attempt.author ?? null,
  attempt.message ?? null,
  attempt.builtAt ?? null,
  attempt.skippedChecks === true ? 1 : 0,
  attempt.bytes,
];

const insertChange = ({ id, at, cause, shell, remotes }: Omit<HistoryEntry, 'number'>, deployId: string | null): Statement => ({
  sql: `INSERT INTO live_change (number, changed_at, composition, cause, pins, deploy_id)
        VALUES ((SELECT coalesce(max(number), 0) + 1 FROM live_change), $1, $2, $3, $4, $5)`,
  values: [Date.parse(at), id, cause, JSON.stringify({ shell, remotes }), deployId],
});

const textOf = (value: Value | undefined): string | undefined => (value === null || value === undefined ? undefined : String(value));

const attemptOf = (row: Row): EndedAttempt => ({
  id: String(row['id']),
  kind: String(row['kind']) as Attempt['kind'],
  slice: String(row['slice']),
  release: String(row['release_name']),
  by: String(row['holder']),
  tokenId: textOf(row['token_id']) ?? null,
  commit: textOf(row['commit_id']),
  author: textOf(row['author']),
  message: textOf(row['message']),
  builtAt: textOf(row['built_at']),
  skippedChecks: row['skipped_checks'] === 1,
  bytes: row['bytes'] === null ? null : Number(row['bytes']),
  receivedAt: Number(row['received_at']),
  outcome: (textOf(row['outcome']) ?? null) as Outcome | null,
  problems: JSON.parse(textOf(row['problems']) ?? '[]') as string[],
  endedAt: row['ended_at'] === null ? null : Number(row['ended_at']),
});
