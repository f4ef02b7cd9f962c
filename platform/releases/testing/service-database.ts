import { createDatabase, type DatabaseKind, type TestDatabase } from '@platband/server-kit/testing';
import { onTestFinished } from 'vitest';
import { openServiceDatabase } from '../service/ledger/open-service-database';

/** Opens a database of the release service until the test has ended. */
export async function openForTest(of: DatabaseKind | TestDatabase = 'embedded') {
  const testDatabase = typeof of === 'string' ? await createDatabase(of) : of;
  const database = await openServiceDatabase(testDatabase.settings);
  onTestFinished(async () => {
    await database.close();
    if (typeof of === 'string') await testDatabase.remove();
  });
  return { database, testDatabase };
}
