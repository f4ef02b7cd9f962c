import type { Database } from '@platband/server-kit/database';
import { createDatabase, overEachDatabase, type TestDatabase } from '@platband/server-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import {
  claimDue,
  dropMail,
  moveClaim,
  putIntoOutbox,
  recordRefused,
  recordSent,
  retryMail,
} from './outbox-repository';
import { countMail, readUnsent } from './unsent-mail-repository';

overEachDatabase('unsent mail', (kind) => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    testDatabase = await createDatabase(kind);
    database = await openSiteDatabase(testDatabase.settings);
    const mail = (id: string) =>
      putIntoOutbox({ id, to: 'a@a.example', subject: 'Words', body: 'More words' });
    await database.transaction(['waits', 'refused', 'notice', 'sent'].map(mail));
    await database.query("UPDATE outbox SET lead_id = 'of-a-lead' WHERE id = 'notice'");
    await recordSent(database, 'sent');
    for (const id of ['refused', 'notice'])
      await recordRefused(database, id, '550 no such mailbox');
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.remove();
  });
  const due = async () =>
    (await claimDue(database, Date.now() + 60_000, 10)).map(({ id }) => id).sort();

  test("is listed with the server's response", async () => {
    await database.query("UPDATE outbox SET attempts = 1 WHERE id = 'waits'");
    const unsent = await readUnsent(database);
    expect(unsent.map(({ id, last_error }) => [id, last_error]).sort()).toEqual([
      ['notice', '550 no such mailbox'],
      ['refused', '550 no such mailbox'],
      ['waits', null],
    ]);
  });

  test('a refused notice can be resent, unlike mail with erased content', async () => {
    expect(await retryMail(database, 'notice')).toBe(1);
    expect(await retryMail(database, 'refused')).toBe(0);
    expect(await retryMail(database, 'sent')).toBe(0);
    expect(await due()).toEqual(['notice', 'waits']);
  });

  test('mail being sent is not made due again', async () => {
    expect(await due()).toEqual(['waits']);
    expect(await retryMail(database, 'waits')).toBe(0);
    expect(await due()).toEqual([]);
  });

  test('the text of sent mail is erased', async () => {
    const rows = await database.query("SELECT body FROM outbox WHERE id IN ('sent', 'waits')");
    expect(rows.map(({ body }) => body).sort()).toEqual(['', 'More words']);
  });

  test('only the current claim of a mail can be extended', async () => {
    const end = Date.now() + 60_000;
    await claimDue(database, end, 10);
    expect(await moveClaim(database, ['waits'], end - 1, end + 1_000)).toEqual([]);
    expect(await moveClaim(database, ['waits'], end, end + 1_000)).toEqual(['waits']);
  });

  test('dropped mail is neither listed nor sent', async () => {
    expect([
      await dropMail(database, 'waits'),
      await dropMail(database, 'refused'),
      await dropMail(database, 'sent'),
    ]).toEqual([true, true, false]);
    expect((await readUnsent(database)).map(({ id }) => id)).toEqual(['notice']);
    expect(await countMail(database, 'refusedOthers', 0)).toEqual(new Map());
    expect(await due()).toEqual([]);
  });
});
