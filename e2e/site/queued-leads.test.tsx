import { writeConfiguration } from '@platform/slice/browser/configuration';
import { defaultConfiguration } from '@platform/slice/contract/configuration';
import { onAnswered } from 'shared-contracts/browser/unsent/answered-leads';
import { putLead, readLeads, removeLead } from 'shared-contracts/browser/unsent/lead-store';
import { sendQueuedLeads } from 'shared-contracts/browser/unsent/send-leads';
import type { QueuedLead } from 'shared-contracts/browser/unsent/unsent-lead';
import { standInApi } from 'shared-contracts/testing/stand-in-api';
import { beforeEach, describe, expect, test, vi } from 'vitest';

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

/** Sends what is queued, and counts what comes of it. */
async function sentLeads() {
  const sent = { accepted: 0, rejected: 0 };
  const stop = onAnswered(({ isAccepted }) => {
    sent[isAccepted ? 'accepted' : 'rejected'] += 1;
  });
  await sendQueuedLeads();
  stop();
  return sent;
}

const rejectedValues = async () => (await readLeads()).filter(({ state }) => state === 'rejected').map(({ form }) => form?.values);

/** What holds the lock of that name until it resolves. */
const held = new Map<string, Promise<void>>();

beforeEach(() => {
  held.clear();
  writeConfiguration(defaultConfiguration);
  // The test DOM has no locks; of one tab they keep nothing apart.
  const request = async (name: string, _options: object, work: (lock: object) => Promise<void>) => {
    await held.get(name);
    return work({});
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
});

test('an enquiry that always fails does not hold up the others, and is tried again', async () => {
  const api = standInApi({ '/first': { status: 500 }, '/second': accepted });
  await putLead(lead('/first', now - 2_000));
  await putLead(lead('/second', now - 1_000));
  expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
  api.answer('/first', accepted);
  expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(['/first', '/second', '/first']);
  expect(new Set(api.sent.map(({ headers }) => headers['Idempotency-Key']))).toEqual(new Set(['key of /first', 'key of /second']));
});

test('an enquiry whose connection is always cut does not hold up the others either', async () => {
  standInApi({ '/first': 'down', '/second': accepted });
  await putLead(lead('/first', now - 2_000));
  await putLead(lead('/second', now - 1_000));
  expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
});

test.each([
  ['has arrived, is not sent again', true, ['/second']],
  ['has not arrived, is sent then', false, ['/first', '/second']],
])('an enquiry that its form is sending at that moment is left to it: what %s', async (_what, hasArrived, sent) => {
  const api = standInApi({ '/first': accepted, '/second': accepted });
  await putLead(lead('/first', now - 2_000));
  await putLead(lead('/second', now - 1_000));
  let release = () => {};
  held.set('lead:key of /first', new Promise((resolve) => (release = resolve)));
  const sending = sentLeads();
  if (hasArrived) await removeLead('key of /first');
  expect(api.sent).toEqual([]);
  release();
  expect(await sending).toEqual({ accepted: sent.length, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(sent);
});

test('without a connection the rest is not tried', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = standInApi({ '/first': 'down', '/second': accepted });
  await putLead(lead('/first', now - 2_000));
  await putLead(lead('/second', now - 1_000));
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(['/first']);
});

test('what is rejected is a draft of its form from then on, and two of one form are two', async () => {
  const api = standInApi({ '/first': { status: 422, body: { message: 'No.' } } });
  await putLead(lead('/first', now - 2_000));
  await putLead({ ...lead('/first', now - 1_000), idempotencyKey: 'another key', form: { id: 'form/first', values: { name: 'Ravi' } } });
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 2 });
  expect(await rejectedValues()).toEqual([{ name: 'Ravi' }, { name: 'Asha' }]);
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 0 });
  expect(api.sent).toHaveLength(2);
});

test('what was kept weeks ago, or by a clock that was wrong, is still sent', async () => {
  const api = standInApi({ '/first': accepted, '/second': accepted });
  await putLead(lead('/first', now - 30 * day));
  await putLead(lead('/second', now + 30 * day));
  expect(await sentLeads()).toEqual({ accepted: 2, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(['/first', '/second']);
});

test('what the server has not been able to take for seven days by its own clock becomes a draft', async () => {
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

test('a key that is known with other content is replaced once: what is refused under the next one, too, becomes a draft', async () => {
  const api = standInApi({ '/first': { status: 409, body: { message: 'Known.' } } });
  await putLead(lead('/first', now));
  const keys = () => api.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(await sentLeads()).toEqual({ accepted: 0, rejected: 1 });
  expect(await rejectedValues()).toEqual([{ name: 'Asha' }]);
  // Nor does it go under that key again.
  expect((await readLeads()).map((kept) => 'sentAs' in kept)).toEqual([false]);
  const [first, ...later] = keys().filter((key, at, all) => all.indexOf(key) === at);
  expect(first).toBe('key of /first');
  expect(later).toHaveLength(1);
});

describe('what earlier releases left behind', () => {
  test('queued leads without a state are sent', async () => {
    const { state: _, ...stored } = lead('/first', now);
    standInApi({ '/first': accepted });
    await putLead(stored as QueuedLead);
    expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
  });

  test('rejected leads in local storage are in the store, once, and under their keys', async () => {
    const kept = [
      { values: { name: 'Ravi' }, sentAt: now, foundAt: now, idempotencyKey: 'key of Ravi' },
      { values: { name: 'Asha' }, sentAt: now - day },
    ];
    const store = () => localStorage.setItem('rejected:form/contact', JSON.stringify(kept));
    store();
    await readLeads();
    // Another tab, at the same time.
    store();
    localStorage.setItem('rejected:form/enquiry', JSON.stringify({ values: { fullName: 'Asha' }, sentAt: now - 2 * day }));
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
    expect(localStorage.length).toBe(0);
  });

  test.each(['null', '[null]', '7', '{bad', '{}'])('a draft that reads %s holds up nothing, and is none', async (stored) => {
    localStorage.setItem('rejected:form/contact', stored);
    standInApi({ '/first': accepted });
    await putLead(lead('/first', now));
    expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
    expect(await rejectedValues()).toEqual([]);
  });
});

test.each([
  ['has no locks', undefined],
  ['refuses locks, as it does cookies', { request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) }],
])('where the browser %s, what is queued is sent, once', async (_what, locks) => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  const api = standInApi({ '/first': accepted });
  await putLead(lead('/first', now));
  expect(await sentLeads()).toEqual({ accepted: 1, rejected: 0 });
  expect(api.sent).toHaveLength(1);
});

test('where the browser keeps nothing, nothing is sent, and nothing throws', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  await putLead(lead('/first', now));
  expect([await readLeads(), await sentLeads()]).toEqual([[], { accepted: 0, rejected: 0 }]);
});

test('an entry that cannot be read holds up none behind it', async () => {
  const api = standInApi({ '/second': accepted });
  await putLead({ idempotencyKey: 'broken', keptAt: now - 5_000 } as QueuedLead);
  await putLead(lead('/second', now));
  expect((await sentLeads()).accepted).toBe(1);
  expect(api.sent.map(({ path }) => path)).toEqual(['/second']);
});
