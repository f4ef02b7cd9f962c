import { randomUUID } from 'node:crypto';
import type { Database, Statement } from '@platband/server-kit/database';
import { minuteMs } from '@platband/slice/contract/durations';
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
  pauseAttempt,
  readAttempts,
  recordLive,
  startAttempt,
} from './attempt-repository';
import { readGradual } from './gradual-repository';
import { insertLiveChange, readLiveChanges } from './live-change-repository';
import { readNext, readStaged } from './next-repository';

const listedAttempts = 200;
const rememberedChanges = 500;
/** An attempt that waits longer than this has lost its process. */
const lostMs = 15 * minuteMs;

/** Actor recorded for changes made without a token. */
export const thisMachine = 'a command on this machine';

/** The live composition, its history, and who changed it. Changes require the lease. */
export class Ledger {
  constructor(readonly database: Database) {}

  async begin(attempt: Omit<Attempt, 'id' | 'receivedAt'>): Promise<Attempt> {
    // Strictly increasing timestamps keep the attempts in order, even if the clock is set back.
    const receivedAt = Math.max(Date.now(), (await lastReceivedAt(this.database)) + 1);
    const begun: Attempt = { ...attempt, id: randomUUID(), receivedAt };
    await this.database.transaction([insertAttempt(begun, null)]);
    return begun;
  }

  /** Records that an attempt holds the lease, and marks earlier unfinished holders as failed. */
  async start(id: string): Promise<void> {
    const problem =
      'The service stopped before this deploy finished. Nothing was changed. Try again.';
    await this.database.transaction([
      failOthers(id, problem, Date.now() - lostMs),
      startAttempt(id),
    ]);
  }

  /** Records that an attempt lets others go first. */
  async pause(id: string): Promise<void> {
    await this.database.transaction([pauseAttempt(id)]);
  }

  /** Records any outcome except `live`, which is final. */
  async end(id: string, outcome: Outcome, problems: readonly string[]): Promise<void> {
    await this.database.transaction([endAttempt(id, outcome, problems)]);
  }

  /**
   * Returns statements that make a composition live. If it is already live, only its attempt
   * changes. Records an attempt for each other slice that changes with it, so that its team is
   * notified.
   * @param attempt Null records a command as the cause for each changed slice.
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
    const others = otherAttempts(composed, cause, live, attempt, endedAt);
    if (attempt === null) return [...others, ...change];
    const outcome: Outcome =
      attempt.kind === 'rollback' ? 'rolled back' : attempt.kind === 'retire' ? 'retired' : 'live';
    return [
      ...others,
      recordLive(attempt.id, releaseOfSlice(composed, attempt.slice) ?? attempt.release, {
        outcome,
        endedAt,
      }),
      ...change,
    ];
  }

  recorded(entry: Omit<LiveChange, 'number'>): Statement {
    return insertLiveChange(entry, null);
  }

  /** Returns null if nothing is live yet. */
  async live(): Promise<LiveChange | null> {
    return (await readLiveChanges(this.database, 1))[0] ?? null;
  }

  /** Returns the latest changes, oldest first. */
  async history(): Promise<History> {
    return (await readLiveChanges(this.database, rememberedChanges)).toReversed();
  }

  /**
   * Returns the compositions to keep: those of the latest changes, of a gradual deploy, and of
   * the staged set, whose releases stay even while they do not fit.
   */
  async needed(): Promise<History> {
    const history = await this.history();
    const gradual = (await readGradual(this.database))?.composed;
    const next = (await readNext(this.database))?.composed;
    const live = history.at(-1);
    if (live === undefined) return history;
    const at = monotonicNow(live.at);
    const { shell = live.shell, ...remotes } = Object.fromEntries(
      (await readStaged(this.database)).map(({ slice, release }) => [slice, release]),
    );
    const staged = { id: live.id, shell, remotes: { ...live.remotes, ...remotes } };
    const beside = [gradual, next, staged].flatMap((composed) =>
      composed ? [{ ...composed, number: 0, at, cause: 'composed, not live' }] : [],
    );
    return [...history, ...beside];
  }

  attemptOf(slice: string, release: string): Promise<EndedAttempt | null> {
    return findAttempt(this.database, slice, release, 'any');
  }

  /** Returns the last attempt that recorded the release's origin, or null. */
  sent(slice: string, release: string): Promise<EndedAttempt | null> {
    return findAttempt(this.database, slice, release, 'sent');
  }

  /** Returns the attempt that made a release live. Records one if a new database lacks it. */
  async madeLive(slice: string, release: string): Promise<string> {
    const known = await findAttempt(this.database, slice, release, 'live');
    if (known !== null) return known.id;
    const made = commandAttempt(slice, release, Date.now());
    await this.database.transaction([
      insertAttempt(made, { outcome: 'live', endedAt: made.receivedAt }),
    ]);
    return made.id;
  }

  attempts(): Promise<readonly EndedAttempt[]> {
    return readAttempts(this.database, listedAttempts);
  }

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

function otherAttempts(
  composed: ComposedReleases,
  cause: string,
  live: LiveChange | null,
  attempt: Attempt | null,
  at: number,
): readonly Statement[] {
  const changed = ['shell', ...Object.keys(composed.remotes)].filter(
    (slice) =>
      slice !== attempt?.slice &&
      (live === null
        ? attempt === null
        : releaseOfSlice(live, slice) !== releaseOfSlice(composed, slice)),
  );
  const isBack = attempt?.kind === 'rollback' || attempt?.kind === 'retire';
  const by =
    attempt === null
      ? {}
      : {
          kind: isBack ? ('rollback' as const) : ('command' as const),
          by: attempt.by,
          tokenId: attempt.tokenId,
        };
  return changed.map((slice) =>
    insertAttempt(
      {
        ...commandAttempt(slice, releaseOfSlice(composed, slice) ?? '', at),
        ...by,
        message: cause,
      },
      { outcome: isBack ? 'rolled back' : 'live', endedAt: at },
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
