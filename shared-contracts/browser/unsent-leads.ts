import { type IDBPDatabase, openDB } from 'idb';
import type { ApiCall } from '../contract/api/api-call';
import type { LeadContext } from '../contract/api/lead-context';
import { type Answer, callApi } from './call-api';

/** How long an unsent enquiry is kept (decisions, D2), in milliseconds. */
const keptMs = 7 * 86_400_000;
const store = 'leads';

/** An enquiry whose documented failure is silence: nobody would know that it was lost. */
export interface UnsentLead {
  readonly idempotencyKey: string;
  readonly call: Pick<ApiCall, 'method' | 'path'>;
  readonly body: unknown;
  readonly context: LeadContext;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

const open = (): Promise<IDBPDatabase> =>
  openDB('unsent', 1, { upgrade: (database) => void database.createObjectStore(store, { keyPath: 'idempotencyKey' }) });

/** Keeps an enquiry until it is accepted or seven days old. The same key again replaces it. */
export async function keepUnsent(lead: UnsentLead): Promise<void> {
  const database = await open();
  await database.put(store, lead);
  database.close();
}

/** Forgets an enquiry that has been answered for good. */
export async function forgetUnsent(idempotencyKey: string): Promise<void> {
  const database = await open();
  await database.delete(store, idempotencyKey);
  database.close();
}

/** Whether sending again later can help: nobody answered, or the server could not at that moment. */
export function mayHelpLater(answer: Answer): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'refused' && (answer.status >= 500 || answer.status === 429));
}

/**
 * Sends what was kept, oldest first. Of several tabs one does it; the server takes each key once anyway. Whatever the server refuses for
 * good is dropped, since it would be refused again.
 */
export async function sendUnsent(now = Date.now()): Promise<void> {
  await navigator.locks.request('unsent-leads', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    const database = await open();
    const kept = ((await database.getAll(store)) as UnsentLead[]).sort((one, other) => one.keptAt - other.keptAt);
    for (const { idempotencyKey, call, body, context, keptAt } of kept) {
      const isTooOld = now - keptAt > keptMs;
      const answer = isTooOld ? null : await callApi({ ...call, sendsToken: false }, { body, idempotencyKey, context });
      if (answer !== null && mayHelpLater(answer)) break;
      await database.delete(store, idempotencyKey);
    }
    database.close();
  });
}
