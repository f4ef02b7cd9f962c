import { dayMs } from '@platform/slice/contract/durations';
import { moveRejected } from './move-rejected';
import type { UnsentLead } from './unsent-lead';

/**
 * Time limit for retries of a lead that the server cannot take, and for keeping a rejected lead
 * once it was found (decisions, D2), in milliseconds.
 */
export const retentionMs = 7 * dayMs;

const store = 'leads';

/** WebKit's IndexedDB may hang. After this timeout the store is unused until it responds. */
const answersWithinMs = 1_000;
let isSilent = false;

/**
 * Runs one transaction. Resolves with `otherwise` if the store is missing, full or hanging: the
 * form still has its values.
 */
async function withStore<T>(use: (leads: IDBObjectStore) => Promise<T>, otherwise: T): Promise<T> {
  if (isSilent) return otherwise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      isSilent = true;
      resolve(otherwise);
    }, answersWithinMs);
  });
  const answer = inTransaction(use, otherwise).finally(() => {
    isSilent = false;
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

async function inTransaction<T>(
  use: (leads: IDBObjectStore) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    const opening = indexedDB.open('unsent', 1);
    opening.onupgradeneeded = () =>
      void opening.result.createObjectStore(store, { keyPath: 'idempotencyKey' });
    const database = await resultOf(opening);
    const transaction = database.transaction(store, 'readwrite');
    // After the transaction has completed.
    database.close();
    const leads = transaction.objectStore(store);
    const moved = moveRejected(leads);
    const isStored = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([use(leads), isStored]);
    for (const key of moved) localStorage.removeItem(key);
    return result;
  } catch {
    return otherwise;
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Leads queued by earlier releases have no state. */
const withState = (stored: UnsentLead): UnsentLead =>
  stored.state === 'rejected' ? stored : { ...stored, state: 'queued' };

/** Returns all unsent leads, latest first. */
export const readLeads = (): Promise<readonly UnsentLead[]> => withStore(allLeads, []);

/** Like `readLeads`, without a timeout, for work that no request waits for. */
export const readLeadsPatiently = (): Promise<readonly UnsentLead[]> => inTransaction(allLeads, []);

async function allLeads(leads: IDBObjectStore): Promise<readonly UnsentLead[]> {
  const stored: UnsentLead[] = await resultOf(leads.getAll());
  return stored.map(withState).sort((one, other) => other.keptAt - one.keptAt);
}

export const readLead = async (idempotencyKey: string): Promise<UnsentLead | undefined> =>
  (await readLeads()).find((lead) => lead.idempotencyKey === idempotencyKey);

/** Stores a lead, replacing one with the same key. */
export const putLead = (lead: UnsentLead): Promise<unknown> =>
  withStore((leads) => resultOf(leads.put(lead)), undefined);

export const removeLead = (idempotencyKey: string): Promise<void> =>
  withStore((leads) => resultOf(leads.delete(idempotencyKey)), undefined);

/**
 * Removes rejected leads that were found at a visit seven days ago, whether or not their form was
 * shown. Age counts from the first visit after rejection, so neither a device that was off nor a
 * clock jump deletes an unseen lead.
 */
export const removeExpired = (now = Date.now()): Promise<void> =>
  withStore(async (leads) => {
    for (const lead of (await resultOf(leads.getAll())) as UnsentLead[]) {
      if (lead.state !== 'rejected') continue;
      if (lead.foundAt === undefined) leads.put({ ...lead, foundAt: now });
      else if (now - lead.foundAt > retentionMs) leads.delete(lead.idempotencyKey);
    }
  }, undefined);
