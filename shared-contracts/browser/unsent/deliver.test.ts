import { dayMs } from '@platband/slice/contract/durations';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { standInApi } from '../../testing/stand-in-api';
import { eventOf, sendWaiting, submit } from './deliver';
import {
  markFound,
  putSubmission,
  readSubmissions,
  removeExpired,
  removeSubmission,
  retentionMs,
  whenStorageResponds,
} from './storage';
import type { Submission } from './submission';

const path = '/email/contact-us';
const now = Date.now();
const accepted = { status: 200, body: { message: 'Thank you.' } } as const;
const submission = (idempotencyKey: string): Submission => ({
  state: 'to retry',
  withoutAnswer: 'to retry',
  idempotencyKey,
  form: { id: 'form/contact', title: 'Write to us', values: { name: 'Asha' } },
  path,
  body: {},
  context: {},
  submittedAt: now,
  sentAt: now,
});
const states = async () => (await readSubmissions()).map(({ state }) => state);

beforeEach(() => {
  Reflect.set(globalThis, 'indexedDB', new IDBFactory());
});

test('a key that the server knows with other content is replaced once', async () => {
  const api = standInApi({ [path]: { status: 409, body: { message: 'Known.' } } });
  await submit({ ...submission('its key'), state: 'sending' }, undefined, () => {});
  const keys = api.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual(['its key', expect.stringMatching(/^[\da-f]{32}$/)]);
  expect(await readSubmissions()).toMatchObject([{ state: 'rejected', sentAs: keys[1] }]);
});

test("retries end after seven days of failures by the server's clock", async () => {
  const api = standInApi();
  await putSubmission(submission('one'));
  for (const [days, state] of [
    [0, 'to retry'],
    [6, 'to retry'],
    [8, 'rejected'],
  ] as const) {
    api.answer(path, { status: 503, date: now + days * dayMs });
    await sendWaiting();
    expect(await states()).toEqual([state]);
  }
});

test('a database that does not respond may hold something', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const request = {} as IDBOpenDBRequest;
  Reflect.set(globalThis, 'indexedDB', { open: () => request });
  const sending = sendWaiting();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await sending).toBe(true);
  vi.useRealTimers();
  Reflect.set(globalThis, 'indexedDB', new IDBFactory());
  request.onerror?.(new Event('error'));
  await whenStorageResponds();
});

test('one failing submission does not hold up the next', async () => {
  const api = standInApi({ '/first': { status: 500 }, [path]: accepted });
  await putSubmission({ ...submission('first'), path: '/first' });
  await putSubmission(submission('second'));
  expect(await sendWaiting()).toBe(true);
  expect((await readSubmissions()).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['first']);
  api.answer('/first', accepted);
  expect(await sendWaiting()).toBe(false);
  expect(await readSubmissions()).toEqual([]);
});

test('a retry without a response holds up neither others nor the next attempt', async () => {
  const api = standInApi({ '/first': 'hangs', [path]: accepted });
  await putSubmission({ ...submission('first'), path: '/first' });
  const hanging = sendWaiting();
  await expect.poll(() => api.sent.length).toBe(1);
  await putSubmission(submission('second'));
  expect(await sendWaiting()).toBe(true);
  expect(api.sent.map(({ path: sent }) => sent)).toEqual(['/first', path]);
  api.release(accepted);
  expect(await hanging).toBe(false);
});

test('a corrected submission replaces a rejected one, and never one that is retried', async () => {
  standInApi({ [path]: accepted });
  await putSubmission({ ...submission('rejected'), state: 'rejected' });
  await putSubmission(submission('waits'));
  const corrected = { ...submission('corrected'), state: 'sending' } as const;
  await submit(corrected, 'rejected', () => {});
  await submit(corrected, 'waits', () => {});
  expect(await states()).toEqual(['to retry']);
});

test('a submission that needs the visitor is kept for seven days after it is found', async () => {
  await putSubmission({
    ...submission('one'),
    state: 'unconfirmed',
    submittedAt: now - 30 * dayMs,
  });
  await removeExpired(now + 2 * retentionMs);
  await markFound('one', now);
  await removeExpired(now + retentionMs);
  expect(await states()).toEqual(['unconfirmed']);
  await removeExpired(now + retentionMs + 1);
  expect(await states()).toEqual([]);
});

test('a submission is stored before it is sent', async () => {
  const api = standInApi({ [path]: accepted });
  const sentBefore: number[] = [];
  await submit({ ...submission('one'), state: 'sending' }, undefined, () => {
    sentBefore.push(api.sent.length);
  });
  expect([sentBefore, api.sent.length]).toEqual([[0], 1]);
});

test("retries unless the API's own answer is final", () => {
  const rejected = { kind: 'rejected', message: null, fields: {}, answeredAt: null } as const;
  const events = [
    { kind: 'accepted', body: null, answeredAt: null } as const,
    { kind: 'unreachable' } as const,
    { ...rejected, status: 500, isOwn: true },
    { ...rejected, status: 429, isOwn: true },
    { ...rejected, status: 403, isOwn: false },
    { ...rejected, status: 400, isOwn: true },
  ].map(eventOf);
  expect(events).toEqual(['accept', 'fail', 'fail', 'fail', 'fail', 'reject']);
});

test('a submission that the device cannot store waits in the tab until it is removed', async () => {
  const full = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  Reflect.set(globalThis, 'indexedDB', { open: full });
  expect(await putSubmission(submission('one'))).toBe(false);
  expect(await states()).toEqual(['to retry']);
  await removeSubmission('one');
  expect(await states()).toEqual([]);
});

test('the first visit that shows a submission starts its age', async () => {
  await putSubmission({ ...submission('one'), state: 'unconfirmed' });
  await markFound('one', now);
  await markFound('one', now + retentionMs);
  await removeExpired(now + retentionMs + 1);
  expect(await states()).toEqual([]);
});

test('does not send what another tab may be sending', async () => {
  const api = standInApi({ [path]: accepted });
  await putSubmission({ ...submission('one'), state: 'sending', sentAt: Date.now() });
  expect(await sendWaiting()).toBe(true);
  expect(api.sent).toEqual([]);
});
