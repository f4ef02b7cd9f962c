import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { putLead, readLead, readLeads, removeExpired, removeLead } from './lead-store';
import type { QueuedLead, RejectedLead } from './unsent-lead';

const now = Date.now();
const day = 86_400_000;

const queued = (idempotencyKey: string, keptAt = now): QueuedLead => ({
  state: 'queued',
  idempotencyKey,
  keptAt,
  call: { method: 'POST', path: '/email/contact-us' },
  body: {},
  context: {},
});
const rejected = (idempotencyKey: string, keptAt = now): RejectedLead => ({
  state: 'rejected',
  idempotencyKey,
  keptAt,
  form: { id: 'form/contact', values: { name: 'Asha' } },
});
const kept = async () => (await readLeads()).map(({ idempotencyKey }) => idempotencyKey);

beforeEach(() => {
  Reflect.set(globalThis, 'indexedDB', new IDBFactory());
  localStorage.clear();
});

test('leads are read latest first or by key', async () => {
  await putLead(queued('first', now - 2));
  await putLead(queued('third'));
  await putLead(rejected('second', now - 1));
  expect(await kept()).toEqual(['third', 'second', 'first']);
  await putLead(rejected('third'));
  expect([(await readLead('third'))?.state, (await readLead('second'))?.keptAt]).toEqual([
    'rejected',
    now - 1,
  ]);
  await removeLead('third');
  expect([await kept(), await readLead('third')]).toEqual([['second', 'first'], undefined]);
});

test('a rejected lead expires seven days after the visit that found it', async () => {
  await putLead(rejected('first', now - 30 * day));
  await putLead(queued('waits', now - 30 * day));
  await removeExpired(now);
  await removeExpired(now + 7 * day);
  expect(await kept()).toEqual(['first', 'waits']);
  await putLead(rejected('second'));
  await removeExpired(now + 7 * day + 1);
  expect(await kept()).toEqual(['second', 'waits']);
});

test('a failed move keeps the leads of earlier releases', async () => {
  localStorage.setItem(
    'rejected:form/contact',
    JSON.stringify({ values: { name: 'Asha' }, sentAt: now }),
  );
  const { getAll } = IDBObjectStore.prototype;
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
  ) {
    const request = getAll.call(this);
    // A full disk aborts the transaction after a successful request.
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  expect(await readLeads()).toEqual([]);
  expect(localStorage.length).toBe(1);
  reading.mockRestore();
  expect(await readLeads()).toHaveLength(1);
  expect(localStorage.length).toBe(0);
});

test('without IndexedDB nothing is read and nothing throws', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  await putLead(queued('first'));
  expect(await readLeads()).toEqual([]);
});

describe('leads of earlier releases', () => {
  test('stores leads where later releases can find and upgrade them', async () => {
    const opening = indexedDB.open('unsent', 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('leads', { keyPath: 'idempotencyKey' }).put(queued('first'));
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    opening.result.close();
    expect(await kept()).toEqual(['first']);
    const later = indexedDB.open('unsent', 2);
    expect(
      await new Promise((resolve) => {
        later.onsuccess = () => resolve('opened');
        later.onblocked = () => resolve('blocked');
      }),
    ).toBe('opened');
  });

  test('treats leads without a state as queued', async () => {
    const { state: _, ...stored } = queued('first');
    await putLead(stored as QueuedLead);
    expect((await readLead('first'))?.state).toBe('queued');
  });

  test('moves rejected leads from local storage once', async () => {
    const entries = [
      { values: { name: 'Ravi' }, sentAt: now, foundAt: now, idempotencyKey: 'key of Ravi' },
      { values: { name: 'Asha' }, sentAt: now - day },
    ];
    const store = () => localStorage.setItem('rejected:form/contact', JSON.stringify(entries));
    localStorage.setItem('token', 'abc');
    store();
    await readLeads();
    // Another tab moves them concurrently.
    store();
    localStorage.setItem(
      'rejected:form/enquiry',
      JSON.stringify({ values: { fullName: 'Asha' }, sentAt: now - 2 * day }),
    );
    expect(await readLeads()).toEqual([
      {
        state: 'rejected',
        idempotencyKey: 'key of Ravi',
        form: { id: 'form/contact', values: { name: 'Ravi' } },
        keptAt: now,
        foundAt: now,
      },
      {
        state: 'rejected',
        idempotencyKey: expect.stringMatching(/^[\w-]{8,100}$/),
        form: { id: 'form/contact', values: { name: 'Asha' } },
        keptAt: now - day,
      },
      expect.objectContaining({ form: { id: 'form/enquiry', values: { fullName: 'Asha' } } }),
    ]);
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  test.each(['null', '[null]', '7', '{bad', '{}', '{"values":null}'])(
    'ignores a malformed draft: %s',
    async (stored) => {
      localStorage.setItem('rejected:form/contact', stored);
      await putLead(queued('first'));
      expect(await kept()).toEqual(['first']);
      expect(localStorage.length).toBe(0);
    },
  );

  test('ignores malformed values in local storage', async () => {
    await putLead(queued('first'));
    const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(await kept()).toEqual(['first']);
    forbidden.mockRestore();
  });
});

test('a hanging store delays only once, by a second, and stores nothing', async () => {
  vi.resetModules();
  Reflect.set(globalThis, 'indexedDB', { open: () => ({}) });
  vi.useFakeTimers();
  const { putLead: put, readLeads: read } = await import('./lead-store');
  let isOver = false;
  const stored = put(queued('first')).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await stored;
  expect(await read()).toEqual([]);
  vi.useRealTimers();
});

test('uses a slow store again once it responds', async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { indexedDB } = globalThis;
  let open = () => {};
  const opening = new Promise<void>((resolve) => (open = resolve));
  Reflect.set(globalThis, 'indexedDB', {
    open: (...given: Parameters<IDBFactory['open']>) => {
      const late: Record<string, unknown> = {};
      void opening.then(() => {
        const real = indexedDB.open(...given);
        real.onupgradeneeded = () => (late['onupgradeneeded'] as () => void)();
        real.onsuccess = () => (late['onsuccess'] as () => void)();
        Object.defineProperty(late, 'result', { get: () => real.result });
      });
      return late;
    },
  });
  const { putLead: put, readLeads: read, readLeadsPatiently } = await import('./lead-store');
  const stored = put(queued('late'));
  await vi.advanceTimersByTimeAsync(1_100);
  await stored;
  const patient = readLeadsPatiently();
  open();
  expect((await patient).map(({ idempotencyKey }) => idempotencyKey)).toContain('late');
  expect((await read()).map(({ idempotencyKey }) => idempotencyKey)).toContain('late');
  vi.useRealTimers();
  Reflect.set(globalThis, 'indexedDB', indexedDB);
});
