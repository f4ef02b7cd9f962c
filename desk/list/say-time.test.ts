import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { saySince, sayTime } from './say-time';

const now = Date.parse('2026-11-25T15:00:00+05:30');
const at = (time: string) => Date.parse(`${time}:00+05:30`);

cases([
  ['2026-11-25T17:30', 'today, 5:30 pm'],
  ['2026-11-26T10:00', 'tomorrow, 10 am'],
  ['2026-11-24T23:59', 'yesterday, 11:59 pm'],
  ['2026-11-30T09:15', 'Monday, 9:15 am'],
  ['2026-12-04T09:15', '4 Dec, 9:15 am'],
  ['2025-12-04T09:15', '4 Dec 2025, 9:15 am'],
])('formats the time of a lead by its distance from now', (time, words) =>
  expect(sayTime(at(time), now)).toBe(words),
);

cases([
  ['2026-11-25T14:59', '1 min ago'],
  ['2026-11-25T14:20', '40 min ago'],
  ['2026-11-25T12:00', '3 h ago'],
  ['2026-11-24T16:00', 'yesterday'],
])('formats the age of a lead', (time, words) => expect(saySince(at(time), now)).toBe(words));
