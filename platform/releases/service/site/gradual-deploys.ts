import type { Database, Statement } from '@platband/server-kit/database';
import { DeployRefused } from '../../check/refused';
import { type LiveChange, releaseOfSlice } from '../../operations/history';
import type { ComposedReleases } from '../composer/composer-messages';
import { ComposerProcess } from '../composer/composer-process';
import { recordOutcome } from '../ledger/attempt-repository';
import type { Gradual } from '../ledger/gradual';
import { runningMessage } from '../ledger/gradual';
import { deleteGradual, readGradual, updateArms } from '../ledger/gradual-repository';
import type { SiteDirectory } from './site-directory';

/** Manages the gradual deploy alongside the live composition. Changes require the lease. */
export class GradualDeploys {
  #shown: Gradual | null = null;

  constructor(
    private readonly database: Database,
    private readonly folder: SiteDirectory,
  ) {}

  /** Returns the gradual deploy that this server shows, or null. */
  readonly shown = (): Gradual | null => this.#shown;

  readonly running = (): Promise<Gradual | null> => readGradual(this.database);

  /** Shows the gradual deploy in progress once its files have arrived. */
  async sync(): Promise<void> {
    const gradual = await this.running();
    if (gradual !== null && gradual.composed.id !== this.#shown?.composed.id)
      await this.folder.hold(gradual.composed);
    this.#shown = gradual;
  }

  /**
   * Returns statements that accompany a change to the live composition. They recompose the gradual
   * release on top of it, or end the gradual deploy if its release goes live.
   * @param isBack Whether an earlier state is restored, which ends an incompatible gradual deploy.
   * @throws DeployRefused otherwise if the gradual release is incompatible, or another release of
   *   the same slice would go live.
   */
  async goWith(
    composed: ComposedReleases,
    live: LiveChange | null,
    isBack: boolean,
  ): Promise<readonly Statement[]> {
    const gradual = await this.running();
    if (gradual === null || live === null || composed.id === live.id) return [];
    const { slice, release } = gradual;
    const next = releaseOfSlice(composed, slice);
    if (next === release) return [deleteGradual(gradual.id)];
    if (next !== releaseOfSlice(live, slice)) {
      if (isBack) return this.end(gradual, 'stopped', `${slice} was rolled back to ${next}.`);
      throw new DeployRefused(slice, [runningMessage(gradual)]);
    }
    const end = await new ComposerProcess().run({
      slice,
      from: { release },
      site: this.folder.path,
      over: composed.id,
    });
    if (end.step === 'failed') throw new Error(end.message);
    if (end.step === 'refused' && isBack)
      return this.end(gradual, 'stopped', end.problems.join(' '));
    if (end.step === 'refused')
      throw new DeployRefused(
        slice,
        end.problems.map((problem) => `For visitors who get ${slice} ${release}: ${problem}`),
      );
    await this.folder.publish(end.composition);
    return [updateArms(gradual, composed.id, end.composition)];
  }

  /** Returns statements that end a gradual deploy, so that everyone gets the live composition. */
  readonly end = (
    { id }: Gradual,
    outcome: 'stopped' | 'taken back',
    reason: string,
  ): readonly Statement[] => [deleteGradual(id), recordOutcome(id, outcome, [reason])];
}
