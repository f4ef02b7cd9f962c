import { writeConfiguration } from '@platform/slice/browser/configuration';
import { defaultConfiguration } from '@platform/slice/contract/configuration';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInApi } from '../../testing/stand-in-api';
import { onAnswered } from './answered-leads';
import { putLead, readLead, readLeads } from './lead-store';
import { sendLead, sendQueuedLeads } from './send-leads';
import type { QueuedLead } from './unsent-lead';

const lead = (path: string, keptAt: number): QueuedLead => ({
  state: 'queued',
  idempotencyKey: `key of ${path}`,
  call: { method: 'POST', path },
  body: {},
  context: {},
  form: { id: `form${path}`, values: { name: 'Asha' } },
  keptAt,
});
const now = Date.now();
const day = 86_400_000;
const accepted = { status: 200, body: { id: '1', message: 'Thank you.' } } as const;

async function sentLeads() {
  const sent = { accepted: 0, rejected: 0 };
  const stop = onAnswered(({ isAccepted }) => {
    sent[isAccepted ? 'accepted' : 'rejected'] += 1;
  });
  await sendQueuedLeads();
  stop();
  return sent;
}

const rejectedValues = async () =>
  (await readLeads()).filter(({ state }) => state === 'rejected').map(({ form }) => form?.values);

/** A lock manager, which the test DOM lacks. */
function lockManager() {
  const held = new Set<{
    readonly name: string;
    readonly isShared: boolean;
    readonly done: Promise<unknown>;
  }>();
  return {
    async request<T>(
      name: string,
      { mode, ifAvailable = false }: LockOptions,
      work: (lock: object | null) => Promise<T>,
    ): Promise<T> {
      const isShared = mode === 'shared';
      const inTheWay = () =>
        [...held].filter((other) => other.name === name && !(isShared && other.isShared));
      if (ifAvailable && inTheWay().length > 0) return work(null);
      while (inTheWay().length > 0) await Promise.allSettled(inTheWay().map(({ done }) => done));
      const done = work({});
      const lock = { name, isShared, done };
      held.add(lock);
      return done.finally(() => held.delete(lock));
    },
  };
}

beforeEach(() => {
  Reflect.set(globalThis, 'indexedDB', new IDBFactory());
  localStorage.clear();
  writeConfiguration(defaultConfiguration);
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(lockManager() as unknown as LockManager);
});

test('a failing enquiry does not block others and is retried', async () => {
  const api = standInApi({ '/first': { status: 500 }, '/second': accepted });
  await putLead(lead('/first', now - 2_000));
  await putLead(lead('/second', now - 1_000));
  expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
  // The failure time is now if the server sends no clock.
  expect(await readLead('key of /first')).toMatchObject({
    failingSince: expect.toSatisfy((since) => since >= now),
  });
  api.answer('/first', accepted);
  expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(['/first', '/second', '/first']);
  expect(new Set(api.sent.map(({ headers }) => headers['Idempotency-Key']))).toEqual(
    new Set(['key of /first', 'key of /second']),
  );
});

test('an enquiry with a dropped connection does not block others', async () => {
  standInApi({ '/first': 'down', '/second': accepted });
  await putLead(lead('/first', now - 2_000));
  await putLead(lead('/second', now - 1_000));
  expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
});

test('an enquiry that its form is sending is skipped', async () => {
  const api = standInApi({ '/first': 'hangs' });
  const sending = sendLead(lead('/first', now - 2_000), { isQueued: true, corrects: undefined });
  await vi.waitFor(() => expect(api.sent).toHaveLength(1));
  api.answer('/first', accepted);
  const queue = sentLeads();
  // Enough turns to read the store and to send.
  for (let reads = 0; reads < 5; reads += 1) await readLeads();
  api.release(accepted);
  expect([(await sending).kind, await queue]).toEqual(['accepted', { accepted: 0, rejected: 0 }]);
  expect(api.sent).toHaveLength(1);
});

