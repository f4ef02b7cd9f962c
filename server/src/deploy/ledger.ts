import { randomUUID } from 'node:crypto';
import { type History, type LiveChange, momentAfter, releaseIn } from '@platform/releases/live/history';
import type { Database, Row, Statement, Value } from '../database/database';
import type { Attempt, EndedAttempt, Outcome } from './attempt';
import type { ComposedReleases } from './composer-messages';

/** How many attempts a list shows. */
const listedAttempts = 200;
/** How many changes rollbacks and lists know of. */
const rememberedChanges = 500;
/** An attempt that has waited for the lease this long, its process has ended. */
const lostMs = 15 * 60_000;

/** Who has changed it, where no token did. */
export const thisMachine = 'a command on this machine';

/** What is live, what was, and who did it. Whoever changes it holds the lease. */
export class Ledger {
  constructor(readonly database: Database) {}

  async begin(attempt: Omit<Attempt, 'id' | 'receivedAt'>): Promise<Attempt> {
    const [row] = await this.database.query('SELECT max(received_at) AS latest FROM deploy');
    // The order of attempts is that of these numbers, whatever becomes of the clock.
    const begun: Attempt = { ...attempt, id: randomUUID(), receivedAt: Math.max(Date.now(), Number(row?.['latest'] ?? 0) + 1) };
    await this.database.query(insertAttempt, valuesOf(begun));
    return begun;
  }

  /** An attempt has the lease: another one that had it before and has not ended, never will. */
  async start(id: string): Promise<void> {
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
   * The statements that make a composition live. One that is live already changes nothing but its attempt.
   * @param attempt null: nobody sent it; each slice that it changes is recorded as changed by a command
   */
  switchTo(composed: ComposedReleases, cause: string, live: LiveChange | null, attempt: Attempt | null): readonly Statement[] {
    const at = momentAfter(live?.at);
    const now = Date.parse(at);
    const change = live?.id === composed.id ? [] : [insertChange({ ...composed, cause, at }, attempt?.id ?? null)];
    if (attempt === null) return [...commandAttempts(composed, cause, live, now), ...change];
    const outcome: Outcome = attempt.kind === 'rollback' ? 'rolled back' : 'live';
    const release = releaseIn(composed, attempt.slice) ?? attempt.release;
    const sql = 'UPDATE deploy SET outcome = $1, release_name = $2, ended_at = $3 WHERE id = $4';
    return [{ sql, values: [outcome, release, now, attempt.id] }, ...change];
  }

  /** The statements that take over what was live before there was a ledger, oldest first. */
  imported(history: readonly Omit<LiveChange, 'number'>[]): readonly Statement[] {
    return history.map((entry) => insertChange(entry, null));
  }

  /** Null: nothing is live yet. */
  async live(): Promise<LiveChange | null> {
    return (await this.history(1))[0] ?? null;
  }

  /** The last changes, oldest first. */
  async history(most = rememberedChanges): Promise<History> {
    const rows = await this.database.query('SELECT * FROM live_change ORDER BY number DESC LIMIT $1', [most]);
    const changes = rows.map((row) => ({
      ...(JSON.parse(String(row['pins'])) as Pick<LiveChange, 'shell' | 'remotes'>),
      number: Number(row['number']),
      id: String(row['composition']),
      at: new Date(Number(row['changed_at'])).toISOString(),
      cause: String(row['cause']),
    }));
    return changes.toReversed();
  }

  /** The last attempt with a release; null: there has been none. */
  async attemptOf(slice: string, release: string): Promise<EndedAttempt | null> {
    const [row] = await this.database.query(
      'SELECT * FROM deploy WHERE slice = $1 AND release_name = $2 ORDER BY received_at DESC, turn_at DESC LIMIT 1',
      [slice, release],
    );
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

const insertChange = ({ id, at, cause, shell, remotes }: Omit<LiveChange, 'number'>, deployId: string | null): Statement => ({
  sql: `INSERT INTO live_change (number, changed_at, composition, cause, pins, deploy_id)
        VALUES ((SELECT coalesce(max(number), 0) + 1 FROM live_change), $1, $2, $3, $4, $5)`,
  values: [Date.parse(at), id, cause, JSON.stringify({ shell, remotes }), deployId],
});

function commandAttempts(composed: ComposedReleases, cause: string, live: LiveChange | null, at: number): readonly Statement[] {
  const changed = ['shell', ...Object.keys(composed.remotes)].filter(
    (slice) => live === null || releaseIn(live, slice) !== releaseIn(composed, slice),
  );
  return changed.map((slice) => {
    const release = releaseIn(composed, slice) ?? '';
    const more = { tokenId: null, bytes: null, receivedAt: at, message: cause };
    return {
      sql: insertEnded,
      values: [...valuesOf({ id: randomUUID(), kind: 'command', slice, release, by: thisMachine, ...more }), 'live', at],
    };
  });
}

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
