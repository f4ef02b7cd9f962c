import type { Database, Statement } from '@platform/server-kit/database';
import { DeployRefused } from '../../check/refused';
import { type LiveChange, releaseOfSlice } from '../../operations/history';
import type { ComposedReleases } from '../composer/composer-messages';
import { ComposerProcess } from '../composer/composer-process';
import { recordOutcome } from '../ledger/attempt-repository';
import type { Gradual } from '../ledger/gradual';
import { runningMessage } from '../ledger/gradual';
import { deleteGradual, readGradual, updateArms } from '../ledger/gradual-repository';
import type { SiteDirectory } from './site-directory';

/** The release that some visitors get beside what is live. Whoever changes it holds the lease. */
export class GradualDeploys {
  #shown: Gradual | null = null;

  constructor(
    private readonly database: Database,
    private readonly folder: SiteDirectory,
  ) {}

  /** The one that this server shows; null: what is live is all there is. */
  readonly shown = (): Gradual | null => this.#shown;

  /** The one that runs by the ledger. */
  readonly running = (): Promise<Gradual | null> => readGradual(this.database);

  /** Shows the one that runs, once all of it is here. */
  async sync(): Promise<void> {
    const gradual = await this.running();
    if (gradual !== null && gradual.composed.id !== this.#shown?.composed.id)
      await this.folder.hold(gradual.composed);
    this.#shown = gradual;
  }

  /**
   * The statements that go with a change of what is live: the release is composed over that, too;
   * where it is what becomes live, its gradual deploy ends.
   * @throws DeployRefused where it is incompatible, or another release of the same slice would
   *   become live
   */
  async goWith(composed: ComposedReleases, live: LiveChange | null): Promise<readonly Statement[]> {
    const gradual = await this.running();
    if (gradual === null || live === null || composed.id === live.id) return [];
    const { slice, release } = gradual;
    const next = releaseOfSlice(composed, slice);
    if (next === release) return [deleteGradual(gradual.id)];
    if (next !== releaseOfSlice(live, slice))
      throw new DeployRefused(slice, [runningMessage(gradual)]);
    const end = await new ComposerProcess().run({
      slice,
      from: { release },
      site: this.folder.path,
      over: composed.id,
    });
    if (end.step === 'failed') throw new Error(end.message);
    if (end.step === 'refused')
      throw new DeployRefused(
        slice,
        end.problems.map(
          (problem) => `Some visitors get ${slice} ${release}, and with that: ${problem}`,
        ),
      );
    await this.folder.publish(end.composition);
    return [updateArms(gradual, composed.id, end.composition)];
  }

  /** The statements that end one: everyone gets what is live. */
  readonly end = (
    { id }: Gradual,
    outcome: 'stopped' | 'taken back',
    reason: string,
  ): readonly Statement[] => [deleteGradual(id), recordOutcome(id, outcome, [reason])];
}
