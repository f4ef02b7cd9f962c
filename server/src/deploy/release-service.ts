import { setTimeout as wait } from 'node:timers/promises';
import { DeployRefused } from '@platform/releases/check/refused';
import type { Composed } from '@platform/releases/composition/compose';
import { pinnedReleasesOf } from '@platform/releases/live/go-live';
import { readHistory } from '@platform/releases/live/history';
import { recompose } from '@platform/releases/live/recompose';
import { rollback } from '@platform/releases/live/rollback';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, DatabaseUnavailableError } from '../database/database';
import type { Settings } from '../settings/settings';
import type { Token } from '../tokens/tokens';
import type { Attempt } from './attempt';
import type { BuiltSlice } from './built-slice';
import type { ComposedReleases } from './composer-messages';
import type { ComposerProcess } from './composer-process';
import { FollowedSite } from './followed-site';
import { liveIdOf, reconcile } from './follower';
import { Ledger } from './ledger';
import { type LastStep, Steps } from './progress';
import { PublishedFolders } from './store/published-folders';
import type { Store } from './store/store';
import { type Turn, waitForTurn } from './turn';
import { wordsOf } from './words-of';

/** A release as it has been received and unpacked. */
export interface Received {
  readonly built: BuiltSlice;
  readonly bytes: number;
  readonly token: Token;
  /** The folder that holds the unpacked slice. */
  readonly from: string;
  readonly composer: ComposerProcess;
}

const unknownMs = 30_000;
/** How long a server that has just started is of less use than others that show what is live. */
const catchUpMs = 120_000;

interface RollbackOrder {
  readonly slice: string;
  readonly release?: string | undefined;
  readonly from?: string | undefined;
  readonly token: Pick<Token, 'id' | 'holder'>;
}

/**
 * Makes releases live, one at a time over all servers, and records what becomes of each. Longer than other files: everything that may change what is
 * live stands together, since its steps must be read in one order.
 */
export class ReleaseService {
  readonly ledger: Ledger;
  /** Deploys under way in this process, by slice and release. */
  readonly #underWay = new Map<string, Steps>();

  /** Null: this server is the only one, and its folder all there is. */
  readonly followed: FollowedSite | null;
  #hasTurn = false;
  #behind: string | null = null;
  #hasCaughtUp = false;
  readonly #startedAt = Date.now();

  constructor(
    database: Database,
    private readonly settings: Settings,
    private readonly log: FastifyBaseLogger,
    readonly store: Store | null = null,
  ) {
    this.ledger = new Ledger(database);
    const { siteFolder } = settings;
    this.followed = store === null ? null : new FollowedSite(this.ledger, new PublishedFolders(database, store, siteFolder), siteFolder);
  }

  /** Deploys what was received; the same release sent again meanwhile gets the same answer. `onEnd` is called when its files are not needed any more. */
  deploy(received: Received, onEnd: () => void): Steps {
    const { slice, release } = received.built;
    const key = `${slice}/${release}`;
    const known = this.#underWay.get(key);
    if (known !== undefined) {
      onEnd();
      return known;
    }
    const steps = new Steps();
    this.#underWay.set(key, steps);
    const startedAt = performance.now();
    steps.add({ step: 'received', slice, release, bytes: received.bytes });
    void this.#deploy(received, steps, startedAt)
      .catch((error: Error): LastStep => ({ step: 'failed', message: wordsOf(error) }))
      .then((last) => {
        this.#underWay.delete(key);
        steps.add(last);
        this.log.info({ slice, release, outcome: last.step, by: received.token.holder }, 'a release was sent');
        onEnd();
      });
    return steps;
  }

  /** What a deploy would be refused for; nothing changes, and nothing is recorded. */
  async problemsOf({ built: { slice }, from, composer }: Pick<Received, 'built' | 'from' | 'composer'>): Promise<readonly string[]> {
    const end = await this.inTurn(() =>
      composer.run({
        ...{ slice, from, site: this.settings.siteFolder, isTrial: true },
        onProgress: () => {},
        commit: () => Promise.reject(new Error('It was only tried.')),
      }),
    );
    if (end.step === 'failed') throw new Error(end.message);
    return end.step === 'refused' ? end.problems : [];
  }

