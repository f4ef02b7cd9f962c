import { dayMs } from '@platband/slice/contract/durations';
import { references } from '@platband/slice/runtime';
import { after, needsVisitor, type Submission } from './submission';

/** A place for submissions. */
interface Storage {
  readonly read: () => Promise<readonly Submission[]>;
  /** @returns Whether it is stored. */
  readonly put: (submission: Submission) => Promise<boolean>;
  readonly remove: (idempotencyKey: string) => Promise<unknown>;
}

/**
 * Limit for retries of a submission that the server cannot take, and for keeping one that its
 * visitor has found (decisions, D2), in milliseconds.
 */
export const retentionMs = 7 * dayMs;

/** WebKit's IndexedDB may hang. Until it responds, callers do without it. */
const answersWithinMs = 1_000;
let isSilent = false;
let latest: Promise<unknown> = Promise.resolve();

/**
 * Runs one transaction after the earlier ones. Resolves with `otherwise` if the database is missing
 * or full, or after a second: then the transaction still runs once the database responds.
 */
function onDevice<T>(use: (all: IDBObjectStore) => Promise<T>, otherwise: T): Promise<T> {
  const work = latest.then(() => transact(use)).catch(() => otherwise);
  latest = work;
  if (isSilent) return Promise.resolve(otherwise);
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      isSilent = true;
      resolve(otherwise);
    }, answersWithinMs);
  });
  const answer = work.finally(() => {
    clearTimeout(timer);
    isSilent = false;
  });
  return Promise.race([answer, silence]);
}

async function transact<T>(use: (all: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open('unsent', 1);
  opening.onupgradeneeded = () =>
    void opening.result.createObjectStore('submissions', { keyPath: 'idempotencyKey' });
  const database = await resultOf(opening);
  const transaction = database.transaction('submissions', 'readwrite');
  // After the transaction has completed.
  database.close();
  const isStored = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  const [result] = await Promise.all([use(transaction.objectStore('submissions')), isStored]);
  return result;
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** IndexedDB: submissions survive the tab. */
const device: Storage = {
  read: () => onDevice((all) => resultOf<Submission[]>(all.getAll()), []),
  put: (submission) => onDevice((all) => resultOf(all.put(submission)).then(() => true), false),
  remove: (idempotencyKey) => onDevice((all) => resultOf(all.delete(idempotencyKey)), undefined),
};

const memoryKey = 'unsent';
const inMemory = () => references().memory.get(memoryKey) as Map<string, Submission> | undefined;

/** The tab's memory: submissions are lost with the page. */
const tab: Storage = {
  read: async () => [...(inMemory()?.values() ?? [])],
  put: async (submission) => {
    const all = inMemory() ?? new Map<string, Submission>();
    references().memory.set(memoryKey, all.set(submission.idempotencyKey, submission));
    return true;
  },
  remove: async (idempotencyKey) => inMemory()?.delete(idempotencyKey),
};

/** Whether a stored submission outlasts the page. */
export const outlastsPage = (idempotencyKey: string): boolean =>
  inMemory()?.has(idempotencyKey) !== true;

/** Whether the database does not respond, so its content is unknown. */
export const isStorageSilent = (): boolean => isSilent;

/** Waits for a database that is slow to open, unlike the other functions. */
export const whenStorageResponds = (): Promise<unknown> => latest;

/** Returns all submissions, latest first. */
export async function readSubmissions(): Promise<readonly Submission[]> {
  const here = await tab.read();
  const lasting = (await device.read()).filter(
    ({ idempotencyKey }) => !here.some((one) => one.idempotencyKey === idempotencyKey),
  );
  return [...here, ...lasting].sort((one, other) => other.submittedAt - one.submittedAt);
}

export const readSubmission = async (idempotencyKey: string): Promise<Submission | undefined> =>
  (await readSubmissions()).find((one) => one.idempotencyKey === idempotencyKey);

/**
 * Stores a submission, replacing one with the same key: on the device, or else in the tab.
 * @returns Whether it outlasts the page.
 */
export async function putSubmission(submission: Submission): Promise<boolean> {
  const lasts = await device.put(submission);
  await (lasts ? tab.remove(submission.idempotencyKey) : tab.put(submission));
  return lasts;
}

export async function removeSubmission(idempotencyKey: string): Promise<void> {
  await Promise.all([tab, device].map(({ remove }) => remove(idempotencyKey)));
}

/** Returns whether the device stores submissions, by storing and removing an entry. */
export const canStore = (): Promise<boolean> =>
  onDevice(async (all) => {
    const idempotencyKey = 'trial';
    await resultOf(all.put({ idempotencyKey }));
    await resultOf(all.delete(idempotencyKey));
    return true;
  }, false);

/**
 * Notes the first visit that shows a submission to its visitor. Its age counts from then, so
 * neither a device that was off nor a clock jump deletes an unseen one.
 */
export const markFound = (idempotencyKey: string, now = Date.now()): Promise<void> =>
  onDevice(async (all) => {
    const stored = await resultOf<Submission | undefined>(all.get(idempotencyKey));
    if (stored !== undefined && stored.foundAt === undefined) all.put({ ...stored, foundAt: now });
  }, undefined);

/** Removes submissions that their visitor found seven days ago. */
export const removeExpired = (now = Date.now()): Promise<void> =>
  onDevice(async (all) => {
    for (const submission of await resultOf<Submission[]>(all.getAll()))
      if (needsVisitor(submission) && now - (submission.foundAt ?? now) > retentionMs)
        all.delete(submission.idempotencyKey);
  }, undefined);

/** A database that does not respond counts as having it. */
const isGone = async (idempotencyKey: string): Promise<boolean> =>
  outlastsPage(idempotencyKey) &&
  onDevice(async (all) => (await resultOf(all.get(idempotencyKey))) === undefined, false);

/** Applies an event to a submission unless it has been answered meanwhile. */
export async function applyEvent(
  submission: Submission,
  event: Parameters<typeof after>[1],
): Promise<Submission | null> {
  if (await isGone(submission.idempotencyKey)) return null;
  const next = after(submission, event);
  if (next === null) await removeSubmission(submission.idempotencyKey);
  else await putSubmission(next);
  return next;
}
