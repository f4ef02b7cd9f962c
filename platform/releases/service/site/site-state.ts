import {
  type Database,
  DatabaseUnavailableError,
  type Statement,
} from '@platband/server-kit/database';
import {
  type Change,
  type ComposedChange,
  composeChange,
  getPinnedReleases,
} from '../../operations/change';
import { publishStep } from '../../release/steps';
import type { ComposedReleases } from '../composer/composer-messages';
import type { Attempt } from '../ledger/attempt';
import { gradualKey } from '../ledger/gradual';
import { type Lease, type Turn, withLease } from '../ledger/lease';
import { Ledger } from '../ledger/ledger';
import { PublishedFolders } from '../store/published-folders';
import type { S3Store } from '../store/s3-store';
import { GradualDeploys } from './gradual-deploys';
import { SiteDirectory } from './site-directory';
import { firstEntry, hasSwitchedTo } from './unknown-state';

export interface Log {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * How long a starting server may report that it is not ready, while other servers show the live
 * composition.
 */
const catchUpMs = 120_000;
/** Ten of the ledger's polling intervals, and half the time over which purges are repeated. */
const inStepMs = 5_000;

interface LiveSettings {
  readonly siteFolder: string;
  readonly storeKeepDays: number;
}

/**
 * Shows the live composition on this machine, and changes it under the lease, one change at a time
 * across all servers and commands.
 */
export class SiteState {
  readonly ledger: Ledger;
  readonly folder: SiteDirectory;
  readonly gradual: GradualDeploys;
  /** Returns why this machine's clock is implausible, or null. */
  clockProblem: () => Promise<string | null> = async () => null;
  #leases = 0;
  #behind: string | null = null;
  /** When this server last showed the ledger's composition, or 0. */
  #syncedAt = 0;
  readonly #startedAt = Date.now();
  /** @param store Store shared by all servers, or null to use only this machine's folder */
  constructor(
    private readonly database: Database,
    readonly settings: LiveSettings,
    private readonly log: Log,
    readonly store: S3Store | null,
  ) {
    const { siteFolder } = settings;
    this.ledger = new Ledger(database);
    this.folder = new SiteDirectory(
      this.ledger,
      store === null ? null : new PublishedFolders(database, store, siteFolder),
      siteFolder,
    );
    this.gradual = new GradualDeploys(database, this.folder);
  }

  /** Makes a change live that is not a deploy of a single slice. */
  change(change: Change): Promise<ComposedChange> {
    return this.inLease((lease) => this.composeAndSwitch(lease, change, null));
  }

  /**
   * Call this before any automatic action that cannot be undone.
   * @throws Error if the clock is implausible.
   */
  async requirePlausibleClock(): Promise<void> {
    const problem = await this.clockProblem();
    if (problem !== null)
      throw new Error(
        `${problem} Correct the clock of this machine. Until then, nothing is removed or rolled back.`,
      );
  }

  async sync(): Promise<void> {
    const startedAt = Date.now();
    if (this.#leases > 0) {
      // While this process holds the lease, no other server can change the ledger.
      this.#syncedAt &&= startedAt;
      return;
    }
    try {
      if ((await firstEntry(this.ledger, this.folder)) !== null) await this.inLease(async () => {});
      else await this.folder.sync();
      await this.gradual.sync();
      this.#behind = null;
      this.#syncedAt = startedAt;
    } catch (error) {
      const isAway = error instanceof DatabaseUnavailableError;
      this.#behind = isAway
        ? 'the database cannot be reached'
        : 'a new composition could not be fetched';
      throw error;
    }
  }

  /** Like `sync`, but continues after a failure. For commands. */
  trySync(): Promise<void> {
    return this.sync().catch((error: Error) =>
      this.log.error({ reason: error.message }, 'the live composition could not be shown'),
    );
  }

  async isLive(): Promise<boolean> {
    return (
      (await this.folder.shownId()) !== null ||
      (this.store !== null && (await this.ledger.live()) !== null)
    );
  }

