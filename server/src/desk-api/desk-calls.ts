import type { ApiCall } from '@platform/slice/contract/api-call';
import * as v from 'valibot';
import { type Figures, groups, type Measure, measures, ranges } from '../figures/figures';
import { leadStates } from '../leads/lead-state';
import { lostReasonNames, statusNames } from '../leads/lead-status';

/**
 * A call for programs of the staff: with a token of the right `leads`, as `Authorization: Bearer
 * <token>`.
 */
export interface DeskCall extends ApiCall {
  /** What may stand in the address's query. */
  readonly query?: v.ObjectSchema<v.ObjectEntries, undefined>;
}

const text = v.optional(v.pipe(v.string(), v.maxLength(200)));
const day = v.optional(v.pipe(v.string(), v.isoDate()));
const time = v.pipe(v.string(), v.isoTimestamp());
const status = v.picklist(statusNames);
const lostReason = v.picklist(lostReasonNames);

export const leadQuery = v.object({
  state: v.optional(v.picklist(leadStates)),
  status: v.optional(status),
  assignee: text,
  kind: text,
  source: text,
  text,
  since: day,
  until: day,
  /** Only those with a due reminder. */
  due: v.optional(v.literal('1')),
  /** `next` of the page before. */
  after: text,
});

export const leadChange = v.strictObject({
  status: v.optional(status),
  lostReason: v.optional(v.nullable(lostReason)),
  /** The holder of a token, as `tokens -- list` shows it; null: nobody. */
  assignee: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(100)))),
  reminderAt: v.optional(v.nullable(time)),
  note: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
});

const texts = v.record(v.string(), v.string());
const lead = v.object({
  id: v.string(),
  kind: v.string(),
  form: v.string(),
  receivedAt: time,

  fields: v.record(v.string(), v.unknown()),
  source: texts,
  quarantineReason: v.nullable(v.string()),

  status,
  lostReason: v.nullable(lostReason),
  assignee: v.nullable(v.string()),
  reminderAt: v.nullable(time),
  history: v.array(
    v.object({ at: time, by: v.string(), kind: v.picklist(['note', 'change']), text: v.string() }),
  ),
});
export type DeskLead = v.InferOutput<typeof lead>;

export const figureQuery = v.object({ days: v.optional(v.picklist(ranges.map(String))) });
const named = v.object({
  name: v.string(),
  ...(Object.fromEntries(measures.map((measure) => [measure, v.number()])) as Record<
    Measure,
    ReturnType<typeof v.number>
  >),
});
const figures = v.object(
  Object.fromEntries(groups.map((group) => [group, v.array(named)])) as Record<
    keyof Figures,
    v.ArraySchema<typeof named, undefined>
  >,
);

const mail = v.object({
  id: v.string(),
  leadId: v.nullable(v.string()),
  channel: v.string(),
  since: time,
  reason: v.nullable(v.string()),
});
const done = v.object({ message: v.string() });
const call = { sendsToken: false } as const;

export const deskCalls = {
  find: {
    ...call,
    method: 'GET',
    path: '/desk/leads',
    summary: 'Leads, newest first, 25 at most',
    query: leadQuery,
    response: v.object({ leads: v.array(lead), next: v.nullable(v.string()) }),
  },
  read: {
    ...call,
    method: 'GET',
    path: '/desk/leads/:id',
    summary: 'One lead, with its history',
    response: lead,
  },
  work: {
    ...call,
    method: 'POST',
    path: '/desk/leads/:id',
    summary: 'Change how a lead stands, and add a note',
    request: leadChange,
    response: lead,
  },
  figures: {
    ...call,
    method: 'GET',
    path: '/desk/figures',
    summary: 'What visitors did and sent in 7, 30 or 90 days',
    query: figureQuery,
    response: figures,
  },
  mail: {
    ...call,
    method: 'GET',
    path: '/desk/mail',
    summary: 'Mail that was refused for good, 20 at most',
    response: v.array(mail),
  },
  retry: {
    ...call,
    method: 'POST',
    path: '/desk/mail/:id/retry',
    summary: 'Send a refused mail again',
    response: done,
  },
  drop: {
    ...call,
    method: 'POST',
    path: '/desk/mail/:id/drop',
    summary: 'Drop a mail that has not left',
    response: done,
  },
} as const satisfies Readonly<Record<string, DeskCall>>;
