import type { Database } from '@platband/server-kit/database';
import { dayMs, hourMs } from '@platband/slice/contract/durations';
import { toTheMinute } from '@platband/slice/contract/readable';
import { dayInIndia, inIndia, timeOf } from 'shared-contracts/contract/india-time';
import { forgetDays } from './lead-figure-repository';
import { addNote, readNotes } from './lead-note-repository';
import { noLead, readLeads, setWork, type Work } from './lead-repository';
import {
  type LostReason,
  lostReasonNames,
  lostReasons,
  type StatusName,
  statuses,
} from './lead-status';
import { countChange } from './person-repository';
import type { StoredLead } from './stored-lead';

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

/** A lead as its page showed it. */
export type ShownLead = Pick<StoredLead, 'id' | 'version'>;

/** What a change replaced, with the version that takes it back. */
export type Replaced = ShownLead & { readonly work: Work };

/** Thrown if a lead has changed since its page was shown. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/**
 * Changes leads, all or none, and adds the changes and the notes to their history. A note alone
 * never conflicts.
 * @returns What the changes replaced.
 * @throws ChangedMeanwhile with who changed a lead since, and when.
 * @throws Error with a message for the staff.
 */
export async function workOnLeads(
  database: Database,
  shown: readonly ShownLead[],
  by: string,
  changeOf: (lead: StoredLead) => Change,
): Promise<readonly Replaced[]> {
  const leads = await readLeads(
    database,
    shown.map(({ id }) => id),
  );
  const works = shown.map((seen) => {
    const lead = leads.find(({ id }) => id === seen.id);
    if (lead === undefined) throw new Error(noLead(seen.id));
    return { seen, lead, ...workOf(lead, changeOf(lead)) };
  });
  const changed = works.filter(({ changes }) => changes !== '');
  const statements = works.flatMap(({ seen, lead, before, after, changes, note, noteId }) => [
    ...(changes === ''
      ? []
      : [setWork(seen, before, after, by), ...addNote(lead, by, 'change', changes)]),
    ...(note === '' ? [] : addNote(lead, by, 'note', note, noteId)),
  ]);
  await database
    .transaction([countChange, ...statements, ...forgetDays(works.map(({ lead }) => lead))])
    .catch(async (error: unknown) => {
      throw (
        (await conflictIn(
          database,
          changed.map(({ seen }) => seen),
        )) ?? error
      );
    });
  return changed.map(({ seen: { id, version }, before }) => ({
    id,
    version: version + 1,
    work: before,
  }));
}

/** Who has changed one of these leads since it was shown, or null. */
async function conflictIn(
  database: Database,
  shown: readonly ShownLead[],
): Promise<ChangedMeanwhile | null> {
  const ids = shown.map(({ id }) => id);
  const now = await readLeads(database, ids);
  const isStale = ({ id, version }: StoredLead) =>
    shown.some((seen) => seen.id === id && seen.version !== version);
  const stale = now.find(isStale);
  if (stale === undefined) return null;
  const notes = (await readNotes(database, [stale.id])).get(stale.id) ?? [];
  const last = notes.findLast(({ kind }) => kind === 'change');
  const who = last === undefined ? 'Somebody' : last.written_by;
  const when = last === undefined ? 'meanwhile' : `on ${toTheMinute(last.written_at)}`;
  return new ChangedMeanwhile(
    `Not saved: ${who} changed this lead ${when}${last && ` (${last.text})`}. You now see its current state; press the button again to change it.`,
  );
}

function workOf(lead: StoredLead, change: Change) {
  const { status, lostReason, assignee, reminderAt } = lead;
  const reminderMs = reminderAt === null ? null : Date.parse(reminderAt);
  const before: Work = { status, lostReason, assignee, reminderMs };
  const { note = '', noteId, ...rest } = change;
  const asked = {
    ...before,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
  const after: Work = {
    status: asked.status,
    lostReason: asked.status === 'lost' ? asked.lostReason : null,
    assignee: asked.assignee,
    reminderMs: statuses[asked.status].isOpen ? asked.reminderMs : null,
  };
  if (after.status === 'lost' && after.lostReason === null)
    throw new Error('Choose the reason why the lead was lost.');
  return { before, after, changes: changesOf(before, after), note, noteId };
}

function changesOf(before: Work, after: Work): string {
  const words = [
    before.status === after.status && before.lostReason === after.lostReason ? '' : statusOf(after),
    before.assignee === after.assignee
      ? ''
      : after.assignee === null
        ? 'Unassigned'
        : `Assigned to ${after.assignee}`,
    before.reminderMs === after.reminderMs
      ? ''
      : after.reminderMs === null
        ? 'No reminder'
        : `Reminder ${formatTime(after.reminderMs)}`,
  ];
  return words.filter((word) => word !== '').join('; ');
}

export const statusOf = ({ status, lostReason }: Pick<Work, 'status' | 'lostReason'>): string =>
  lostReason === null
    ? statuses[status].label
    : `${statuses[status].label}: ${lostReasons[lostReason]}`;

const formatTime = (ms: number): string => toTheMinute(inIndia(ms), ', ');

const tenMs = 10 * hourMs;

type QuickChange = (lead: StoredLead, by: string) => Change;

/** The change of each button of a row. Calling a person also assigns their leads. */
export const quickChanges: ReadonlyMap<string, QuickChange> = new Map<string, QuickChange>([
  [
    'called',
    ({ status, assignee }, by) => ({
      assignee: assignee ?? by,
      reminderMs: null,
      ...(status === 'new' ? { status: 'called' } : { note: 'Called' }),
    }),
  ],
  ['later', () => ({ reminderMs: nextMorning() })],
  ...lostReasonNames.map(
    (lostReason) => [lostReason, (): Change => ({ status: 'lost', lostReason })] as const,
  ),
]);

/** Returns tomorrow at ten in India, or Monday at ten if tomorrow is Sunday. */
function nextMorning(): number {
  const tomorrow = timeOf(dayInIndia(Date.now() + dayMs)) + tenMs;
  return new Date(tomorrow).getUTCDay() === 0 ? tomorrow + dayMs : tomorrow;
}
