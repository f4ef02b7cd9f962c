import type { Database } from '@platband/server-kit/database';
import { reject } from '@platband/server-kit/http';
import type {
  GradualDeploy,
  LiveRelease,
  ReleaseEvent,
  ReleaseList,
  ReleaseStatus,
  StagedRelease,
} from '@platband/slice/contract/releases';
import { type History, releaseOfSlice } from '../../operations/history';
import { getMeasures, waitsFor } from '../../reports/judge';
import { readVisits } from '../../reports/visit-repository';
import type { EndedAttempt } from '../ledger/attempt';
import { getShare } from '../ledger/gradual';
import { readGradual } from '../ledger/gradual-repository';
import type { Ledger } from '../ledger/ledger';
import { readNext, readStaged } from '../ledger/next-repository';
import { readTrials, type Trial } from '../ledger/trial-repository';

export async function listReleases(ledger: Ledger): Promise<ReleaseList> {
  const changes = await ledger.history();
  const live = changes.at(-1);
  const attempts = await ledger.attempts();
  const trials = new Map(
    (await readTrials(ledger.database, attempts.length)).map((trial) => [
      `${trial.slice} ${trial.release}`,
      trial,
    ]),
  );
  const history = attempts.flatMap((attempt) =>
    attempt.outcome === null
      ? []
      : [{ ...listed(attempt), ...tried(trials.get(`${attempt.slice} ${attempt.release}`)) }],
  );
  if (live === undefined) return { live: null, slices: {}, history };
  const pinnedReleases = { shell: live.shell, ...live.remotes };
  const deployed = await ledger.deployedBy(pinnedReleases);
  const slices = Object.entries(pinnedReleases).map(([slice, release]): [string, LiveRelease] => {
    const attempt = deployed[slice] ?? null;
    return [
      slice,
      {
        release,
        since: sinceWhen(slice, release, changes),
        ...originIn(attempt),
        bytes: attempt?.bytes ?? null,
      },
    ];
  });
  const gradual = await gradualOf(ledger.database);
  const next = await stagedIn(ledger.database);
  const list = {
    ...(next.length > 0 && { next }),
    live: { composition: live.id, since: live.at },
    slices: Object.fromEntries(slices),
    history,
  };
  return gradual === null ? list : { ...list, gradual };
}

async function stagedIn(database: Database): Promise<readonly StagedRelease[]> {
  const missing = (await readNext(database))?.missing ?? {};
  return (await readStaged(database)).map(({ slice, release, by, at }) => ({
    slice,
    release,
    by,
    since: iso(at),
    missing: missing[slice] ?? [],
  }));
}

async function gradualOf(database: Database): Promise<GradualDeploy | null> {
  const gradual = await readGradual(database);
  if (gradual === null) return null;
  const { slice, release, by, cohort, startedAt, nextAt, compositions, shares, stage } = gradual;
  const arms = {
    old: await readVisits(database, compositions.old),
    fresh: await readVisits(database, compositions.new),
  };
  const next = {
    next: nextAt === null ? null : iso(nextAt),
    nextShare: nextAt === null ? null : (shares[stage + 1] ?? 100),
  };
  return {
    slice,
    release,
    by,
    cohort,
    since: iso(startedAt),
    share: getShare(gradual),
    ...next,
    ...(cohort === null && { waitsFor: waitsFor(arms) }),
    figures: getMeasures(arms).map(({ what, old, new: fresh }) => ({ what, old, new: fresh })),
  };
}

/**
 * Returns a release's status.
 * @throws Rejection 404
 */
export async function releaseStatus(
  ledger: Ledger,
  slice: string,
  release: string,
): Promise<ReleaseStatus> {
  const attempt = await ledger.attemptOf(slice, release);
  if (attempt === null)
    throw reject(
      404,
      `${slice} ${release} was never sent here, or did not arrive completely. Send it again.`,
    );
  const live = await ledger.live();
  const isLive = live !== null && releaseOfSlice(live, slice) === release;
  const { outcome, problems, receivedAt, endedAt } = attempt;
  const result = { outcome: outcome ?? ('under way' as const), isLive, problems };
  return {
    slice,
    release,
    ...result,
    at: iso(receivedAt),
    seconds: endedAt === null ? null : secondsOf(attempt),
    ...originIn(attempt),
  };
}

function listed(attempt: EndedAttempt): ReleaseEvent {
  const { slice, release, outcome, problems, receivedAt } = attempt;
  return {
    at: iso(receivedAt),
    slice,
    release,
    ...originIn(attempt),
    outcome: outcome ?? 'failed',
    ...(problems.length > 0 && { problems }),
    seconds: secondsOf(attempt),
  };
}

/** @param attempt Null if a new database beside a composed site lacks it. */
const originIn = (attempt: EndedAttempt | null) => ({
  by: attempt?.by ?? 'unknown',
  commit: attempt?.commit ?? null,
  message: attempt?.message ?? null,
});

const tried = (trial: Trial | undefined): Pick<ReleaseEvent, 'trial'> =>
  trial === undefined
    ? {}
    : { trial: { at: iso(trial.at), by: trial.by, place: trial.place, problems: trial.problems } };

const iso = (moment: number) => new Date(moment).toISOString();
const secondsOf = ({ receivedAt, endedAt }: EndedAttempt) =>
  Math.max(0, (endedAt ?? receivedAt) - receivedAt) / 1_000;

function sinceWhen(slice: string, release: string, history: History): string {
  const other = history.findLastIndex((change) => releaseOfSlice(change, slice) !== release);
  return history[other + 1]?.at ?? '';
}
