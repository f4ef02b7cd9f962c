import { yieldToEventLoop } from '@platform/server-kit/database';
import {
  getLabel,
  getSource,
  type NotesByLead,
  type StoredLead,
  sourceColumns,
} from 'server/leads';
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

export type LeadRows = AsyncIterable<readonly (readonly string[])[]>;

/**
 * Streams leads as rows in batches, yielding between batches. The first row has the column names,
 * with a column for each field that any lead has. Times are in India's time zone.
 * @param read Starts reading the leads. Called twice, first for the columns and then for the rows,
 *   since the leads do not fit in memory.
 * @param notesOf Reads the history of the given leads.
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

/** Values by column. Fields of a slice form use label and name, since two labels may be equal. */
const columnsIn = (lead: StoredLead): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(lead.fields).map(([name, value]) => [
      lead.labels === null ? name : `${getLabel(lead, name)} (${name})`,
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
  const known = getSource(lead);
  const source = { came_by: trafficSource(known).source, ...known };
  const columns = columnsIn(lead);
  return [
    id,
    receivedAt,
    kind,
    ...names.map((name) => String(columns[name] ?? '')),
    ...sourceColumns.map((name) => source[name] ?? ''),
    // Omitted, since hundreds of leads share the same text.
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