test("queue and forms do not wait for each other's leads", async () => {
  const api = standInApi({ '/first': accepted, '/form': 'hangs' });
  const settings = { isQueued: false, corrects: undefined };
  const sending = [1, 2].map(() => sendLead(lead('/form', now), settings));
  await vi.waitFor(() => expect(api.sent).toHaveLength(2));
  await putLead(lead('/first', now));
  expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
  api.release(accepted);
  await Promise.all(sending);
});

test('only one of two tabs sends the queue', async () => {
  const api = standInApi({ '/first': accepted });
  await putLead(lead('/first', now));
  await Promise.all([sendQueuedLeads(), sendQueuedLeads()]);
  expect(api.sent).toHaveLength(1);
});

test('does not try the remaining leads without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = standInApi({ '/first': 'down', '/second': accepted });
  await putLead(lead('/first', now - 2_000));
  await putLead(lead('/second', now - 1_000));
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(['/first']);
});

test('rejected leads become drafts of their form, one each', async () => {
  const api = standInApi({ '/first': { status: 422, body: { message: 'No.' } } });
  await putLead(lead('/first', now - 2_000));
  await putLead({
    ...lead('/first', now - 1_000),
    idempotencyKey: 'another key',
    form: { id: 'form/first', values: { name: 'Ravi' } },
  });
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 2 });
  expect(await rejectedValues()).toEqual([{ name: 'Ravi' }, { name: 'Asha' }]);
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 0 });
  expect(api.sent).toHaveLength(2);
});

test('sends an old lead, whatever the clock says', async () => {
  const api = standInApi({ '/first': accepted, '/second': accepted });
  await putLead(lead('/first', now - 30 * day));
  await putLead(lead('/second', now + 30 * day));
  expect(await sentLeads()).toEqual({ accepted: 2, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(['/first', '/second']);
});

test("a lead that fails for seven days by the server's clock becomes a draft", async () => {
  const api = standInApi({ '/first': { status: 503, date: now } });
  await putLead(lead('/first', now - 30 * day));
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 0 });
  api.answer('/first', { status: 503, date: now + 6 * day });
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 0 });
  expect(await rejectedValues()).toEqual([]);
  api.answer('/first', { status: 503, date: now + 8 * day });
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 1 });
  expect(await rejectedValues()).toEqual([{ name: 'Asha' }]);
});

test('a conflicting key is replaced once, then the lead becomes a draft', async () => {
  const api = standInApi({ '/first': { status: 409, body: { message: 'Known.' } } });
  await putLead(lead('/first', now));
  const keys = () => api.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 1 });
  expect(await rejectedValues()).toEqual([{ name: 'Asha' }]);
  expect((await readLeads()).map((kept) => 'sentAs' in kept)).toEqual([false]);
  const [first, ...later] = keys().filter((key, at, all) => all.indexOf(key) === at);
  expect(first).toBe('key of /first');
  expect(later).toHaveLength(1);
});

test.each([
  ['has no locks', undefined],
  [
    'refuses locks, as it does cookies',
    { request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) },
  ],
])('sends the queue once if the browser %s', async (_what, locks) => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  const api = standInApi({ '/first': accepted });
  await putLead(lead('/first', now));
  expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
  expect(api.sent).toHaveLength(1);
});

test('a malformed entry does not block the following ones', async () => {
  const api = standInApi({ '/second': accepted });
  await putLead({ idempotencyKey: 'broken', keptAt: now - 5_000 } as QueuedLead);
  await putLead(lead('/second', now));
  expect((await sentLeads()).accepted).toBe(1);
  expect(api.sent.map(({ path }) => path)).toEqual(['/second']);
});

test('drops a rejected lead without a form', async () => {
  localStorage.setItem('token', 'abc');
  const { form: _, ...formless } = lead('/first', now - 1_000);
  const api = standInApi({
    '/first': { status: 422, body: { message: 'No.' } },
    '/second': accepted,
  });
  await putLead(formless);
  await putLead(lead('/second', now));
  const told: string[] = [];
  const stop = onAnswered(({ formId }) => told.push(formId));
  await sendQueuedLeads();
  stop();
  expect([told, await readLeads()]).toEqual([['', 'form/second'], []]);
  expect(api.sent[0]?.headers).not.toHaveProperty('Authorization');
});
