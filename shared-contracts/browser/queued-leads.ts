import { type IDBPDatabase, openDB } from 'idb';
import type { LeadContext } from '../contract/api/lead-context';
import { tellAnswered } from './answered-leads';
import { type Answer, callApi } from './call-api';
import { forgetExpired, keepUnsent } from './unsent-drafts';

/** How long a server that cannot take a lead is asked again (decisions, D2), in milliseconds. */
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
  /** Whether its first key was known with other content, and it has one of its own. */
  readonly isRenamed?: boolean;
  /** When the server was first reached and could not take it, by its clock. */
  readonly failingSince?: number;
}

const open = (): Promise<IDBPDatabase> =>
  openDB('unsent', 1, { upgrade: (database) => void database.createObjectStore(store, { keyPath: 'idempotencyKey' }) });

/** Keeps a lead until it is accepted, or refused for seven days. The same key again replaces it. */
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
  return withLock(lockOf(idempotencyKey), { mode: 'shared' }, send);
}

/** On plain origins, in Safari before 15.4 and Firefox before 96 there are no locks: the server takes each key once anyway. */
function withLock<T>(name: string, options: LockOptions, work: (isHeld: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks?.request?.(name, options, (lock) => work(lock !== null)) ?? work(true);
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
 * Sends what is queued, oldest first. Of several tabs one does it; the server takes each key once anyway. What the server rejects for good, or has not been able to
 * take for seven days, becomes a draft, which its form shows. What is accepted leaves its form.
 */
export async function sendQueuedLeads(): Promise<SentLeads> {
  const sent = { accepted: 0, rejected: 0 };
  forgetExpired();
  await withLock('unsent-leads', { ifAvailable: true }, async (isHeld) => {
    if (!isHeld) return;
    const database = await open();
    const queued = ((await database.getAll(store)) as QueuedLead[]).sort((one, other) => one.keptAt - other.keptAt);
    for (const { idempotencyKey } of queued) {
      // Its form may be sending it at this moment. What that has arrived with is not there any more.
      await withLock(lockOf(idempotencyKey), {}, async () => undefined);
      const outcome = await sendQueued(database, idempotencyKey).catch((error: unknown) => console.error(error));
      // Nobody answers the next one either.
      if (outcome === 'no connection') break;
      if (outcome === 'accepted' || outcome === 'rejected') sent[outcome] += 1;
    }
    database.close();
  });
  return sent;
}

/** @returns null: it waits on, or is not there */
async function sendQueued(database: IDBPDatabase, key: string): Promise<'accepted' | 'rejected' | 'no connection' | null> {
  const lead = (await database.get(store, key)) as QueuedLead | undefined;
  if (lead === undefined) return null;
  const answer = await post(lead).catch(() => unsendable);
  if (isConflict(answer) && lead.isRenamed !== true) {
    // The key has been used for something else: this is a lead of its own, under one other key however often it is tried.
    const anew = { ...lead, idempotencyKey: newIdempotencyKey(), isRenamed: true };
    await database.put(store, anew);
    await database.delete(store, key);
    return sendQueued(database, anew.idempotencyKey);
  }
  if (answer.kind === 'unreachable') return navigator.onLine ? null : 'no connection';
  if (answer.kind === 'rejected' && mayHelpLater(answer)) {
    // By the server's clock: this device's may be wrong, and it may have been off for weeks.
    const failingSince = lead.failingSince ?? answer.answeredAt ?? Date.now();
    if ((answer.answeredAt ?? Date.now()) - failingSince <= keptMs) {
      if (lead.failingSince === undefined) await database.put(store, { ...lead, failingSince });
      return null;
    }
  }
  const { form } = lead;
  if (answer.kind === 'rejected' && form) keepUnsent(form.id, { values: form.values, sentAt: lead.keptAt });
  await database.delete(store, key);
  if (form) tellAnswered({ formId: form.id, idempotencyKey: key, isAccepted: answer.kind === 'accepted' });
  return answer.kind;
}

/** What is malformed will never be sent. */
const unsendable: Answer = { kind: 'rejected', status: 400, message: null, fields: {}, answeredAt: null };

const post = async ({ call, body, idempotencyKey, context }: QueuedLead): Promise<Answer> =>
  callApi({ ...call, path: `/${call.path.slice(1)}`, sendsToken: false }, { body, idempotencyKey, context });
