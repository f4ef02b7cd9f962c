import { hostname } from 'node:os';
import type { Database, Statement } from '@platform/server-kit/database';
import type { ServiceSettings } from '@platform/server-kit/settings';
import type { Rollout } from '@platform/slice/contract/rollout';
import { DeployRefused } from '../check/refused';
import { pinnedReleasesOf } from '../live/change';
import { releaseIn } from '../live/history';
import { retirement } from '../live/retire';
import { type RollbackOrder, rollbackTo } from '../live/rollback';
import { type Attempt, originOf } from './attempt';
import { recordLive } from './attempt-repository';
import type { BuiltSlice } from './built-slice';
import type { ComposedReleases, ComposerOrder } from './composer-messages';
import { ComposerProcess } from './composer-process';
import { errorMessage } from './error-message';
import { type Gradual, runningMessage, shareOf } from './gradual';
import type { GradualDeploys } from './gradual-deploys';
import { insertGradual } from './gradual-repository';
import type { Lease } from './lease';
import type { Ledger } from './ledger';
import type { LiveFolder } from './live-folder';
import { LiveSite, type Log } from './live-site';
import { type LastStep, Steps } from './progress';
import type { S3Store } from './store/s3-store';
import { Trials } from './trials';

/** Who changes what is live: whom a token belongs to, or a command. */
export interface Sender {
  readonly id: string | null;
  readonly holder: string;
  /**
   * Whether it may make a release live that was not tried in a browser, where the site asks for
   * that.
   */
  readonly mayGoUntried: boolean;
}

/** A release as it has been received and unpacked. */
export interface Received {
  readonly built: BuiltSlice;
  /** As it was sent; null: it lies on this machine. */
  readonly bytes: number | null;
  readonly sender: Sender;
  /** The folder that holds the unpacked slice; or the release, where it is here. */
  readonly from: ComposerOrder['from'];
  readonly composer: ComposerProcess;
  /** Left out: for everyone at once. */
  readonly rollout?: RolloutOrder | null;
}

interface RolloutOrder extends Rollout {
  /** Makes the address that joins the cohort. */
  readonly openCohort: (built: BuiltSlice) => Promise<string>;
}

/** Makes the address at which a composition can be seen. */
export type OpenPreview = (
  composition: string,
  built: BuiltSlice,
) => Promise<{ readonly address: string; readonly until: string }>;

interface PromoteOrder extends Pick<Received, 'sender' | 'composer' | 'rollout'> {
  readonly slice: string;
  readonly release: string;
}

/**
 * Makes releases live, one at a time over all servers and commands, and records what becomes of
 * each. Longer than other files: all operations on a release are in one place, since their steps
 * must be read in one order.
 */
export class ReleaseService {
  readonly live: LiveSite;
  readonly ledger: Ledger;
  readonly folder: LiveFolder;
  readonly gradual: GradualDeploys;
  readonly #trials: Trials;
  /** Deploys under way in this process, by slice and release. */
  readonly #underWay = new Map<string, Steps>();

