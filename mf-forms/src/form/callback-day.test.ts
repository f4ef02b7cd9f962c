import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { callbackDay } from './callback-day';

cases([
  ['on Wednesday at noon', '2026-11-25T12:00:00+05:30', 'Thursday', true],
  ['on Wednesday at seven in the evening', '2026-11-25T19:00:00+05:30', 'Thursday', false],
  ['on Saturday in the morning', '2026-11-28T10:00:00+05:30', 'Monday', true],
  ['on Sunday', '2026-11-29T12:00:00+05:30', 'Monday', false],
  ['early on Sunday', '2026-11-29T06:00:00+05:30', 'Monday', false],
  ['on Thursday before the office opens', '2026-11-26T09:59:00+05:30', 'Thursday', false],
  ['late on Sunday elsewhere, when it is Monday here', '2026-11-29T23:00:00Z', 'Monday', false],
])('names the day of the call in the opening hours', (_, time, day, isOpen) => {
  expect(callbackDay(Date.parse(time), 'Mo-Sa 10:00-19:00')).toEqual({ day, isOpen });
});

cases([
  ['Mo-Fr 09:30-18:00, Sa 10:00-14:00', '2026-11-28T13:59:00+05:30', 'Monday', true],
  ['Mo-Fr 09:30-18:00, Sa 10:00-14:00', '2026-11-28T14:00:00+05:30', 'Monday', false],
  ['Mo-Fr 09:30-18:00', '2026-11-27T09:29:00+05:30', 'Friday', false],
  ['Sa-Mo 10:00-12:00', '2026-11-28T13:00:00+05:30', 'Sunday', false],
  ['We 10:00-12:00', '2026-11-25T13:00:00+05:30', 'Wednesday', false],
])('names the day of the call in any hours', (hours, time, day, isOpen) => {
  expect(callbackDay(Date.parse(time), hours)).toEqual({ day, isOpen });
});

test('promises no day without opening hours', () => {
  expect(callbackDay(Date.now(), '')).toBeNull();
});

test('promises no call on a closed day', () => {
  const noon = Date.parse('2026-11-07T12:00+05:30');
  const hours = 'Mo-Su 10:00-19:00';
  expect(callbackDay(noon, hours)).toEqual({ day: 'Sunday', isOpen: true });
  expect(callbackDay(noon, hours, ['2026-11-07', '2026-11-08'])).toEqual({
    day: 'Monday',
    isOpen: false,
  });
});
