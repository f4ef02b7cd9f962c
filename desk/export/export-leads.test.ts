import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import type { StoredLead } from 'server/leads';
import { expect, test } from 'vitest';
import { csvText, getRows } from '../testing/csv-text';
import { getXlsx } from './export-leads';

test('exports Hindi readably and formulas as plain text', async () => {
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
    personId: 'one',
    receivedMs: 0,
    keys: [],
    version: 0,
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
  const texts = [
    ...formulas.filter((text) => !/[\r\t]/.test(text)),
    'आशा = प्यार',
    '<b>&amp;',
    '_x0041_',
  ];
  const workbook = await buffer(
    getXlsx(getRows([...texts, 'a\u0000b\ud800c', 'x'.repeat(40_000)].map(lead))),
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
