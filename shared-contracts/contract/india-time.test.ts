import { expect, test } from 'vitest';
import { dayInIndia, inIndia, timeOf } from './india-time';

test("a day in India begins five and a half hours before London's", () => {
  const begin = Date.UTC(2026, 9, 31, 18, 30);
  expect([timeOf('2026-11-01'), timeOf('2026-10-31T18:30:00Z')]).toEqual([begin, begin]);
  expect([inIndia(begin), dayInIndia(begin), dayInIndia(begin - 1)]).toEqual([
    '2026-11-01T00:00:00+05:30',
    '2026-11-01',
    '2026-10-31',
  ]);
  expect(() => timeOf('tomorrow')).toThrow(
    '"tomorrow" is not a valid date. Write it as 2026-11-01.',
  );
});
