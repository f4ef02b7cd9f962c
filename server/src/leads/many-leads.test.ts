import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '@platband/server-kit/database';
import { createDatabase, overOneDatabase, type TestDatabase } from '@platband/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { erasePerson } from '../personal-data/erase-person';
import { heldData, isKnown } from '../personal-data/held-data';
import { eraseOld } from '../personal-data/retention';
import { fillLeads } from '../testing/fill-leads';
import { findLeads, leadChunks } from './find-leads';
import { countQuarantined } from './lead-count-repository';
import type { LeadFilter } from './lead-filter';
import { countPeople } from './lead-list-repository';
import { findPage, pageSize } from './lead-page';
import { queues } from './lead-queue';
import { settleLeads } from './settle-leads';

const count = 1_000;
/**
 * Matches full scans, except those of `lead_unsettled`, which holds few or no rows.
 */
const scansAll =
  /^SCAN (?:lead|lead_note|lead_word|person|person_key|outbox|subscriber|token_use)\b(?!.*lead_unsettled)/;
/** PostgreSQL may compare all of the rows of two sets with each other for it. */
const joinsAll = /Anti Join/;

overOneDatabase('with many leads', (kind) => {
  let testDatabase: TestDatabase;
  let database: Database;
  /** A separate connection, since SQLite would otherwise explain within the open transaction. */
  let explaining: Database;
  beforeAll(async () => {
    testDatabase = await createDatabase(kind);
    const settings = {
      databaseUrl: testDatabase.environment['DATABASE_URL'] ?? null,
      dataFolder: testDatabase.folder,
    };
    database = await openSiteDatabase(settings);
    explaining = await openSiteDatabase(settings);
    await fillLeads(database, count);
    await settleLeads(database);
  });
  afterAll(async () => {
    await explaining.close();
    await database.close();
    await testDatabase.remove();
  });

  async function pagesOf(filter: LeadFilter): Promise<readonly (readonly string[])[]> {
    const pages: string[][] = [];
    let after: Awaited<ReturnType<typeof findPage>>['next'] = null;
    do {
      const { leads, next } = await findPage(database, filter, after);
      pages.push(leads.map(({ id }) => id));
      after = next;
    } while (after !== null);
    return pages;
  }

  test('leads are found by address and number', async () => {
    expect(await isKnown(database, 'person7@B.EXAMPLE')).toBe(true);
    expect(await isKnown(database, 'nobody@b.example')).toBe(false);
    expect((await heldData(database, 'person7@b.example')).leads).toHaveLength(1);
    expect(
      (await findLeads(database, { mobile: '+91 90000 00007' })).map(
        ({ fields }) => fields['name'],
      ),
    ).toEqual(['Person 7.']);
  });

  test.each<LeadFilter>([{}, { state: 'open' }, { kind: 'meeting' }, { text: 'person' }])(
    'the pages for %o show each lead once',
    async (filter) => {
      const pages = await pagesOf(filter);
      const ids = pages.flat();
      expect([...ids].sort()).toEqual(
        (await findLeads(database, filter)).map(({ id }) => id).sort(),
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...pages.map(({ length }) => length))).toBe(pageSize);
    },
  );

  test('finds words, address prefixes, and parts of numbers and names', async () => {
    for (const text of [
      'PERSON 999.',
      'person999@b',
      'person999@b.example',
      '+91 90000-00999',
      '9000000999',
      '00999',
      '0 0999',
      'erson 000999',
    ]) {
      expect((await pagesOf({ text })).flat(), text).toHaveLength(1);
    }
  });

  test('every statement uses an index and reads at most one step of leads', async () => {
    const { watched, seen, end } = watch(database, explaining);
    await findPage(watched, { text: 'person', state: 'all' }, null);
    await findPage(watched, { text: 'person', state: 'all', perPerson: true }, null);
    for (const queue of queues) {
      await findPage(watched, { state: 'open', queue, perPerson: true }, null);
      await countPeople(watched, { state: 'open', queue, perPerson: true, turn: 'new' }, 300);
      expect(await countPeople(watched, { state: 'open', queue, perPerson: true }, 300)).toBe(
        queue === 'call' ? 300 : 0,
      );
    }
    await findPage(watched, { text: 'nobody@b.example', kind: 'contact' }, null);
    await countQuarantined(watched);
    await isKnown(watched, 'person1@b.example');
    await heldData(watched, 'person1@b.example');
    for await (const _ of leadChunks(watched, {
      mobile: '9000000001',
      since: '2020-01-01',
      state: 'handled',
    }));
    // A statement returns at most 200 rows of ids and matches, or one page of whole leads.
    expect(Math.max(...seen.map(({ rows }) => rows))).toBe(200);
    const steps = seen.flatMap(({ plan }) => plan);
    expect(steps.filter((step) => scansAll.test(step) || joinsAll.test(step))).toEqual([]);
    const many = watch(database, explaining);
    await Promise.all([1, 2, 3].map(() => findPage(many.watched, { text: 'person' }, null)));
    const turns = many.seen.map((one) => one.turn);
    expect(new Set(turns).size).toBe(turns.length);
    for (const watching of [{ end }, many]) watching.end();
  });

  test('erases leads in steps', async () => {
    const { watched, seen, end } = watch(database, explaining);
    await fillLeads(database, 120, Date.now() - 10 * 86_400_000);
    expect(await erasePerson(watched, { email: 'PERSON7@b.example' })).toEqual({
      leads: 2,
      subscriptions: 0,
    });
    expect(await eraseOld(watched, 9)).toBe(119);
    expect(await findLeads(database, {})).toHaveLength(count - 1);
    expect(seen.flatMap(({ plan }) => plan).filter((step) => scansAll.test(step))).toEqual([]);
    end();
    expect(await findLeads(database, { email: 'person8@b.example' })).toHaveLength(1);
  });

  test('erases only the specified people', async () => {
    await expect(erasePerson(database, { email: '' })).rejects.toThrow('Name the person to erase');
    await expect(erasePerson(database, { mobile: 'x' })).rejects.toThrow(
      'Name the person to erase',
    );
  });
});

/**
 * Wraps a database to record each statement's rows, query plan and the turn of the event
 * loop.
 */
function watch(database: Database, explaining: Database) {
  let now = 0;
  const seen: { readonly rows: number; readonly plan: readonly string[]; readonly turn: number }[] =
    [];
  const planOf = async (sql: string, values: Parameters<Database['query']>[1]) =>
    (
      await explaining.query(
        `EXPLAIN ${database.kind === 'postgres' ? '' : 'QUERY PLAN '}${sql}`,
        values,
      )
    ).map((row) => String(row['detail'] ?? row['QUERY PLAN']));
  const watched: Database = {
    kind: database.kind,
    isDamaged: false,
    query: async (sql, values) => {
      const during = now;
      const rows = await database.query(sql, values);
      seen.push({ rows: rows.length, plan: await planOf(sql, values), turn: during });
      return rows as never;
    },
    transaction: async (statements) => {
      for (const { sql, values } of statements)
        seen.push({ rows: 0, plan: await planOf(sql, values), turn: now });
      return database.transaction(statements);
    },
    close: () => database.close(),
  };
  let isEnded = false;
  const count = async () => {
    for (; !isEnded; now += 1) await turn();
  };
  void count();
  const end = () => {
    isEnded = true;
  };
  return { watched, seen, end };
}
