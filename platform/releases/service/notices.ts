import type { Database, Statement } from '@platband/server-kit/database';
import { type DueAttempt, readDueAttempts, recordNotified } from './ledger/attempt-repository';
import { type Gradual, getShare } from './ledger/gradual';
import { readGradual } from './ledger/gradual-repository';

export interface Notice
  extends Pick<DueAttempt, 'id' | 'noticeAt' | 'slice' | 'release' | 'by' | 'commit' | 'message'> {
  readonly type: keyof typeof words;
  /** Percentage of visitors, a cohort's name, or null for everyone or no one. */
  readonly for: number | string | null;
  /** The message without a full stop. */
  readonly words: string;
  /** Empty if unknown. */
  readonly reason: string;
}

/**
 * Returns statements that enqueue notifications. They run in the transaction that marks the notice
 * as sent.
 */
export type Notify = (notice: Notice) => Promise<readonly Statement[]>;

const atOnce = 20;

const words = {
  deployed: 'is live',
  promoted: 'is live',
  refused: 'was refused',
  failed: 'could not be deployed',
  'taken-back': 'was stopped automatically: everyone gets the live release',
  stopped: 'was stopped: everyone gets the live release',
  'rolled-back': 'is live again',
  retired: 'was retired',
  worse: 'is not being promoted automatically, and some visitors still get it',
  failing: 'is live but fails to load',
} as const;

const refusedOrders: Partial<Record<DueAttempt['kind'], string>> = {
  rollback: 'could not be made live again',
  retire: 'could not be retired',
};

/** Sends due notices from any process, oldest first and each one once. */
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

/**
 * Returns the notice for an attempt, or null if it does not need one.
 * @param gradual Null if no gradual deploy is running.
 */
function noticeOf(attempt: DueAttempt, gradual: Gradual | null): Notice | null {
  const type = getType(attempt, gradual);
  if (type === null) return null;
  const { id, noticeAt, kind, slice, release, by, commit, message, problems } = attempt;
  const some = gradual === null ? null : (gradual.cohort ?? getShare(gradual));
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

function getType(
  { outcome, problems, wasHere }: DueAttempt,
  gradual: Gradual | null,
): Notice['type'] | null {
  // Also true for a gradual deploy of a previewed release.
  const arrived = gradual === null ? wasHere : gradual.stage > 0;
  switch (outcome) {
    case 'live':
      return problems.length > 0 ? 'failing' : arrived ? 'promoted' : 'deployed';
    case 'rolled back':
      return problems.length > 0 ? 'failing' : 'rolled-back';
    case 'gradual':
      // Null because a live release gets the live notice instead.
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
      // The preview's sender already has its address.
      return null;
  }
}

const describeChange = (type: Notice['type'], some: Notice['for']): string =>
  some === null || (type !== 'deployed' && type !== 'promoted')
    ? words[type]
    : `is live for ${typeof some === 'number' ? `${some}% of visitors` : `the cohort ${some}`}`;
