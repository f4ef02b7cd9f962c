import { schedule } from '@platband/server-kit/http';
import type { FastifyInstance } from 'fastify';
import { releaseOfSlice } from '../operations/history';
import { isStuck, judge, waitsFor } from '../reports/judge';
import { readVisits } from '../reports/visit-repository';
import { moveGradual } from './change-gradual';
import { findAttempt, recordOutcome, recordProblem } from './ledger/attempt-repository';
import { type Gradual, getShare } from './ledger/gradual';
import { updateStage } from './ledger/gradual-repository';
import type { ReleaseService } from './release-service';
import { brokenFiles } from './site/broken-files';

const looksEveryMs = 3_000;

/**
 * Evaluates reports during a gradual deploy: takes back a worse release, increases a good one's
 * share step by step, and finally makes it live. Every server evaluates, but only the one with the
 * lease acts.
 */
export function followGradual(server: FastifyInstance, releases: ReleaseService): void {
  server.visits.compared = releases.gradual.shown;
  const work = async () => {
    const gradual = releases.gradual.shown();
    // Cohorts are skipped because they have no control arm to compare with.
    if (gradual !== null && gradual.cohort === null) await judgeGradual(server, releases, gradual);
    await mendLive(server, releases);
  };
  schedule(server, { name: 'checking the health of live releases', everyMs: looksEveryMs, work });
}

async function judgeGradual(
  { settings }: FastifyInstance,
  releases: ReleaseService,
  gradual: Gradual,
): Promise<void> {
  const { database } = releases.ledger;
  const { id, compositions, nextAt, stage, shares, startedAt } = gradual;
  const everyMs = gradual.everyMs ?? 0;
  const arms = {
    old: await readVisits(database, compositions.old),
    fresh: await readVisits(database, compositions.new),
    share: getShare(gradual),
  };
  const isDue = nextAt !== null && Date.now() >= nextAt;
  const reason = judge(arms);
  const waits = waitsFor(arms);
  if (reason !== null && settings.takesBack === 'never')
    await database.transaction([recordProblem(id, [reason])]);
  else if (reason !== null) {
    await releases.live.requirePlausibleClock();
    await moveGradual(releases, id, (running) =>
      releases.gradual.end(running, 'taken back', reason),
    );
  } else if (isDue && waits !== null) {
    if (isStuck(arms, Date.now() - startedAt))
      await database.transaction([
        recordProblem(id, [
          `${waits} At this rate, that takes more than a day. Promote or stop the release yourself.`,
        ]),
      ]);
  } else if (isDue) {
    await releases.live.requirePlausibleClock();
    await moveGradual(releases, id, (running) => {
      if (running.stage !== stage) return [];
      return stage + 1 < shares.length ? updateStage(id, stage + 1, Date.now() + everyMs) : null;
    });
  }
}

async function mendLive(
  { settings, reports }: FastifyInstance,
  releases: ReleaseService,
): Promise<void> {
  const { ledger } = releases;
  const { database } = ledger;
  const isLive = async (slice: string, release: string) => {
    const live = await ledger.live();
    return live !== null && releaseOfSlice(live, slice) === release;
  };

  for (const { slice, release } of reports.failures.take(Date.now())) {
    if (!(await isLive(slice, release))) continue;
    const id = await ledger.madeLive(slice, release);
    // Reports may be forged, so only damaged files justify a rollback, and only once.
    const broken = await brokenFiles(settings.siteFolder, slice, release);
    const isFirst = (await findAttempt(database, slice, release, 'takenBack')) === null;
    const reasons = [
      'Within a minute, three visits failed to load the release, and none succeeded.',
      broken.length === 0
        ? 'Its files on this server are undamaged.'
        : `Files missing or damaged on this server: ${broken.join(', ')}.`,
    ];
    const sender = { id: null, holder: 'this site', maySkipTrial: () => true };
    const isToGo = settings.takesBack === 'live' && broken.length > 0 && isFirst;
    if (isToGo) await releases.live.requirePlausibleClock();
    const last = isToGo ? await releases.rollback({ slice, from: release }, sender).last() : null;
    if (last?.step === 'live')
      await database.transaction([recordOutcome(id, 'taken back', reasons)]);
    // Another server may have already acted.
    else if (await isLive(slice, release))
      await database.transaction([
        recordProblem(id, [...reasons, ...(last?.step === 'refused' ? last.problems : [])]),
      ]);
  }
}
