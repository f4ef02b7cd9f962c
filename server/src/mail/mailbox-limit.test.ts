import type { Database } from '@platband/server-kit/database';
import { createDatabase, overOneDatabase, type TestDatabase } from '@platband/server-kit/testing';
import { cases } from '@platband/slice/build/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { readSettings } from '../settings/settings';
import { countMailTo, getMailbox } from './mailbox-limit';

cases([
  ['victim@gmail.com', 'victim@gmail.com'],
  ['Vic.Tim+17@GoogleMail.com', 'victim@gmail.com'],
  ['asha.rao+loans@example.org', 'asha.rao@example.org'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['+tag@example.org', '+tag@example.org'],
  ['"Vic\\tim+17"@gmail.com', 'victim@gmail.com'],
  ['"\\bombed"@example.org', 'bombed@example.org'],
])('aliases of an address share its mailbox', (address, mailbox) => {
  expect(getMailbox(address)).toBe(mailbox);
});

overOneDatabase('the limit of a mailbox', (kind) => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await createDatabase(kind);
    database = await openSiteDatabase(readSettings(place.environment));
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  test('limits mails per mailbox and hour, across spellings and concurrent requests', async () => {
    const addresses = Array.from(
      { length: 20 },
      (_, at) => `v${'.'.repeat(at % 2)}ictim+${at}@gmail.com`,
    );
    const waits = await Promise.all(
      addresses.map((address) => countMailTo(database, address, 'code', 3)),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(3);
    expect(waits.every((wait) => wait === null || (wait > 3_500_000 && wait <= 3_600_000))).toBe(
      true,
    );
    expect(await countMailTo(database, 'victim@gmail.com', 'other', 3)).toBeNull();
    expect(await countMailTo(database, 'victim@example.org', 'code', 3)).toBeNull();
    await database.query('UPDATE rate_limit SET expire = 0');
    expect(await countMailTo(database, 'victim@gmail.com', 'code', 3)).toBeNull();
    expect(JSON.stringify(await database.query('SELECT * FROM rate_limit'))).not.toContain(
      'victim',
    );
  });
});
