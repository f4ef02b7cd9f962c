import { randomUUID } from 'node:crypto';
import type { Database, Statement } from '@platform/server-kit/database';
import { minuteMs } from '@platform/slice/contract/durations';
import {
  type History,
  type LiveChange,
  monotonicNow,
  releaseOfSlice,
} from '../../operations/history';
import type { ComposedReleases } from '../composer/composer-messages';
import type { Attempt, EndedAttempt, Outcome } from './attempt';
import {
  endAttempt,
  failOthers,
  findAttempt,
  insertAttempt,
  lastReceivedAt,
  readAttempts,
  recordLive,
  startAttempt,
} from './attempt-repository';
import { readGradual } from './gradual-repository';
import { insertLiveChange, readLiveChanges } from './live-change-repository';

/** How many attempts a list shows. */
const listedAttempts = 200;
/** How many changes rollbacks and lists know of. */
const rememberedChanges = 500;
/** An attempt that has waited for the lease this long, its process has ended. */
const lostMs = 15 * minuteMs;

/** Who has changed it, where no token did. */
export const thisMachine = 'a command on this machine';

/** What is live, what was, and who did it. Whoever changes it holds the lease. */
export class Ledger {
  constructor(readonly database: Database) {}

  async begin(attempt: Omit<Attempt, 'id' | 'receivedAt'>): Promise<Attempt> {
    // The order of attempts is that of these numbers, whatever becomes of the clock.
    const receivedAt = Math.max(Date.now(), (await lastReceivedAt(this.database)) + 1);
    const begun: Attempt = { ...attempt, id: randomUUID(), receivedAt };
    await this.database.transaction([insertAttempt(begun, null)]);
    return begun;
  }

  /** An attempt has the lease: an earlier holder that has not ended never will. */
  async start(id: string): Promise<void> {
    const problem = 'The service ended before it was done, and nothing has changed. Send it again.';
    await this.database.transaction([
      failOthers(id, problem, Date.now() - lostMs),
      startAttempt(id),
    ]);
  }

  /** Records an end other than live. What has gone live stays so. */
  async end(id: string, outcome: Outcome, problems: readonly string[]): Promise<void> {
    await this.database.transaction([endAttempt(id, outcome, problems)]);
  }

  /**
   * The statements that make a composition live. One that is live already changes nothing but its
   * attempt.
   * @param attempt null: none; each slice that changes is recorded as changed by a command
   */
  switchTo(
    composed: ComposedReleases,
    cause: string,
    live: LiveChange | null,
    attempt: Attempt | null,
  ): readonly Statement[] {
    const at = monotonicNow(live?.at);
    const endedAt = Date.parse(at);
    const change =
      live?.id === composed.id
        ? []
        : [insertLiveChange({ ...composed, cause, at }, attempt?.id ?? null)];
    if (attempt === null) return [...commandAttempts(composed, cause, live, endedAt), ...change];
    const outcome: Outcome =
      attempt.kind === 'rollback' ? 'rolled back' : attempt.kind === 'retire' ? 'retired' : 'live';
    return [
      recordLive(attempt.id, releaseOfSlice(composed, attempt.slice) ?? attempt.release, {
        outcome,
        endedAt,
      }),
      ...change,
    ];
  }

  /** The statement that records what was live before there was a ledger. */
  recorded(entry: Omit<LiveChange, 'number'>): Statement {
    return insertLiveChange(entry, null);
  }

  /** Null: nothing is live yet. */
  async live(): Promise<LiveChange | null> {
    return (await readLiveChanges(this.database, 1))[0] ?? null;
  }

  /** The last changes, oldest first. */
  async history(): Promise<History> {
    return (await readLiveChanges(this.database, rememberedChanges)).toReversed();
  }

  /** What is kept besides references: the last changes, and what some visitors get instead. */
  async needed(): Promise<History> {
    const history = await this.history();
    const gradual = await readGradual(this.database);
    if (gradual === null || history.length === 0) return history;
    return [
      ...history,
      { ...gradual.composed, number: 0, at: monotonicNow(history.at(-1)?.at), cause: 'gradual' },
    ];
  }

  /** The last attempt with a release; null: there has been none. */
  attemptOf(slice: string, release: string): Promise<EndedAttempt | null> {
    return findAttempt(this.database, slice, release, 'any');
  }

  /** The last attempt that says what a release was built from; null: nobody has said. */
  sent(slice: string, release: string): Promise<EndedAttempt | null> {
    return findAttempt(this.database, slice, release, 'sent');
  }

  /**
   * The attempt that has made a release live. Where that was before there was a ledger, one is
   * recorded.
   */
  async madeLive(slice: string, release: string): Promise<string> {
    const known = await findAttempt(this.database, slice, release, 'live');
    if (known !== null) return known.id;
    const made = commandAttempt(slice, release, Date.now());
    await this.database.transaction([
      insertAttempt(made, { outcome: 'live', endedAt: made.receivedAt }),
    ]);
    return made.id;
  }

  /** Latest first. */
  attempts(): Promise<readonly EndedAttempt[]> {
    return readAttempts(this.database, listedAttempts);
  }

  /** The last attempts that have made each of these releases live, by slice. */
  async deployedBy(
    pinnedReleases: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, EndedAttempt | null>>> {
    const pairs = Object.entries(pinnedReleases).map(
      async ([slice, release]) =>
        [slice, await findAttempt(this.database, slice, release, 'live')] as const,
    );
    return Object.fromEntries(await Promise.all(pairs));
  }
}

function commandAttempts(
  composed: ComposedReleases,
  cause: string,
  live: LiveChange | null,
  at: number,
): readonly Statement[] {
  const changed = ['shell', ...Object.keys(composed.remotes)].filter(
    (slice) => live === null || releaseOfSlice(live, slice) !== releaseOfSlice(composed, slice),
  );
  return changed.map((slice) =>
    insertAttempt(
      { ...commandAttempt(slice, releaseOfSlice(composed, slice) ?? '', at), message: cause },
      { outcome: 'live', endedAt: at },
    ),
  );
}

const commandAttempt = (slice: string, release: string, receivedAt: number): Attempt => ({
  id: randomUUID(),
  kind: 'command',
  slice,
  release,
  by: thisMachine,
  tokenId: null,
  bytes: null,
  receivedAt,
});
