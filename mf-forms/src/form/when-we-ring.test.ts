import { expect, test } from 'vitest';
import { whenWeRing } from './when-we-ring';

test.each([
  ['on Wednesday at noon', '2026-11-25T12:00:00+05:30', 'Thursday', true],
  ['on Wednesday at seven in the evening', '2026-11-25T19:00:00+05:30', 'Thursday', false],
  ['on Saturday in the morning', '2026-11-28T10:00:00+05:30', 'Monday', true],
  ['on Sunday', '2026-11-29T12:00:00+05:30', 'Monday', false],
  ['early on Sunday', '2026-11-29T06:00:00+05:30', 'Monday', false],
  ['on Thursday before the office opens', '2026-11-26T09:59:00+05:30', 'Thursday', false],
  ['late on Sunday elsewhere, when it is Monday here', '2026-11-29T23:00:00Z', 'Monday', false],
])('%s', (_, time, day, isOpen) => {
  expect(whenWeRing(Date.parse(time))).toEqual({ day, isOpen });
});
