import { expect, test } from 'vitest';
import { changesSince } from './upgrade';

const changes =
  '# Changes\n\nWhat they mean.\n\n## 2.2.0\n\n- Two.\n\n## 2.1.0\n\n- One.\n\n## 2.0.0\n\n- None.\n';

test('an upgrade says what is new since the version that was there', () => {
  expect(changesSince('2.0.0', changes)).toBe('## 2.2.0\n\n- Two.\n\n## 2.1.0\n\n- One.');
  expect(changesSince('2.2.0', changes)).toBe('');
});

test('since a version that the log does not know, all of it is new', () => {
  expect(changesSince('1.9.0', changes)).toContain('- None.');
});
