import type { Database } from '@platband/server-kit/database';
import { expect, test } from 'vitest';
import { settleLeads } from './settle-leads';

/** More turns than an empty step takes from its query to its end. */
const turns = 12;

test('a call reads the database again, however late in the last step it comes', async () => {
  const queries = await Promise.all(Array.from({ length: turns }, (_, turn) => queriesOf(turn)));
  expect(queries).toEqual(Array.from({ length: turns }, () => 2));
});

/** Returns the number of queries if there is another call this many turns after the first query. */
async function queriesOf(turn: number): Promise<number> {
  let count = 0;
  let onQuery = () => {};
  const isQueried = new Promise<void>((resolve) => {
    onQuery = resolve;
  });
  const database = {
    query: () => {
      count += 1;
      onQuery();
      return Promise.resolve([]);
    },
  } as unknown as Database;
  void settleLeads(database);
  await isQueried;
  for (let passed = 0; passed < turn; passed += 1) await null;
  await settleLeads(database);
  return count;
}
