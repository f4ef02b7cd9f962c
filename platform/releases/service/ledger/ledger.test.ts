import { afterEach, expect, test, vi } from 'vitest';
import { openForTest } from '../../testing/service-database';
import { Ledger } from './ledger';

afterEach(() => vi.useRealTimers());

async function openLedger() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { database } = await openForTest();
  return { database, ledger: new Ledger(database) };
}

const sent = {
  kind: 'deploy',
  slice: 'plants',
  release: '1.0.0-1a2b3c4d',
  by: 'Asha',
  tokenId: null,
  bytes: 1,
} as const;

test.each([
  ['that holds the lease has failed once another starts', 0, 'failed'],
  ['without the lease is left to its server for 15 minutes', 15, null],
  ['without the lease has failed after 15 minutes', 16, 'failed'],
])('an unfinished attempt %s', async (what, minutes, outcome) => {
  const { ledger } = await openLedger();
  vi.setSystemTime('2026-11-22T10:00:00Z');
  const { id } = await ledger.begin(sent);
  await ledger.start(id);
  if (what.startsWith('without')) await ledger.pause(id);
  vi.setSystemTime(Date.parse('2026-11-22T10:00:00Z') + minutes * 60_000);
  await ledger.start((await ledger.begin(sent)).id);
  expect((await ledger.attempts()).map((attempt) => attempt.outcome)).toEqual([null, outcome]);
});

test('keeps attempts and changes in order after the clock is set back', async () => {
  const { database, ledger } = await openLedger();
  const goLive = async (id: string, attempt: Awaited<ReturnType<Ledger['begin']>>) => {
    const composed = { id, shell: '1.0.0-5e6f7a8b', remotes: { plants: attempt.release } };
    await database.transaction(ledger.switchTo(composed, 'deploy', await ledger.live(), attempt));
  };
  vi.setSystemTime('2026-11-22T10:00:00Z');
  await goLive('11111111', await ledger.begin({ ...sent, release: '1.0.0-00000001' }));
  await ledger.end((await ledger.begin(sent)).id, 'refused', ['It was too large.']);

  vi.setSystemTime('2026-11-21T10:00:00Z');
  const again = await ledger.begin(sent);
  await goLive('22222222', again);
  expect(await ledger.live()).toMatchObject({ id: '22222222', number: 2 });
  expect((await ledger.history()).map(({ at }) => at)).toEqual([
    '2026-11-22T10:00:00.000Z',
    '2026-11-22T10:00:00.001Z',
  ]);
  expect(await ledger.attemptOf('plants', '1.0.0-1a2b3c4d')).toMatchObject({
    id: again.id,
    outcome: 'live',
  });
  expect((await ledger.attempts()).map(({ outcome }) => outcome)).toEqual([
    'live',
    'refused',
    'live',
  ]);
  const back = await ledger.begin({ ...sent, kind: 'rollback' });
  await goLive('33333333', back);
  expect(await ledger.deployedBy({ plants: sent.release })).toMatchObject({
    plants: { id: back.id },
  });
});
