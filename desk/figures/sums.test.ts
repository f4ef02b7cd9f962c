import type { StoredLead } from 'server/leads';
import { expect, test } from 'vitest';
import { sumLines } from './sums';

test('leads are summed by day and form, the newest day first', () => {
  const came = [
    ['2026-11-01T23:00:00+05:30', 'loan'],
    ['2026-11-02T09:00:00+05:30', 'contact'],
    ['2026-11-02T10:00:00+05:30', 'loan'],
    ['2026-11-02T11:00:00+05:30', 'contact'],
  ];
  const leads = came.map(([receivedAt, kind]) => ({ receivedAt, kind }) as StoredLead);
  expect(sumLines(leads)).toEqual([
    '2026-11-02     3  contact 2, loan 1',
    '2026-11-01     1  loan 1',
  ]);
});
