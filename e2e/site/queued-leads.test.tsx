import { writeConfiguration } from 'shared-contracts/browser/configuration';
import { dequeueLead, type QueuedLead, queueLead, sendQueuedLeads } from 'shared-contracts/browser/queued-leads';
import { readUnsent } from 'shared-contracts/browser/unsent-drafts';
import { defaultConfiguration } from 'shared-contracts/contract/configuration';
import { standInApi } from 'shared-contracts/testing/stand-in-api';
import { beforeEach, expect, test, vi } from 'vitest';

const lead = (path: string, keptAt: number): QueuedLead => ({
  idempotencyKey: `key of ${path}`,
  call: { method: 'POST', path },
  body: {},
  context: {},
  form: { id: `form${path}`, values: { name: 'Asha' } },
  keptAt,
});
const now = Date.now();
const accepted = { status: 200, body: { message: 'Thank you.' } } as const;

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
  await queueLead(lead('/first', now - 2_000));
  await queueLead(lead('/second', now - 1_000));
  expect(await sendQueuedLeads(now)).toEqual({ accepted: 1, rejected: 0 });
  api.answer('/first', accepted);
  expect(await sendQueuedLeads(now)).toEqual({ accepted: 1, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(['/first', '/second', '/first']);
  expect(new Set(api.sent.map(({ headers }) => headers['Idempotency-Key']))).toEqual(new Set(['key of /first', 'key of /second']));
});

test('an enquiry whose connection is always cut does not hold up the others either', async () => {
  standInApi({ '/first': 'down', '/second': accepted });
  await queueLead(lead('/first', now - 2_000));
  await queueLead(lead('/second', now - 1_000));
  expect(await sendQueuedLeads(now)).toEqual({ accepted: 1, rejected: 0 });
});

test.each([
  ['has arrived, is not sent again', true, ['/second']],
  ['has not arrived, is sent then', false, ['/first', '/second']],
])('an enquiry that its form is sending at that moment is left to it: what %s', async (_what, hasArrived, sent) => {
  const api = standInApi({ '/first': accepted, '/second': accepted });
  await queueLead(lead('/first', now - 2_000));
  await queueLead(lead('/second', now - 1_000));
  let release = () => {};
  held.set('lead:key of /first', new Promise((resolve) => (release = resolve)));
  const sending = sendQueuedLeads(now);
  if (hasArrived) await dequeueLead('key of /first');
  expect(api.sent).toEqual([]);
  release();
  expect(await sending).toEqual({ accepted: sent.length, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(sent);
});

test('without a connection the rest is not tried', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = standInApi({ '/first': 'down', '/second': accepted });
  await queueLead(lead('/first', now - 2_000));
  await queueLead(lead('/second', now - 1_000));
  expect(await sendQueuedLeads(now)).toEqual({ accepted: 0, rejected: 0 });
  expect(api.sent.map(({ path }) => path)).toEqual(['/first']);
});

test('what is rejected is a draft of its form from then on; what is older than seven days goes unsent', async () => {
  const api = standInApi({ '/first': { status: 422, body: { message: 'No.' } } });
  await queueLead(lead('/first', now - 2_000));
  await queueLead(lead('/second', now - 8 * 86_400_000));
  expect(await sendQueuedLeads(now)).toEqual({ accepted: 0, rejected: 1 });
  expect(readUnsent('form/first', now)?.values).toEqual({ name: 'Asha' });
  expect(await sendQueuedLeads(now)).toEqual({ accepted: 0, rejected: 0 });
  expect(api.sent).toHaveLength(1);
});
