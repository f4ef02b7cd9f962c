import { beforeEach, expect, test, vi } from 'vitest';
import { goesOn, goOn } from './going-on';

beforeEach(() => sessionStorage.clear());

test('a document goes on with a visit where the one before said so, and the next one does not', () => {
  expect(goesOn()).toBe(false);
  goOn();
  expect([goesOn(), goesOn()]).toEqual([true, false]);
});

test('where storage is forbidden nothing goes on, and nothing throws', () => {
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  goOn();
  expect(goesOn()).toBe(false);
  forbidden.mockRestore();
});
