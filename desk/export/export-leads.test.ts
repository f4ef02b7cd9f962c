import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import type { StoredLead } from 'server/leads';
import { expect, test } from 'vitest';
import { csvOf } from './csv';
import { xlsxOf } from './export-leads';
import { type LeadTable, leadRows } from './lead-rows';
import { readableTable, storedTable } from './lead-tables';

const leadOf = (fields: StoredLead['fields'], more: Partial<StoredLead> = {}): StoredLead => ({
  id: 'one',
  receivedAt: '2026-11-01T05:30:00+05:30',
  kind: 'contact',
  fields,
  consent: {},
  source: {},
  labels: null,
  quarantineReason: null,
  status: 'new',
  lostReason: null,
  assignee: null,
  reminderAt: null,
  personId: 'one',
  calledMs: null,
  eraseMs: null,
  receivedMs: Date.parse('2026-11-01T00:00:00Z'),
  keys: [],
  version: 0,
  ...more,
});
const lead = (name: string): StoredLead => leadOf({ name });
const rowsOf = (leads: readonly StoredLead[], table: LeadTable) =>
  leadRows(table, {
    read: async function* () {
      yield { leads };
    },
    notesOf: async () => new Map(),
  });
const csvText = (leads: readonly StoredLead[]) =>
  text(Readable.from(csvOf(rowsOf(leads, storedTable))));
const readBack = async (leads: readonly StoredLead[]) =>
  (await readXlsx(await buffer(xlsxOf(rowsOf(leads, readableTable))))).sheets[0];

test('a spreadsheet has dates, numbers as text and every field', async () => {
  const funding = {
    fullName: 'Asha',
    mobile: '9826011096',
    pinCode: '000123',
    amount: 'below 2Cr',
    message: 'One\nTwo',
  };
  const sheet = await readBack([
    leadOf(funding, {
      kind: 'private-funding',
      consent: { page: '/services' },
      source: { utm: { utm_campaign: 'diwali' } },
      reminderAt: '2026-11-02T10:00:00+05:30',
    }),
    leadOf({ name: 'Meera', phone: '+44 20 7946 0000' }, { kind: 'enquiry' }),
  ]);
  const [names = [], first = [], second = []] = sheet?.rows ?? [];
  const row = (cells: readonly unknown[]) =>
    Object.fromEntries(names.map((name, at) => [name, cells[at]]));
  expect(row(first)).toMatchObject({
    Received: new Date('2026-11-01T05:30:00Z'),
    Name: 'Asha',
    Number: '+91 98260 11096',
    'Call at': new Date('2026-11-02T10:00:00Z'),
    'Sent from': '/services',
    Campaign: 'diwali',
    message: 'One\nTwo',
    pinCode: '000123',
  });
  expect(Object.values(row(first))).toContain('below 2Cr');
  expect(row(second)['Number']).toBe('+44 20 7946 0000');
  expect(sheet?.columns?.[0]?.width).toBeGreaterThanOrEqual(18);
});

test('exports Hindi readably and formulas as plain text', async () => {
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
  expect(csv.startsWith('\ufeff"id","person","received_at"')).toBe(true);
  const names = csv
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[4]);
  expect(names).toEqual(formulas.map((formula) => `"'${formula}"`));
  expect(await csvText([lead('आशा = प्यार')])).toContain(',"आशा = प्यार",');
  const texts = [
    ...formulas.filter((text) => !/[\r\t]/.test(text)),
    'आशा = प्यार',
    '<b>&amp;',
    '_x0041_',
  ];
  const sheet = await readBack([...texts, 'a\u0000b\ud800c', 'x'.repeat(40_000)].map(lead));
  // Names are on one line.
  const lines = texts.map((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());
  expect(sheet?.rows.slice(1).map((row) => row[1])).toEqual([
    ...lines,
    'a b c',
    'x'.repeat(32_767),
  ]);
  expect(
    [...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined),
  ).toEqual([]);
});

test('quotes line breaks and quotes, and names the columns of a slice by label too', async () => {
  const labels = { summary: 'Ask for a rate alert', fields: { below: 'Tell me below' } };
  const asked = leadOf({ below: 'Line one\n"two"' }, { kind: 'mf-home/rate-alert', labels });
  const csv = await csvText([asked]);
  expect(csv).toContain('"Tell me below (below)"');
  expect(csv).toContain('"Line one\n""two"""');
});

test('gives other work a turn between the leads that it reads', async () => {
  let turns = 0;
  let isRead = false;
  const counting = (async () => {
    for (; !isRead; turns += 1) await turn();
  })();
  const asked: number[] = [];
  const read = async function* () {
    for (const name of ['Asha', 'Ravi', 'Meera']) yield { leads: [lead(name)] };
  };
  const notesOf = async () => {
    asked.push(turns);
    return new Map();
  };
  for await (const _ of leadRows(storedTable, { read, notesOf }));
  isRead = true;
  await counting;
  expect(new Set(asked).size).toBe(3);
});
