import { createToken, tokensEnding } from '@platband/server-kit/tokens';
import { dayMs } from '@platband/slice/contract/durations';
import { expect, test } from 'vitest';
import { serverForTest } from '../testing/test-server';
import { remindOfTokens } from './token-reminders';

test('a token’s holder is reminded 14 and 3 days before its end, once each', async () => {
  const { server } = await serverForTest();
  const { database } = server;
  const now = Date.now();
  const add = (holder: string, days: number, email: string | null = null) =>
    createToken(database, { holder, rights: ['leads'], expiresAt: now + days * dayMs, email });
  await add('Asha', 90, 'asha@b.example');
  await add('Ravi', 90);
  await add('For a day', 1);
  const staff = { staffAddress: 'staff@b.example' };
  const added: unknown[] = [];
  for (const day of [75, 76.5, 80, 87.5, 88, 91]) {
    const isAdded = await remindOfTokens(database, staff, now + day * dayMs);
    added.push([day, isAdded, (await tokensEnding(database, now + day * dayMs)).length]);
  }
  expect(added).toEqual([
    [75, false, 0],
    [76.5, true, 2],
    [80, false, 2],
    [87.5, true, 2],
    [88, false, 2],
    [91, false, 0],
  ]);
  const mails = await database.query(
    "SELECT recipient, subject FROM outbox WHERE id LIKE 'token-%' ORDER BY id",
  );
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
    'asha@b.example',
    'asha@b.example',
    'staff@b.example',
    'staff@b.example',
  ]);
  expect(String(mails[0]?.['subject'])).toMatch(/^A token expires on \d{4}-\d\d-\d\d: \w+$/);
});
