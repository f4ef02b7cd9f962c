import { writeConfiguration } from '@platform/slice/browser/configuration';
import { defaultConfiguration } from '@platform/slice/contract/configuration';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { type StandInAnswer, standInApi } from '../../testing/stand-in-api';
import { putLead, readLead, readLeads } from './lead-store';
import { sendLead } from './send-leads';
import type { QueuedLead, RejectedLead } from './unsent-lead';

const path = '/email/contact-us';
const filled: QueuedLead = {
  state: 'queued',
  idempotencyKey: 'its key',
  call: { method: 'POST', path },
  body: {},
  context: {},
  keptAt: 5,
  form: { id: 'form/contact', values: { name: 'Asha' } },
};
const rejected = (idempotencyKey: string): RejectedLead => ({
  state: 'rejected',
  idempotencyKey,
  keptAt: 1,
  form: { id: 'form/contact', values: { name: 'Ravi' } },
});
const accepted = { status: 200, body: { id: '1', message: 'Thank you.' } } as const;
const known = { status: 409, body: { message: 'Known.' } } as const;

beforeEach(() => {
  Reflect.set(globalThis, 'indexedDB', new IDBFactory());
  writeConfiguration(defaultConfiguration);
});

async function sent(answer: StandInAnswer, isQueued: boolean) {
  const api = standInApi({ [path]: answer });
  const { kind } = await sendLead(filled, { isQueued, corrects: undefined });
  return { kind, kept: (await readLeads()).map(({ state }) => state), api };
}

test.each([
  { answer: accepted, isQueued: true, kept: [] },
  { answer: accepted, isQueued: false, kept: [] },
  { answer: { status: 422, body: { message: 'No.' } }, isQueued: true, kept: ['rejected'] },
  { answer: { status: 403, body: '<h1>Forbidden</h1>' }, isQueued: true, kept: ['queued'] },
  { answer: { status: 404 }, isQueued: true, kept: ['queued'] },
  { answer: { status: 500 }, isQueued: false, kept: ['rejected'] },
  { answer: { status: 500 }, isQueued: true, kept: ['queued'] },
  { answer: { status: 429 }, isQueued: true, kept: ['queued'] },
  { answer: 'down', isQueued: true, kept: ['queued'] },
  { answer: 'down', isQueued: false, kept: ['rejected'] },
] as const)(
  'after the response $answer (queued: $isQueued), the store keeps $kept',
  async ({ answer, isQueued, kept }) => {
    expect((await sent(answer, isQueued)).kept).toEqual(kept);
  },
);

test.each([
  [true, ['queued']],
  [false, []],
])('a tab closed while sending a form (queued: %s) leaves %j', async (isQueued, left) => {
  const api = standInApi({ [path]: 'hangs' });
  const sending = sendLead(filled, { isQueued, corrects: undefined });
  await expect.poll(() => api.sent.length).toBe(1);
  expect((await readLeads()).map(({ state }) => state)).toEqual(left);
  api.release(accepted);
  expect((await sending).kind).toBe('accepted');
});

test('a lead with a conflicting key is retried once with a new key', async () => {
  const { api } = await sent(known, false);
  const keys = api.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual(['its key', expect.stringMatching(/^[\da-f]{32}$/)]);
  expect(await readLeads()).toEqual([{ ...rejected('its key'), form: filled.form, keptAt: 5 }]);
});

test('a possibly received lead is retried with the same key', async () => {
  const api = standInApi({ [path]: 'hangs' });
  const sending = sendLead(filled, { isQueued: true, corrects: undefined });
  await expect.poll(() => api.sent.length).toBe(1);
  api.release(known);
  await expect.poll(() => api.sent.length).toBe(2);
  const [, second] = api.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(await readLead('its key')).toEqual({ ...filled, sentAs: second });
  api.release({ status: 503 });
  await sending;
  expect(await readLead('its key')).toEqual({ ...filled, sentAs: second });
});

test.each([
  ['is gone once it has arrived', accepted, 'rejected', undefined],
  ['stays until it has arrived', { status: 422, body: { message: 'No.' } }, 'rejected', 'rejected'],
  ['stays where it is on its way itself', accepted, 'queued', 'queued'],
] as const)('a corrected lead %s', async (_what, answer, before, after) => {
  await putLead(
    before === 'rejected' ? rejected('corrected') : { ...filled, idempotencyKey: 'corrected' },
  );
  standInApi({ [path]: answer });
  await sendLead(filled, { isQueued: false, corrects: 'corrected' });
  expect((await readLead('corrected'))?.state).toBe(after);
});
