import type { Database } from '@platform/server-kit/database';
import { dayMs, hourMs } from '@platform/slice/contract/durations';
import { toTheMinute } from '@platform/slice/contract/readable';
import {
  findLead,
  insertNote,
  type LostReason,
  lostReasons,
  noLead,
  type StatusName,
  type StoredLead,
  setWork,
  statuses,
  type Work,
} from 'server/leads';
import { dayInIndia, inIndia, timeOf } from 'shared-contracts/contract/india-time';

/** A change to a lead. Missing parts stay unchanged. */
export interface Change {
  readonly status?: StatusName | undefined;
  readonly lostReason?: LostReason | null | undefined;
  readonly assignee?: string | null | undefined;
  readonly reminderMs?: number | null | undefined;
  readonly note?: string | undefined;
  /** UUID of the form, so that submitting it twice adds its note only once. */
  readonly noteId?: string | undefined;
}

/**
 * Updates a lead's status, and adds the changes and the note to its history.
 * @throws Error with a message for the staff.
 */
export async function workOnLead(
  database: Database,
  id: string,
  by: string,
  change: Change,
): Promise<void> {
  const lead = await findLead(database, id);
  if (lead === null) throw new Error(noLead(id));
  const before: Work = {
    ...lead,
    reminderMs: lead.reminderAt === null ? null : Date.parse(lead.reminderAt),
  };
  const { note = '', noteId, ...rest } = change;
  const asked = {
    ...before,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
  const isOpen = statuses[asked.status].isOpen;
  const after: Work = {
    status: asked.status,
    lostReason: asked.status === 'lost' ? asked.lostReason : null,
    assignee: asked.assignee,
    reminderMs: isOpen ? asked.reminderMs : null,
  };
  if (after.status === 'lost' && after.lostReason === null)
    throw new Error('Say why it was lost: choose a reason.');
  if (after.reminderMs !== before.reminderMs && Number(after.reminderMs ?? Infinity) < Date.now())
    throw new Error('This time is past: choose a later one.');
  const changes = changesOf(before, after);
  await database.transaction([
    ...(changes === ''
      ? []
      : [setWork(id, before, after, by), insertNote(id, by, 'change', changes)]),
    ...(note === '' ? [] : [insertNote(id, by, 'note', note, noteId)]),
  ]);
}

function changesOf(before: Work, after: Work): string {
  const words = [
    before.status === after.status && before.lostReason === after.lostReason ? '' : getStand(after),
    before.assignee === after.assignee
      ? ''
      : after.assignee === null
        ? 'Given back'
        : `Given to ${after.assignee}`,
    before.reminderMs === after.reminderMs
      ? ''
      : after.reminderMs === null
        ? 'No reminder'
        : `Reminder ${formatTime(after.reminderMs)}`,
  ];
  return words.filter((word) => word !== '').join('; ');
}

export const getStand = ({ status, lostReason }: Pick<Work, 'status' | 'lostReason'>): string =>
  lostReason === null
    ? statuses[status].label
    : `${statuses[status].label}: ${lostReasons[lostReason]}`;

const formatTime = (ms: number): string => toTheMinute(inIndia(ms), ', ');

const tenMs = 10 * hourMs;

/** The change that each button of a row makes. */
export const quickChanges: Readonly<Record<string, (lead: StoredLead) => Change>> = {
  called: ({ status }) =>
    status === 'papers' || status === 'lender'
      ? { reminderMs: null, note: 'Called' }
      : { status: 'called', reminderMs: null },
  later: () => ({ reminderMs: nextMorning() }),
  lost: () => ({ status: 'lost', lostReason: 'unknown' }),
};

/** Returns tomorrow at ten in India, or Monday at ten if tomorrow is Sunday. */
function nextMorning(): number {
  const tomorrow = timeOf(dayInIndia(Date.now() + dayMs)) + tenMs;
  return new Date(tomorrow).getUTCDay() === 0 ? tomorrow + dayMs : tomorrow;
}
