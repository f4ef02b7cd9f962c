import { yieldToEventLoop } from '@platform/server-kit/database';
import { labelOf, type NotesByLead, type StoredLead, sourceColumns, sourceOf } from 'server/leads';
import { trafficSource } from 'shared-contracts/contract/traffic-source';

const leading = ['id', 'received_at', 'kind'];
const trailing = [
  ...sourceColumns,
  'consent',
  'quarantine_reason',
  'status',
  'lost_reason',
  'assignee',
  'reminder_at',
  'notes',
];

/** Some rows at a time. */
export type LeadRows = AsyncIterable<readonly (readonly string[])[]>;

/**
 * Leads as the rows of a table, a few at a time and each few in turns of their own; first the names
 * of the columns, one for every field that any of them has; times are India's.
 * @param read begins to read the leads; it is called twice, for the columns come first and nobody
 *   holds all leads at once
 * @param notesOf reads the history of some of them
 */
export async function* leadRows(
  read: () => AsyncIterable<{ readonly leads: readonly StoredLead[] }>,
  notesOf: (ids: readonly string[]) => Promise<NotesByLead>,
): AsyncGenerator<readonly (readonly string[])[]> {
  const seen = new Set<string>();
  for await (const { leads } of read())
    for (const lead of leads) for (const name of Object.keys(columnsIn(lead))) seen.add(name);
  const names = [...seen];
  yield [[...leading, ...names, ...trailing]];
  for await (const { leads } of read()) {
    await yieldToEventLoop();
    const notes = await notesOf(leads.map(({ id }) => id));
    await yieldToEventLoop();
    yield leads.map((lead) => cellsOf(lead, names, notes));
  }
}

/**
 * By column: a field of a slice's own form has its label, and its name, as two fields may be
 * labelled alike.
 */
const columnsIn = (lead: StoredLead): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(lead.fields).map(([name, value]) => [
      lead.labels === null ? name : `${labelOf(lead, name)} (${name})`,
      value,
    ]),
  );

function cellsOf(
  lead: StoredLead,
  names: readonly string[],
  notes: NotesByLead,
): readonly string[] {
  const {
    id,
    receivedAt,
    kind,
    consent,
    quarantineReason,
    status,
    lostReason,
    assignee,
    reminderAt,
  } = lead;
  const known = sourceOf(lead);
  const source = { came_by: trafficSource(known).source, ...known };
  const columns = columnsIn(lead);
  return [
    id,
    receivedAt,
    kind,
    ...names.map((name) => String(columns[name] ?? '')),
    ...sourceColumns.map((name) => source[name] ?? ''),
    // Its text is the same for hundreds of them.
    JSON.stringify({ ...consent, text: undefined }),
    quarantineReason ?? '',
    ...[status, lostReason ?? '', assignee ?? '', reminderAt ?? ''],
    (notes.get(id) ?? [])
      .map(
        ({ written_at, written_by, text }) => `${written_at.slice(0, 16)} ${written_by}: ${text}`,
      )
      .join('\n'),
  ];
}
