import type { Database, Statement } from '@platform/server-kit/database';
import { type DueAttempt, readDueAttempts, recordNotified } from './ledger/attempt-repository';
import { type Gradual, shareOf } from './ledger/gradual';
import { readGradual } from './ledger/gradual-repository';

/** What became of a release, as its notices say it. */
export interface Notice
  extends Pick<DueAttempt, 'id' | 'noticeAt' | 'slice' | 'release' | 'by' | 'commit' | 'message'> {
  readonly type: keyof typeof words;
  /** Of visitors, in per cent, or the name of a cohort; null: everyone, or nobody. */
  readonly for: number | string | null;
  /** The message about the release, without a full stop. */
  readonly words: string;
  /** Empty: there is none. */
  readonly reason: string;
}

/** Statements that enqueue the notifications; part of the transaction that records the attempt. */
export type Notify = (notice: Notice) => Promise<readonly Statement[]>;

const atOnce = 20;

const words = {
  deployed: 'is live',
  promoted: 'is live',
  refused: 'was refused',
  failed: 'could not be deployed',
  'taken-back': 'was taken back: everyone gets what was live',
  stopped: 'was stopped: everyone gets what is live',
  'rolled-back': 'is live again',
  retired: 'was retired',
  worse: 'is not promoted by itself, and some visitors get it',
  failing: 'is live and does not load',
} as const;

/** What was refused or failed, where it was no deploy. */
const refusedOrders: Partial<Record<DueAttempt['kind'], string>> = {
  rollback: 'could not be rolled back to',
  retire: 'could not be retired',
};

/**
 * Sends the notices of what became of releases, oldest first and each once, whichever process has
 * caused it.
 */
export async function notifyOfReleases(database: Database, notify: Notify): Promise<void> {
  const due = await readDueAttempts(database, atOnce);
  const gradual = due.some(({ outcome }) => outcome === 'gradual')
    ? await readGradual(database)
    : null;
  for (const attempt of due) {
    const notice = noticeOf(attempt, gradual?.id === attempt.id ? gradual : null);
    await database.transaction([
      ...(notice === null ? [] : await notify(notice)),
      recordNotified(attempt),
    ]);
  }
}

/** @param gradual null: not a gradual deploy, or not any more */
function noticeOf(attempt: DueAttempt, gradual: Gradual | null): Notice | null {
  const type = typeOf(attempt, gradual);
  if (type === null) return null;
  const { id, noticeAt, kind, slice, release, by, commit, message, problems } = attempt;
  const some = gradual === null ? null : (gradual.cohort ?? shareOf(gradual));
  return {
    id,
    noticeAt,
    type,
    slice,
    release,
    by,
    commit,
    message,
    for: some,
    reason: problems.join(' '),
    words:
      type === 'refused' || type === 'failed'
        ? (refusedOrders[kind] ?? words[type])
        : describeChange(type, some),
  };
}

function typeOf(
  { outcome, problems, wasHere }: DueAttempt,
  gradual: Gradual | null,
): Notice['type'] | null {
  // A gradual deploy begins as one, also with a release that was previewed.
  const arrived = gradual === null ? wasHere : gradual.stage > 0;
  switch (outcome) {
    case 'live':
      return problems.length > 0 ? 'failing' : arrived ? 'promoted' : 'deployed';
    case 'rolled back':
      return problems.length > 0 ? 'failing' : 'rolled-back';
    case 'gradual':
      // One that is live by now gets that notice instead.
      return gradual === null
        ? null
        : problems.length > 0
          ? 'worse'
          : arrived
            ? 'promoted'
            : 'deployed';
    case 'taken back':
      return 'taken-back';
    case 'refused':
    case 'failed':
    case 'stopped':
    case 'retired':
      return outcome;
    default:
      // Who sent a preview has its address.
      return null;
  }
}

const describeChange = (type: Notice['type'], some: Notice['for']): string =>
  some === null || (type !== 'deployed' && type !== 'promoted')
    ? words[type]
    : `is there for ${typeof some === 'number' ? `${some} % of visitors` : `the cohort ${some}`}`;
