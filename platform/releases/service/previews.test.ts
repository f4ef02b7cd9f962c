import { expect, test } from 'vitest';
import { openForTest } from '../testing/service-database';
import type { Attempt } from './ledger/attempt';
import { insertAttempt } from './ledger/attempt-repository';
import { checkQuota } from './previews';

const dayMs = 86_400_000;

test.each([
  ['200 previews', { previews: 200, bytes: 1 }],
  ['500 MB of previews', { previews: 25, bytes: 20_000_000 }],
])('a token reaches its quota with %s in 30 days', async (_, { previews, bytes }) => {
  const { database } = await openForTest();
  const preview = (at: number): Attempt => ({
    ...{ id: `${at}`, kind: 'preview', slice: 'plants', release: `1.0.0-${at}`, bytes },
    ...{ tokenId: 'one', by: 'Asha', receivedAt: Date.now() - at * 1_000 },
  });
  const insert = (attempt: Attempt, outcome: 'previewed' | 'refused' = 'previewed') =>
    insertAttempt(attempt, { outcome, endedAt: Date.now() });
  const most = Array.from({ length: previews - 1 }, (_, at) => insert(preview(at)));
  await database.transaction([
    ...most,
    insert({ ...preview(previews), receivedAt: Date.now() - 31 * dayMs }),
    insert(preview(previews + 1), 'refused'),
  ]);
  await checkQuota(database, 'one');
  await database.transaction([insert(preview(previews + 2))]);
  await expect(checkQuota(database, 'one')).rejects.toThrow(
    /^This token has reached its limit of 200 previews or 500 MB in total\. Previews are kept for 30 days\. Send this one again after \d{4}-.*, or ask an operator of this site for another token\.$/,
  );
  await checkQuota(database, 'two');
});
