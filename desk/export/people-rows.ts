import { yieldToEventLoop } from '@platform/server-kit/database';
import { toTheMinute } from '@platform/slice/contract/readable';
import {
  getFormName,
  getSource,
  type NotesByLead,
  type StoredLead,
  summarizeLead,
} from 'server/leads';
import { spokenPhone } from 'shared-contracts/contract/form/phone-number';
import { trafficSource } from 'shared-contracts/contract/traffic-source';
import { getStand } from '../notes/work-on-lead';

type Column = (lead: StoredLead, notes: NotesByLead) => string;

const columns: Readonly<Record<string, Column>> = {
  Received: ({ receivedAt }) => toTheMinute(receivedAt),
  Name: (lead) => summarizeLead(lead).name,
  Number: (lead) => spokenPhone(summarizeLead(lead).phone),
  Email: ({ fields }) => String(fields['email'] ?? ''),
  Town: (lead) => summarizeLead(lead).town,
  About: (lead) => summarizeLead(lead).topic,
  Form: getFormName,
  Status: getStand,
  Whose: ({ assignee }) => assignee ?? '',
  'Call at': ({ reminderAt }) => (reminderAt === null ? '' : toTheMinute(reminderAt)),
  'Came by': (lead) => trafficSource(getSource(lead)).source,
  Notes: ({ id }, notes) =>
    (notes.get(id) ?? [])
      .map(
        ({ written_at, written_by, text }) => `${toTheMinute(written_at)} ${written_by}: ${text}`,
      )
      .join('\n'),
};

/** Formats leads in twelve readable columns. */
export async function* peopleRows(
  leads: AsyncIterable<{ readonly leads: readonly StoredLead[] }>,
  notesOf: (ids: readonly string[]) => Promise<NotesByLead>,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [Object.keys(columns)];
  for await (const { leads: some } of leads) {
    await yieldToEventLoop();
    const notes = await notesOf(some.map(({ id }) => id));
    yield some.map((lead) => Object.values(columns).map((read) => read(lead, notes)));
  }
}
