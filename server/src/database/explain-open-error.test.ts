import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from './database';
import { explainOpenError } from './explain-open-error';

test('what keeps the database from opening is said with what to do; what is something else is left to others', () => {
  expect(explainOpenError(new DatabaseUnavailableError('connect ECONNREFUSED 10.0.0.1:5432'))).toBe(
    'The database of DATABASE_URL does not answer: connect ECONNREFUSED 10.0.0.1:5432. Start it, or correct DATABASE_URL, and start the server again.',
  );
  for (const code of ['28P01', '28000', '3D000'])
    expect(explainOpenError(Object.assign(new Error('no "site"'), { code }))).toBe(
      'The database of DATABASE_URL refuses: no "site". Correct DATABASE_URL, and start the server again.',
    );
  expect(explainOpenError(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeNull();
  expect(explainOpenError(new TypeError('x is not a function'))).toBeNull();
});
