import { expect, test } from 'vitest';
import { seal, unseal } from './sealed';

test('what is sealed can be read here, and stands in no address', () => {
  const sealed = seal('आशा@example.com');
  expect(unseal(sealed)).toBe('आशा@example.com');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('example');
  expect(seal('आशा@example.com')).not.toBe(sealed);
});

test('anything else is nothing', () => {
  const changed = Buffer.from(seal('asha@example.com'), 'base64url');
  changed[14] = (changed[14] ?? 0) ^ 1;
  for (const other of ['', 'x', '%', 'a'.repeat(60), changed.toString('base64url')])
    expect(unseal(other), other).toBeNull();
});
