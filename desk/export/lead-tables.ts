import { toTheMinute } from '@platband/slice/contract/readable';
import {
  describeSource,
  getFormName,
  getLabel,
  getSource,
  type NotesByLead,
  type StoredLead,
  sourceColumns,
  statusOf,
  summarizeLead,
  wordsOfValue,
} from 'server/leads';
import { writtenPhone } from 'shared-contracts/contract/form/phone-number';
import { offsetMs } from 'shared-contracts/contract/india-time';
import { trafficSource } from 'shared-contracts/contract/traffic-source';
import type { LeadTable } from './lead-rows';

const labelOf = (lead: StoredLead, name: string): string =>
  lead.labels === null ? name : `${getLabel(lead, name)} (${name})`;
const sourceOf = (lead: StoredLead): string => trafficSource(getSource(lead)).source;
const notesIn = ({ id }: StoredLead, notes: NotesByLead): string =>
  (notes.get(id) ?? [])
    .map(({ written_at, written_by, text }) => `${toTheMinute(written_at)} ${written_by}: ${text}`)
    .join('\n');

/**
 * Values as they are stored, for other programs. Columns are named by field; those of a slice's form
 * by label, too, since two labels may be equal. Times are in India's time zone.
 */
export const storedTable: LeadTable = {
  before: {
    id: ({ id }) => id,
    person: ({ personId }) => personId,
    received_at: ({ receivedAt }) => receivedAt,
    kind: ({ kind }) => kind,
  },
  fields: (lead) =>
    Object.fromEntries(
      Object.entries(lead.fields).map(([name, value]) => [labelOf(lead, name), String(value)]),
    ),
  after: {
    ...Object.fromEntries(
      sourceColumns.map((name) => [
        name,
        (lead: StoredLead) => (name === 'came_by' ? sourceOf(lead) : (getSource(lead)[name] ?? '')),
      ]),
    ),
    // Without the text, which hundreds of leads share.
    consent: ({ consent }) => JSON.stringify({ ...consent, text: undefined }),
    quarantine_reason: ({ quarantineReason }) => quarantineReason ?? '',
    status: ({ status }) => status,
    lost_reason: ({ lostReason }) => lostReason ?? '',
    assignee: ({ assignee }) => assignee ?? '',
    reminder_at: ({ reminderAt }) => reminderAt ?? '',
    notes: notesIn,
  },
};

/** Spreadsheets have no time zone: the time that a clock in India shows. */
const inSheet = (ms: number): Date => new Date(Math.floor((ms + offsetMs) / 1_000) * 1_000);

/** Fields with a separate column for all kinds of leads. */
const summarized = ['name', 'fullName', 'mobile', 'phone', 'city', 'location', 'email'];

/** Everything in words, for people. */
export const readableTable: LeadTable = {
  before: {
    Received: ({ receivedMs }) => inSheet(receivedMs),
    Name: (lead) => summarizeLead(lead).name,
    Number: (lead) => writtenPhone(summarizeLead(lead).phone),
    Email: ({ fields }) => String(fields['email'] ?? ''),
    Town: (lead) => summarizeLead(lead).town,
    About: (lead) => summarizeLead(lead).topic,
    Form: getFormName,
    Status: statusOf,
    'Assigned to': ({ assignee }) => assignee ?? '',
    'Call at': ({ reminderAt }) => (reminderAt === null ? '' : inSheet(Date.parse(reminderAt))),
    Notes: notesIn,
  },
  fields: (lead) =>
    Object.fromEntries(
      Object.keys(lead.fields)
        .filter((name) => !summarized.includes(name))
        .map((name) => [getLabel(lead, name), wordsOfValue(lead, name)]),
    ),
  after: {
    Source: sourceOf,
    ...Object.fromEntries(
      ['Sent from', 'Landing page', 'Campaign', 'Ad', 'Came from'].map((label) => [
        label,
        (lead: StoredLead) => describeSource(lead).find(([name]) => name === label)?.[1] ?? '',
      ]),
    ),
    Quarantined: ({ quarantineReason }) => quarantineReason ?? '',
    Person: ({ personId }) => personId,
    Lead: ({ id }) => id,
  },
};
