import { buffer } from 'node:stream/consumers';
import { createDatabase, overEachDatabase } from '@platform/server-kit/testing';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { erasePerson } from '../personal-data/erase-person';
import { csvText, rowsOf } from '../testing/csv-text';
import { startServer } from '../testing/test-server';
import { xlsxOf } from './export-leads';
import { findLeads } from './find-leads';
import type { StoredLead } from './stored-lead';

overEachDatabase('leads', (kind) => {
  test('leads are filtered, exported safely, and erased for one person only', async () => {
    const testDatabase = await createDatabase(kind);
    const server = await startServer(testDatabase);
    const post = (path: string, payload: object, context = {}) =>
      server.inject({
        method: 'POST',
        url: `/api/V1${path}`,
        payload,
        headers: { 'x-lead-context': encodeURIComponent(JSON.stringify(context)) },
      });
    await post('/email/contact-us', {
      name: '=HYPERLINK("http://evil.example")',
      email: 'Asha@b.example',
      mobile: '9876543210',
      message: 'Line one\n"two"',
    });
    await post('/email/private-funding', {
      name: 'Asha',
      mobile: '+919876543210',
      email: 'asha@b.example',
      city: 'Indore',
      amount: 'below 2Cr',
    });
    const byLetter = { utm: { utm_source: 'letter' } };
    await post(
      '/email/contact-us',
      { name: 'Ravi', email: 'ravi@b.example', mobile: '1234567890' },
      byLetter,
    );
    await post('/newsletter/subscribe', { email: 'asha@b.example' });
    await server.close();
    const database = await openSiteDatabase({
      databaseUrl: testDatabase.environment['DATABASE_URL'] ?? null,
      dataFolder: testDatabase.folder,
    });

    expect(await findLeads(database, {})).toHaveLength(3);
    expect(await findLeads(database, { kind: 'contact' })).toHaveLength(2);
    expect(await findLeads(database, { email: 'ASHA@b.example' })).toHaveLength(2);
    expect(await findLeads(database, { mobile: '+91 98765 43210' })).toHaveLength(2);
    expect(await findLeads(database, { until: '2020-01-01' })).toHaveLength(0);
    expect(
      (await findLeads(database, { source: 'letter' })).map(({ fields }) => fields['name']),
    ).toEqual(['Ravi']);
    expect(await findLeads(database, { source: 'direct', status: 'new' })).toHaveLength(2);
    for (const none of [
      { status: 'lost' },
      { assignee: 'Asha' },
      { isDue: true },
      { state: 'quarantined' },
    ] as const)
      expect(await findLeads(database, none)).toHaveLength(0);
    await expect(findLeads(database, { kind: 'none' })).rejects.toThrow('There is no kind none.');
    await expect(findLeads(database, { since: 'soon' })).rejects.toThrow('is not a valid date');

    const csv = await csvText(await findLeads(database, { kind: 'contact' }));
    expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"")"');
    expect(csv).toContain('"Line one\n""two"""');
    expect(csv.split('\r\n')).toHaveLength(3);

    await expect(erasePerson(database, {})).rejects.toThrow('Name the person to erase');
    expect(await erasePerson(database, { email: 'asha@b.example' })).toEqual({
      leads: 2,
      subscriptions: 1,
    });
    expect((await findLeads(database, {})).map(({ fields }) => fields['name'])).toEqual(['Ravi']);
    const left = JSON.stringify([
      await database.query('SELECT * FROM outbox'),
      await database.query('SELECT * FROM subscriber'),
    ]);
    expect(left.toLowerCase()).not.toContain('asha');
    await database.close();
    await testDatabase.remove();
  });
});

test('a spreadsheet reads Hindi, and takes nothing for a formula', async () => {
  const lead = (name: string): StoredLead => ({
    id: 'one',
    receivedAt: '2026-11-01T00:00:00.000Z',
    kind: 'contact',
    fields: { name },
    consent: {},
    source: {},
    labels: null,
    quarantineReason: null,
    status: 'new',
    lostReason: null,
    assignee: null,
    reminderAt: null,
  });
  const formulas = [
    '=1+1',
    '+91',
    '-1',
    '@SUM',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM',
    ' =1',
    '\u200b=1',
    '\u00a0＝1',
  ];
  const csv = await csvText(formulas.map(lead));
  expect(csv.startsWith('\ufeff"id","received_at"')).toBe(true);
  const names = csv
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[3]);
  expect(names).toEqual(formulas.map((formula) => `"'${formula}"`));
  expect(await csvText([lead('आशा = प्यार')])).toContain(',"आशा = प्यार",');
  // Of a workbook, every cell is a text, as it was sent.
  const texts = [
    ...formulas.filter((text) => !/[\r\t]/.test(text)),
    'आशा = प्यार',
    '<b>&amp;',
    '_x0041_',
  ];
  const workbook = await buffer(
    xlsxOf(rowsOf([...texts, 'a\u0000b\ud800c', 'x'.repeat(40_000)].map(lead))),
  );
  const [sheet] = (await readXlsx(workbook)).sheets;
  expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['id', 'received_at', 'kind', 'name']);
  expect(sheet?.rows.slice(1).map((row) => row[3])).toEqual([
    ...texts,
    'a b c',
    'x'.repeat(32_767),
  ]);
  expect(
    [...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined),
  ).toEqual([]);
});
