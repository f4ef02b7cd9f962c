import type { FastifyInstance } from 'fastify';
import type { Statement } from '../database/database';
import { regularly } from '../http/regularly';
import { releaseIn } from '../live/history';
import { judge } from '../reports/judge';
import { readVisits } from '../reports/visit-repository';
import type { Gradual } from './gradual';
import { updateStage } from './gradual-repository';
import type { ReleaseService } from './release-service';

/** What whoever runs the site is told of. */
export interface Notice {
  /** Told once under it. */
  readonly id: string;
  readonly type: 'release.taken-back' | 'release.worse' | 'release.failing';
  readonly slice: string;
  readonly release: string;
  readonly words: string;
  readonly reason: string;
}

/** The statements that have somebody told, part of the transaction that causes it. */
export type Tell = (notice: Notice) => readonly Statement[];

const looksEveryMs = 3_000;
/** The next share waits until so many visits of the new arm are known. */
const leastVisits = 50;

/**
 * Looks at what visits report while a release is deployed gradually: takes it back where it is worse, has more visitors get it where its time has come, and makes
 * it live in the end. Every server looks; whoever has the lease does it.
 */
export function followGradual(server: FastifyInstance, releases: ReleaseService, tell: Tell): void {
  const { settings, reports } = server;
  const { database } = releases.ledger;

  const look = async (gradual: Gradual) => {
    const { id, slice, release, compositions, nextAt, stage, shares } = gradual;
    const fresh = await readVisits(database, compositions.new);
    const reason = judge(await readVisits(database, compositions.old), fresh);
    const told = { id: `worse-${id}`, slice, release, reason: reason ?? '' };
    if (reason !== null && settings.takesBack === 'never')
      await database.transaction(tell({ ...told, type: 'release.worse', words: 'is worse than what is live, and some visitors get it' }));
    else if (reason !== null)
      await releases.moveGradual(id, (running) => [
        ...releases.gradual.end(running, 'taken back', reason),
        ...tell({ ...told, type: 'release.taken-back', words: 'was taken back: everyone gets what was live' }),
      ]);
    else if (nextAt !== null && Date.now() >= nextAt && fresh.visit >= leastVisits)
      await releases.moveGradual(id, (running) => {
        if (running.stage !== stage) return [];
        return stage + 1 < shares.length ? [updateStage(id, stage + 1, Date.now() + (running.everyMs ?? 0))] : null;
      });
  };

  /** A live release that does not load for anybody. */
  const mend = async () => {
    const live = await releases.ledger.live();
    for (const { slice, release } of reports.failures.take(Date.now())) {
      if (live === null || releaseIn(live, slice) !== release) continue;
      const notice = { id: `failing-${slice}-${release}`, type: 'release.failing', slice, release } as const;
      const reason = 'Three visits within a minute could not load it, and none could.';
      const sender = { id: null, holder: 'this site', mayGoUntried: true };
      const last = settings.takesBack === 'live' ? await releases.rollback({ slice, from: release }, sender).last() : null;
      const words = last?.step === 'live' ? `does not load, and ${last.release} is live again` : 'does not load';
      await database.transaction(
        tell({ ...notice, words, reason: `${reason}${last?.step === 'refused' ? ` ${last.problems.join(' ')}` : ''}` }),
      );
    }
  };

  const work = async () => {
    const gradual = releases.gradual.shown();
    // A cohort is nobody to compare with.
    if (gradual !== null && gradual.cohort === null) await look(gradual);
    await mend();
  };
  regularly(server, { name: 'looking at how releases do', everyMs: looksEveryMs, work });
}
