import type { Database } from '@platband/server-kit/database';
import type { ServiceSettings } from '@platband/server-kit/settings';
import type { RollbackOrder } from '../operations/rollback';
import { stopGradual } from './change-gradual';
import { errorMessage } from './composer/error-message';
import { deploy } from './deploy-release';
import type { Ledger } from './ledger/ledger';
import { promoteNext, readReleases, stage, unstage } from './next';
import type { ReleaseContext } from './operation';
import { preview } from './preview';
import { type LastStep, Steps } from './progress';
import type { OpenPreview, Received, Sender } from './receive/received';
import { retire } from './retire';
import { rollback } from './rollback';
import type { GradualDeploys } from './site/gradual-deploys';
import type { SiteDirectory } from './site/site-directory';
import { type Log, SiteState } from './site/site-state';
import type { S3Store } from './store/s3-store';
import { Trials } from './trials';

interface PromoteOrder extends Pick<Received, 'sender' | 'composer' | 'rollout'> {
  readonly slice: string;
  readonly release: string;
}

/**
 * Makes releases live, one at a time across all servers and commands, and records each outcome.
 * Operations are in separate files, and this class exposes their steps to callers.
 */
export class ReleaseService implements ReleaseContext {
  readonly live: SiteState;
  readonly ledger: Ledger;
  readonly folder: SiteDirectory;
  readonly gradual: GradualDeploys;
  readonly trials: Trials;
  readonly #underWay = new Map<string, Steps>();

  /**
   * @param store Null to use only this machine's folder.
   * @param openHere Creates an address for a trial on this machine. Without it, trials cannot run
   *   here.
   */
  constructor(
    database: Database,
    settings: Pick<
      ServiceSettings,
      | 'siteFolder'
      | 'storeKeepDays'
      | 'requiresTrial'
      | 'trialBrowser'
      | 'trialSeconds'
      | 'trustedOrigins'
    >,
    private readonly log: Log,
    store: S3Store | null = null,
    readonly openHere: OpenPreview | null = null,
  ) {
    this.live = new SiteState(database, settings, log, store);
    ({ ledger: this.ledger, folder: this.folder, gradual: this.gradual } = this.live);
    this.trials = new Trials(database, settings);
  }

  /**
   * Deploys a received release. A concurrent duplicate gets the same steps. Calls `onEnd` when the
   * files are no longer needed.
   */
  deploy(received: Received, onEnd: () => void): Steps {
    const { slice, release } = received.built;
    const key = `${slice}/${release}`;
    const known = this.#underWay.get(key);
    if (known !== undefined) {
      onEnd();
      return known;
    }
    const steps = this.#run(
      'a release was sent',
      { slice, release, by: received.sender.holder },
      (added) => deploy(this, received, added),
    );
    this.#underWay.set(key, steps);
    void steps.last().then(() => {
      this.#underWay.delete(key);
      onEnd();
    });
    return steps;
  }

  /**
   * Checks, composes and stores a received release without making it live.
   * @param open Creates the preview's address.
   */
  preview(received: Received, open: OpenPreview, onEnd: () => void): Steps {
    const { slice, release } = received.built;
    const steps = this.#run(
      'a preview was requested',
      { slice, release, by: received.sender.holder },
      (added) => preview(this, received, open, added),
    );
    void steps.last().then(onEnd);
    return steps;
  }

  /** Makes a previewed release live unchanged, without another upload or build. */
  promote(order: PromoteOrder, onEnd: () => void): Steps {
    const { slice, release, ...more } = order;
    return this.deploy(
      { built: { slice, release }, bytes: null, from: { release }, ...more },
      onEnd,
    );
  }

  /** Adds a received release to the set that goes live together. */
  stage(received: Received, open: OpenPreview, onEnd: () => void): Steps {
    const { slice, release } = received.built;
    const steps = this.#run(
      'staging was requested',
      { slice, release, by: received.sender.holder },
      (added) => stage(this, received, open, added),
    );
    void steps.last().then(onEnd);
    return steps;
  }

  /** Makes the staged set live in one switch. */
  promoteNext(slice: string, sender: Sender, open: OpenPreview): Steps {
    return this.#run(
      'promotion of the staged set was requested',
      { slice, by: sender.holder },
      (steps) => promoteNext(this, slice, sender, this.openHere ?? open, steps),
    );
  }

  unstage(slice: string, sender: Sender): Steps {
    return this.#run(
      'removal of a staged release was requested',
      { slice, by: sender.holder },
      () => unstage(this, slice),
    );
  }

  /**
   * Returns problems that would block a deploy. Neither changes nor records anything.
   * @param isNext Whether it would join the staged set.
   */
  async getProblems(
    { built: { slice }, from, composer }: Pick<Received, 'built' | 'from' | 'composer'>,
    isNext = false,
  ): Promise<readonly string[]> {
    const { value: end } = await this.live.inLease(async (lease) =>
      lease.yielding(async () =>
        composer.run({
          ...{ slice, from, site: this.folder.path, isCheck: true },
          ...(isNext && { staged: await readReleases(this) }),
        }),
      ),
    );
    if (end.step === 'failed') throw new Error(end.message);
    return end.step === 'refused' ? end.problems : [];
  }

  rollback(order: RollbackOrder, sender: Sender): Steps {
    const { slice } = order;
    return this.#run('a rollback was requested', { slice, by: sender.holder }, (steps) =>
      rollback(this, order, sender, steps),
    );
  }

  /** Ends a gradual deploy, so that everyone gets the live composition. */
  stop(slice: string, sender: Sender): Steps {
    return this.#run('a stop was requested', { slice, by: sender.holder }, () =>
      stopGradual(this, slice, sender),
    );
  }

  /**
   * Retires a slice. A rollback restores it.
   * @param together Also takes back the slices that no longer fit.
   */
  retire(slice: string, sender: Sender, together = false): Steps {
    return this.#run('retirement was requested', { slice, by: sender.holder }, (steps) =>
      retire(this, { slice, together }, sender, steps),
    );
  }

  #run(message: string, fields: object, work: (steps: Steps) => Promise<LastStep>): Steps {
    const steps = new Steps();
    void work(steps)
      .catch((error: Error): LastStep => ({ step: 'failed', message: errorMessage(error) }))
      .then((last) => {
        steps.add(last);
        this.log.info({ ...fields, outcome: last.step }, message);
      });
    return steps;
  }
}