  /** Returns why this server is behind the ledger, or null if it is up to date. */
  readonly behind = (): string | null => this.#behind;

  /**
   * Whether this server still shows the composition from before its restart, and should soon follow
   * the ledger.
   */
  readonly isCatchingUp = (): boolean =>
    this.store !== null && this.#syncedAt === 0 && Date.now() - this.#startedAt < catchUpMs;

  /**
   * Returns a key that covers everything visitors are shown, in all arms. Null if nothing is live.
   */
  async shownKey(): Promise<string | null> {
    // Read before the composition, otherwise the wrong key could be purged.
    const gradual = this.gradual.shown();
    const id = await this.folder.shownId();
    return id === null || gradual === null
      ? id
      : `${id}-${gradualKey(gradual)}-${gradual.stage}-${gradual.composed.id}`;
  }

  readonly isInStep = (): boolean => Date.now() - this.#syncedAt < inStepMs;

  /** Runs work under the lease, once this folder is up to date. */
  async inLease<T>(work: (lease: Lease) => Promise<T>, turn: Turn = {}): Promise<T> {
    const leased = async (lease: Lease) => {
      this.#leases += 1;
      try {
        await this.folder.checkWritable();
        await this.#takeOver(lease);
        return await work({
          ...lease,
          yielding: async (part) => {
            this.#leases -= 1;
            const done = await lease.yielding(part).finally(() => {
              this.#leases += 1;
            });
            if (done.wasTaken) await this.#takeOver(lease);
            return done;
          },
        });
      } finally {
        await this.gradual.sync().catch(() => {});
        this.#leases -= 1;
      }
    };
    return withLease(this.database, leased, turn);
  }

  /** Syncs this folder. If the ledger is empty, first records the folder's composition in it. */
  async #takeOver(lease: Lease): Promise<void> {
    const first = await firstEntry(this.ledger, this.folder);
    if (first !== null) {
      await this.folder.publish(first);
      await lease.commit([this.ledger.recorded(first)]);
    }
    await this.folder.sync().catch((error: Error) => {
      if (this.store !== null) throw error;
      // Without a store the live composition may be lost, in which case recomposing repairs the
      // folder.
      this.log.error({ reason: error.message }, 'the live composition could not be shown');
    });
  }

  async composeAndSwitch(
    lease: Lease,
    change: Change,
    attempt: Attempt | null,
  ): Promise<ComposedChange> {
    const composed = await composeChange(change, this.folder.path);
    const { composition } = composed;
    await this.switchTo(
      lease,
      { id: composition.id, ...getPinnedReleases(composition) },
      change.cause,
      attempt,
    );
    return composed;
  }

  /**
   * Makes a composition live by uploading its files, then changing the ledger, then this folder.
   */
  async switchTo(
    lease: Lease,
    { id, shell, remotes }: ComposedReleases,
    cause: string,
    attempt: Attempt | null,
    more: readonly Statement[] = [],
  ): Promise<void> {
    const composed = { id, shell, remotes };
    const live = await this.ledger.live();
    const statements = [
      ...more,
      ...this.ledger.switchTo(composed, cause, live, attempt),
      ...(await this.gradual.goWith(
        composed,
        live,
        attempt?.kind === 'rollback' || attempt?.kind === 'retire',
      )),
    ];
    await this.folder.publish(composed);
    await lease.commit(statements).catch(async (error: Error) => {
      if (!(await hasSwitchedTo(this.ledger, id))) throw error;
    });
    publishStep('committed, not shown');
    // From here on, failures do not fail the deploy.
    const shown = this.folder.sync().then(async () => {
      publishStep('shown, not pruned');
      await this.requirePlausibleClock();
      await this.folder.prune();
    });
    await shown.catch((error: Error) =>
      this.log.error(
        { reason: error.message, composition: id },
        'the composition is live, but the site folder was not updated or pruned',
      ),
    );
  }
}
