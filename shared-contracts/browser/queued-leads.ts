import { type IDBPDatabase, openDB } from 'idb';
import type { LeadContext } from '../contract/api/lead-context';
import { tellAnswered } from './answered-leads';
import { type Answer, callApi } from './call-api';
import { forgetExpired, keepUnsent } from './unsent-drafts';

/** How long a queued lead is kept (decisions, D2), in milliseconds. */
const keptMs = 7 * 86_400_000;
const store = 'leads';

/** A lead whose documented failure is silence: nobody would know that it was lost. */
export interface QueuedLead {
  readonly idempotencyKey: string;
  readonly call: { readonly method: 'POST'; readonly path: string };
  readonly body: unknown;
  readonly context: LeadContext;
  /** The form it was entered into, and what was entered, should the server reject it. Releases before this one did not queue it. */
  readonly form?: { readonly id: string; readonly values: Readonly<Record<string, string>> };
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

const open = (): Promise<IDBPDatabase> =>
  openDB('unsent', 1, { upgrade: (database) => void database.createObjectStore(store, { keyPath: 'idempotencyKey' }) });

/** Keeps a lead until it is accepted or seven days old. The same key again replaces it. */
export async function queueLead(lead: QueuedLead): Promise<void> {
  const database = await open();
  await database.put(store, lead);
  database.close();
}

/** Takes a lead that has been answered for good out of the queue. */
export async function dequeueLead(idempotencyKey: string): Promise<void> {
  const database = await open();
  await database.delete(store, idempotencyKey);
  database.close();
}

const lockOf = (idempotencyKey: string): string => `lead:${idempotencyKey}`;

/** Holds a lead for its form while that sends it: another tab that empties the queue meanwhile would tell of it as of one that had been kept. */
export function holdLead<T>(idempotencyKey: string, send: () => Promise<T>): Promise<T> {
  // There are no locks on a plain origin.
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return !locks ? send() : locks.request(lockOf(idempotencyKey), { mode: 'shared' }, send);
}

/** Whether a lead waits to be sent. */
export async function isQueuedLead(idempotencyKey: string): Promise<boolean> {
  const database = await open();
  const isThere = (await database.getKey(store, idempotencyKey)) !== undefined;
  database.close();
  return isThere;
}

/** Whether sending again later can help: nobody answered, or the server could not at that moment. */
export function mayHelpLater(answer: Answer): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'rejected' && (answer.status >= 500 || answer.status === 429));
}

/** Whether the server knows the key with other content: what is sent is then a lead of its own. */
export const isConflict = (answer: Answer): boolean => answer.kind === 'rejected' && answer.status === 409;

/** Names a filled form to the server. `randomUUID` exists on secure origins only, and a site may be tried out on a plain one. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What came of the leads that were queued: how many are answered for good. */
export interface SentLeads {
  readonly accepted: number;
  readonly rejected: number;
}

/**
 * Sends what is queued, oldest first. Of several tabs one does it; the server takes each key once anyway. What the server rejects for good
 * would be rejected again: it becomes a draft, which its form shows. What is accepted leaves its form. Drafts of more than seven days go.
 */
export async function sendQueuedLeads(now = Date.now()): Promise<SentLeads> {
  const sent = { accepted: 0, rejected: 0 };
  forgetExpired(now);
  await navigator.locks.request('unsent-leads', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    const database = await open();
    const queued = ((await database.getAll(store)) as QueuedLead[]).sort((one, other) => one.keptAt - other.keptAt);
    for (const lead of queued) {
      // Its form may be sending it at this moment. What that has arrived with is not there any more.
      await navigator.locks.request(lockOf(lead.idempotencyKey), {}, async () => undefined);
      if ((await database.getKey(store, lead.idempotencyKey)) === undefined) continue;
      const answer = now - lead.keptAt > keptMs ? null : await send(lead);
      // Without a connection nobody answers the next one either. One that always fails by itself does not hold up the others.
      if (answer?.kind === 'unreachable') {
        if (navigator.onLine) continue;
        break;
      }
      if (answer !== null && mayHelpLater(answer)) continue;
      const { form, idempotencyKey } = lead;
      if (answer?.kind === 'rejected' && form) keepUnsent(form.id, { values: form.values, sentAt: lead.keptAt });
      await database.delete(store, idempotencyKey);
      if (answer === null) continue;
      sent[answer.kind] += 1;
      if (form) tellAnswered({ formId: form.id, idempotencyKey, isAccepted: answer.kind === 'accepted' });
    }
    database.close();
  });
  return sent;
}

async function send({ call, body, idempotencyKey, context }: QueuedLead): Promise<Answer> {
  const post = (key: string) =>
    callApi({ ...call, path: `/${call.path.slice(1)}`, sendsToken: false }, { body, idempotencyKey: key, context });
  const answer = await post(idempotencyKey);
  return isConflict(answer) ? post(newIdempotencyKey()) : answer;
}
