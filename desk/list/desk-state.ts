import type { Database } from '@platband/server-kit/database';
import { textIn } from '@platband/server-kit/pages';
import { seal, unseal } from '@platband/server-kit/tokens';
import { lostReasonNames, statusNames } from 'server/leads';
import * as v from 'valibot';
import { type View, viewIn } from './view';

const place = v.object({
  turn: v.number(),
  place: v.nullable(v.object({ receivedMs: v.number(), id: v.string() })),
});
const storedState = v.object({
  view: v.custom<View>((view) => typeof view === 'object' && view !== null),
  /** Where the page begins, or null for the first lead. */
  after: v.nullable(place),
  /** The leads of the rows in the order shown with their turns, or null to search for them. */
  rows: v.nullable(v.array(v.object({ id: v.string(), turn: v.nullable(v.number()) }))),
  next: v.nullable(place),
  open: v.nullable(v.string()),
  message: v.nullable(v.string()),
  /** What the last press replaced, to take it back. */
  undo: v.array(
    v.object({
      id: v.string(),
      version: v.number(),
      work: v.object({
        status: v.picklist(statusNames),
        lostReason: v.nullable(v.picklist(lostReasonNames)),
        assignee: v.nullable(v.string()),
        reminderMs: v.nullable(v.number()),
      }),
    }),
  ),
});
/** The state of a desk page. It is encrypted in the URL, since searches contain names. */
export type DeskState = v.InferOutput<typeof storedState>;

/** Reads the state from a form or URL. Defaults to the first page of a search. */
export async function readState(
  database: Database,
  body: unknown,
  query: unknown,
): Promise<DeskState> {
  const text = textIn(body, 'state') || String((query as { state?: unknown }).state ?? '');
  const stored = v.safeParse(storedState, text === '' ? null : await unseal(database, text));
  if (stored.success) return stored.output;
  const { view, problem } = viewIn(body, query);
  return { view, after: null, rows: null, next: null, open: null, message: problem, undo: [] };
}

/** Returns the URL of a page in this state. */
export const addressOfState = async (database: Database, state: DeskState): Promise<string> =>
  `/leads/?state=${await seal(database, state)}`;
