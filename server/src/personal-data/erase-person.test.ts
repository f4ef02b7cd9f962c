import type { Database } from '@platband/server-kit/database';
import { createDatabase, overEachDatabase, type TestDatabase } from '@platband/server-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { insertSubscriber, readSubscribers } from '../newsletter/subscriber-repository';
import { eraseAgain, erasePerson } from './erase-person';
import { listErased } from './erased-repository';

overEachDatabase('the erasure of an address', (kind) => {
  let place: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    place = await createDatabase(kind);
    database = await openSiteDatabase(place.settings);
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });
  const subscribe = (at: number) =>
    database.transaction([
      insertSubscriber('asha@b.example', {}),
      { sql: 'UPDATE subscriber SET subscribed_at = $1', values: [at] },
    ]);

  test('is repeated in a restored database, unless it subscribed again since', async () => {
    await subscribe(Date.now());
    expect(await erasePerson(database, { email: 'Asha@b.example' })).toMatchObject({
      subscriptions: 1,
    });
    const list = await listErased(database);
    expect(list).toMatch(/^[\da-f]{64} \d+\n$/);
    await subscribe(Date.now() - 60_000);
    await eraseAgain(database, list);
    expect(await readSubscribers(database)).toEqual([]);
    await subscribe(Date.now() + 60_000);
    await eraseAgain(database, list);
    expect(await readSubscribers(database)).toEqual(['asha@b.example']);
  });
});