  rollback(order: RollbackOrder): Steps {
    const steps = new Steps();
    const startedAt = performance.now();
    void this.#rollback(order, steps, startedAt)
      .catch((error: Error): LastStep => ({ step: 'failed', message: wordsOf(error) }))
      .then((last) => {
        steps.add(last);
        this.log.info({ slice: order.slice, outcome: last.step, by: order.token.holder }, 'a rollback was ordered');
      });
    return steps;
  }

  /** Runs what changes the live composition when it is its turn. */
  async inTurn<T>(work: (turn: Turn) => Promise<T>, onWait?: () => void): Promise<T> {
    const turn = await waitForTurn(this.ledger.database, this.settings, onWait);
    this.#hasTurn = true;
    try {
      await this.#bringTogether();
      const done = await work(turn);
      // The process that composes may have died after the switch.
      await this.#bringTogether().catch((error: Error) =>
        this.log.error({ reason: error.message }, 'the folder does not show what is live'),
      );
      return done;
    } finally {
      this.#hasTurn = false;
      await turn.end();
    }
  }

  /** The live releases once more, with the content as it is now. */
  recompose(read: Parameters<typeof recompose>[0]): Promise<Composed> {
    return this.inTurn((turn) => recompose(read, this.settings.siteFolder, (composed) => this.#switchTo(turn, composed, 'compose', null)));
  }

  /** Removes from the store what nothing refers to any more; how many folders that were. */
  async pruneStore(): Promise<number> {
    const { followed } = this;
    const { storeKeepDays: days } = this.settings;
    if (followed === null || days === 0 || !(await followed.hasUnneeded(days))) return 0;
    return this.inTurn(() => followed.prune(days));
  }

  /** Brings folder and ledger together, outside of any deploy. */
  async keepUp(): Promise<void> {
    if (this.#hasTurn) return;
    await this.#keepUp().then(
      () => {
        this.#behind = null;
        this.#hasCaughtUp = true;
      },
      (error: Error) => {
        this.#behind =
          error instanceof DatabaseUnavailableError ? 'the ledger cannot be reached' : 'a new composition could not be fetched';
        throw error;
      },
    );
  }

  /** Why what is live is not what this server shows, in words; null: it shows it. */
  readonly behind = (): string | null => this.#behind;

  /** Whether it shows what was live when it ended, and is about to show what is live now. */
  readonly isCatchingUp = (): boolean => this.followed !== null && !this.#hasCaughtUp && Date.now() - this.#startedAt < catchUpMs;

  async #keepUp(): Promise<void> {
    const shown = await liveIdOf(this.settings.siteFolder);
    if (shown === null && this.followed === null) return;
    const live = await this.ledger.live();
    if (shown === (live?.id ?? null)) return;
    if (this.followed !== null && live !== null) await this.followed.follow();
    else if (shown !== null) await this.inTurn(async () => {});
  }

  #bringTogether(): Promise<void> {
    return this.followed === null ? reconcile(this.ledger, this.settings.siteFolder) : this.followed.follow();
  }

  async #deploy({ built, bytes, token, from, composer }: Received, steps: Steps, startedAt: number): Promise<LastStep> {
    const { slice, release, ...origin } = built;
    const isLive = await this.#liveStep(slice, release, startedAt);
    if (isLive !== null) return isLive;
    const attempt = await this.ledger.begin({ ...origin, kind: 'deploy', slice, release, by: token.holder, tokenId: token.id, bytes });
    return this.#ended(attempt, () =>
      this.inTurn(
        async (turn) => {
          await this.ledger.beginTurn(attempt.id);
          // Another server may have been quicker with the same release.
          const already = await this.#liveStep(slice, release, startedAt);
          if (already !== null) {
            await this.ledger.end(attempt.id, 'live', []);
            return already;
          }
          const before = await this.ledger.live();
          const end = await composer.run({
            ...{ slice, from, site: this.settings.siteFolder },
            onProgress: (progress) => steps.add(progress),
            commit: (composition) => this.#switch(turn, composition, `deploy ${slice} ${release}`, attempt),
          });
          if (end.step === 'done') {
            const { composition, warnings } = end;
            const replaced = before === null ? undefined : releaseIn(before, slice);
            const more = { ...(replaced !== undefined && { replaced }), ...(warnings.length > 0 && { warnings }) };
            return { ...liveStep({ slice, release, composition }, startedAt), ...more };
          }
          const problems = end.step === 'refused' ? end.problems : [end.message];
          await this.ledger.end(attempt.id, end.step, problems);
          return end;
        },
        () => steps.add({ step: 'waiting' }),
      ),
    );
  }

  async #rollback({ slice, release, from, token }: RollbackOrder, steps: Steps, startedAt: number): Promise<LastStep> {
    const attempt = await this.ledger.begin({
      ...{ kind: 'rollback', slice, release: release ?? '', by: token.holder, tokenId: token.id, bytes: null },
      message: from === undefined ? undefined : `from ${from}`,
    });
    return this.#ended(attempt, () =>
      this.inTurn(
        async (turn) => {
          await this.ledger.beginTurn(attempt.id);
          let isPossible = false;
          try {
            await this.followed?.fetchForRollback(slice, release);
            const { composition } = await rollback({
              slice,
              ...(release !== undefined && { release }),
              from,
              site: this.settings.siteFolder,
              commit: (composed) => {
                isPossible = true;
                return this.#switchTo(turn, composed, `rollback ${slice}`, attempt);
              },
            });
            const now = slice === 'shell' ? composition.shell : composition.remotes[slice]?.release;
            return liveStep({ slice, release: now ?? '', composition: composition.id }, startedAt);
          } catch (error) {
            if (isPossible) throw error;
            const problems = error instanceof DeployRefused ? error.problems : [wordsOf(error)];
            await this.ledger.end(attempt.id, 'refused', problems);
            return { step: 'refused', problems };
          }
        },
        () => steps.add({ step: 'waiting' }),
      ),
    );
  }

  /** What fails before the switch is recorded as failed. */
  async #ended(attempt: Attempt, work: () => Promise<LastStep>): Promise<LastStep> {
    try {
      return await work();
    } catch (error) {
      await this.ledger.end(attempt.id, 'failed', [wordsOf(error)]).catch(() => {});
      throw error;
    }
  }

  /** A composition of this process becomes live. */
  #switchTo(turn: Turn, { composition }: Composed, cause: string, attempt: Attempt | null): Promise<void> {
    return this.#switch(turn, { id: composition.id, ...pinnedReleasesOf(composition) }, cause, attempt);
  }

  async #switch(turn: Turn, { id, shell, remotes }: ComposedReleases, cause: string, attempt: Attempt | null): Promise<void> {
    const release = attempt?.slice === 'shell' ? shell : remotes[attempt?.slice ?? ''];
    const done = attempt === null ? null : { ...attempt, release: release ?? attempt.release };
    const live = await this.ledger.live();
    const lastHere = (await readHistory(this.settings.siteFolder)).at(-1);
    // Files first, and only then what refers to them.
    await this.followed?.publish({ id, shell, remotes });
    const change = live?.id === id ? null : { id, shell, remotes, cause };
    await turn.commit(this.ledger.switchTo(change, done, live?.at, lastHere?.at)).catch(async (error: Error) => {
      if (attempt === null || !(await this.#hasSwitched(attempt))) throw error;
    });
  }

  /** Whether a switch counts that nobody has acknowledged. The database is given time to come back and say so. */
  async #hasSwitched({ id }: Attempt): Promise<boolean> {
    for (const waitUntil = Date.now() + unknownMs; ; await wait(500)) {
      try {
        return (await this.ledger.attemptById(id))?.outcome != null;
      } catch (error) {
        if (Date.now() > waitUntil) throw error;
      }
    }
  }

  /** The answer where a release is live already; null: it is not. */
  async #liveStep(slice: string, release: string, startedAt: number): Promise<LastStep | null> {
    const live = await this.ledger.live();
    if (live === null || releaseIn(live, slice) !== release) return null;
    return liveStep({ slice, release, composition: live.id }, startedAt);
  }
}

const releaseIn = ({ shell, remotes }: ComposedReleases, slice: string): string | undefined => (slice === 'shell' ? shell : remotes[slice]);

function liveStep(live: { slice: string; release: string; composition: string }, startedAt: number): LastStep {
  return { step: 'live', ...live, seconds: Math.round(performance.now() - startedAt) / 1_000 };
}