  /**
   * @param store null: only the folder of this machine
   * @param openHere makes the address at which this machine sees a composition; left out: nothing
   *   can be tried here
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
    private readonly openHere: OpenPreview | null = null,
  ) {
    this.live = new LiveSite(database, settings, log, store);
    ({ ledger: this.ledger, folder: this.folder, gradual: this.gradual } = this.live);
    this.#trials = new Trials(database, settings);
  }

  /**
   * Deploys what was received; the same release sent again meanwhile gets the same answer. `onEnd`
   * is called when its files are not needed any more.
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
      (added) => this.#deploy(received, added),
    );
    this.#underWay.set(key, steps);
    void steps.last().then(() => {
      this.#underWay.delete(key);
      onEnd();
    });
    return steps;
  }

  /**
   * Checks, composes and stores what was received, without changing what is live.
   * @param open makes the address at which the composition can be seen
   */
  preview(received: Received, open: OpenPreview, onEnd: () => void): Steps {
    const { slice, release } = received.built;
    const steps = this.#run(
      'a release was previewed',
      { slice, release, by: received.sender.holder },
      (added) => this.#preview(received, open, added),
    );
    void steps.last().then(onEnd);
    return steps;
  }

  /** Makes a previewed release live as it is: nothing is sent or built again. */
  promote(order: PromoteOrder, onEnd: () => void): Steps {
    const { slice, release, ...more } = order;
    return this.deploy(
      { built: { slice, release }, bytes: null, from: { release }, ...more },
      onEnd,
    );
  }

  /** What a deploy would be refused for; nothing changes, and nothing is recorded. */
  async problemsOf({
    built: { slice },
    from,
    composer,
  }: Pick<Received, 'built' | 'from' | 'composer'>): Promise<readonly string[]> {
    const end = await this.live.inLease(() =>
      composer.run({ slice, from, site: this.folder.path, isCheck: true }),
    );
    if (end.step === 'failed') throw new Error(end.message);
    return end.step === 'refused' ? end.problems : [];
  }

  rollback(order: RollbackOrder, sender: Sender): Steps {
    const { slice } = order;
    return this.#run('a rollback was ordered', { slice, by: sender.holder }, (steps) =>
      this.#rollback(order, sender, steps),
    );
  }

  /** Ends a gradual deploy: everyone gets what is live. */
  stop(slice: string, sender: Sender): Steps {
    return this.#run('a gradual deploy was stopped', { slice, by: sender.holder }, async () => {
      const running = await this.gradual.running();
      if (running?.slice !== slice)
        return {
          step: 'refused',
          problems: [`No release of ${slice} is being deployed gradually.`],
        };
      await this.moveGradual(running.id, (gradual) =>
        this.gradual.end(gradual, 'stopped', `Stopped by ${sender.holder}.`),
      );
      return { step: 'stopped', slice, release: running.release };
    });
  }

  /**
   * Changes the share of a gradual deploy, ends it, or makes its release live, unless it has ended
   * meanwhile.
   * @param move its statements; null: it becomes live
   */
  moveGradual(id: string, move: (gradual: Gradual) => readonly Statement[] | null): Promise<void> {
    return this.live.inLease(async (lease) => {
      const gradual = await this.gradual.running();
      if (gradual?.id !== id) return;
      const statements = move(gradual);
      if (statements !== null) return lease.commit(statements);
      const { slice, release, composed } = gradual;
      const origin = originOf((await this.ledger.sent(slice, release)) ?? {});
      const made = {
        kind: 'deploy',
        slice,
        release,
        by: `this site, for ${gradual.by}`,
        tokenId: null,
        bytes: null,
      } as const;
      await this.live.switchTo(
        lease,
        composed,
        `deploy ${slice} ${release}`,
        await this.ledger.begin({ ...origin, ...made }),
      );
    });
  }

  /** Retires a slice; a rollback restores it. */
  retire(slice: string, sender: Sender): Steps {
    return this.#run('a slice was retired', { slice, by: sender.holder }, (steps) =>
      this.#retire(slice, sender, steps),
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

  async #deploy(
    { built, bytes, sender, from, composer, rollout = null }: Received,
    steps: Steps,
  ): Promise<LastStep> {
    const { slice, release } = built;
    const startedAt = performance.now();
    if (bytes !== null) steps.add({ step: 'received', slice, release, bytes });
    const isLive = await this.#liveStep(slice, release, startedAt);
    if (isLive !== null) return isLive;
    const tried = await this.#tryHere({ built, bytes, sender, from, composer }, steps);
    if ('step' in tried) return tried;
    // What is promoted was sent before.
    const sent = bytes === null ? await this.ledger.sent(slice, release) : null;
    const origin = { ...originOf(sent ?? {}), ...built, bytes: bytes ?? sent?.bytes ?? null };
    const attempt = await this.ledger.begin({
      ...origin,
      kind: 'deploy',
      by: sender.holder,
      tokenId: sender.id,
    });
    const done = this.#attempted(attempt, steps, async (lease) => {
      // Another server may have been quicker with the same release.
      const already = await this.#liveStep(slice, release, startedAt);
      if (already !== null) return already;
      const untried = await this.#trials.problem(built, sender.mayGoUntried, tried.failure);
      if (untried !== null) return { step: 'refused', problems: [untried] };
      const running = await this.gradual.running();
      if (running !== null && rollout !== null)
        return { step: 'refused', problems: [runningMessage(running)] };
      if (running?.slice === slice && running.release === release) {
        await this.live.switchTo(lease, running.composed, `deploy ${slice} ${release}`, attempt);
        return liveStep({ slice, release, composition: running.composed.id }, startedAt);
      }
      const replaced = await this.#liveRelease(slice);
      const end = await tried.composer.run(
        { slice, from: tried.from, site: this.folder.path, isCheck: false },
        (progress) => steps.add(progress),
      );
      if (end.step !== 'composed') return end;
      const { composition, warnings } = end;
      if (rollout !== null) return this.#beginGradual(lease, attempt, composition, rollout);
      await this.live.switchTo(lease, composition, `deploy ${slice} ${release}`, attempt);
      const more = {
        ...(replaced !== undefined && { replaced }),
        ...(warnings.length > 0 && { warnings }),
      };
      return { ...liveStep({ slice, release, composition: composition.id }, startedAt), ...more };
    });
    return done.finally(() => tried.composer.end());
  }

  async #beginGradual(
    lease: Lease,
    attempt: Attempt,
    composed: ComposedReleases,
    rollout: RolloutOrder,
  ): Promise<LastStep> {
    const { id, slice, release, by } = attempt;
    const { shares, everyMs, cohort, openCohort } = rollout;
    const now = Date.now();
    const live = await this.ledger.live();
    const gradual: Gradual = {
      id,
      slice,
      release,
      by,
      shares,
      everyMs,
      cohort,
      stage: 0,
      startedAt: now,
      nextAt: everyMs === null ? null : now + everyMs,
      composed,
      compositions: { old: live === null ? [] : [live.id], new: [composed.id] },
    };
    await this.folder.publish(composed);
    await lease.commit([
      ...insertGradual(gradual),
      recordLive(id, release, { outcome: 'gradual', endedAt: now }),
    ]);
    const next = gradual.nextAt === null ? {} : { next: new Date(gradual.nextAt).toISOString() };
    const address = cohort === null ? {} : { address: await openCohort({ slice, release }) };
    return {
      step: 'gradual',
      slice,
      release,
      composition: composed.id,
      share: shareOf(gradual),
      ...next,
      ...address,
    };
  }

  /**
   * Composes an untried release as a preview, and tries it on this machine while others may change
   * what is live.
   * @returns the composed change, to be made live as a promotion is; or its last step, if it got no
   *   further
   */
  async #tryHere(
    received: Received,
    steps: Steps,
  ): Promise<
    LastStep | (Pick<Received, 'from' | 'composer'> & { readonly failure: string | null })
  > {
    const { built, sender } = received;
    const { openHere } = this;
    if (openHere === null || !(await this.#trials.isMissing(built, sender.mayGoUntried)))
      return { ...received, failure: null };
    const last = await this.#preview({ ...received, bytes: null }, openHere, steps);
    if (last.step !== 'previewed') return last;
    steps.add({ step: 'trying', place: hostname() });
    const failure = await this.#trials.run(built, last.address);
    return { from: { release: built.release }, composer: new ComposerProcess(), failure };
  }

  async #preview(
    { built, bytes, sender, from, composer }: Received,
    open: OpenPreview,
    steps: Steps,
  ): Promise<LastStep> {
    const { slice, release, ...origin } = built;
    if (bytes !== null) steps.add({ step: 'received', slice, release, bytes });
    const isLive = await this.#liveStep(slice, release, performance.now());
    if (isLive !== null) return isLive;
    const attempt = await this.ledger.begin({
      ...origin,
      kind: 'preview',
      slice,
      release,
      by: sender.holder,
      tokenId: sender.id,
      bytes,
    });
    return this.#attempted(attempt, steps, async () => {
      const end = await composer.run(
        { slice, from, site: this.folder.path, isCheck: false },
        (progress) => steps.add(progress),
      );
      if (end.step !== 'composed') return end;
      await this.folder.publish(end.composition);
      return {
        step: 'previewed',
        slice,
        release,
        composition: end.composition.id,
        ...(await open(end.composition.id, built)),
      };
    });
  }

  async #rollback(order: RollbackOrder, sender: Sender, steps: Steps): Promise<LastStep> {
    const { slice, release, from } = order;
    const startedAt = performance.now();
    const attempt = await this.ledger.begin({
      kind: 'rollback',
      slice,
      release: release ?? '',
      by: sender.holder,
      tokenId: sender.id,
      bytes: null,
      message: from === undefined ? undefined : `from ${from}`,
    });
    return this.#attempted(attempt, steps, async (lease) => {
      const running = await this.gradual.running();
      if (running?.slice === slice) return { step: 'refused', problems: [runningMessage(running)] };
      await this.folder.fetchForRollback(slice, release);
      const change = rollbackTo(order, await this.ledger.history(), this.folder.path);
      const { composition } = await this.live.composeAndSwitch(lease, change, attempt);
      return liveStep(
        {
          slice,
          release: releaseIn(pinnedReleasesOf(composition), slice) ?? '',
          composition: composition.id,
        },
        startedAt,
      );
    });
  }

  async #retire(slice: string, sender: Sender, steps: Steps): Promise<LastStep> {
    const startedAt = performance.now();
    const release = (await this.#liveRelease(slice)) ?? '';
    const attempt = await this.ledger.begin({
      kind: 'retire',
      slice,
      release,
      by: sender.holder,
      tokenId: sender.id,
      bytes: null,
    });
    return this.#attempted(attempt, steps, async (lease) => {
      const { composition } = await this.live.composeAndSwitch(
        lease,
        retirement(slice, this.folder.path),
        attempt,
      );
      const { step: _, ...done } = liveStep(
        { slice, release, composition: composition.id },
        startedAt,
      );
      return { step: 'retired', ...done };
    });
  }

  /** An attempt that holds the lease, and the record of its end. */
  async #attempted(
    attempt: Attempt,
    steps: Steps,
    work: (lease: Lease) => Promise<LastStep>,
  ): Promise<LastStep> {
    const started = async (lease: Lease) => {
      await this.ledger.start(attempt.id);
      return work(lease);
    };
    const last = await this.live
      .inLease(started, () => steps.add({ step: 'waiting' }))
      .catch(
        (error: unknown): LastStep =>
          error instanceof DeployRefused
            ? { step: 'refused', problems: error.problems }
            : { step: 'failed', message: errorMessage(error) },
      );
    const problems =
      last.step === 'refused' ? last.problems : last.step === 'failed' ? [last.message] : [];
    await this.ledger.end(attempt.id, last.step, problems).catch(() => {});
    return last;
  }

  async #liveRelease(slice: string): Promise<string | undefined> {
    const live = await this.ledger.live();
    return live === null ? undefined : releaseIn(live, slice);
  }

  /** The answer if a release is live already; null: it is not. */
  async #liveStep(slice: string, release: string, startedAt: number): Promise<LastStep | null> {
    const live = await this.ledger.live();
    if (live === null || releaseIn(live, slice) !== release) return null;
    return liveStep({ slice, release, composition: live.id }, startedAt);
  }
}

function liveStep(
  live: { slice: string; release: string; composition: string },
  startedAt: number,
) {
  return {
    step: 'live' as const,
    ...live,
    seconds: Math.round(performance.now() - startedAt) / 1_000,
  };
}
