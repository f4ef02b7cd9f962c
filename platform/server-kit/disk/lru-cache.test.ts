import { expect, test, vi } from 'vitest';
import { lruCache } from './lru-cache';

test('keeps the most recently used results', async () => {
  const make = vi.fn(async (key: string) => key.toUpperCase());
  const read = lruCache(2, make);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await read(key)).toBe(key.toUpperCase());
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

test('shares one result between concurrent calls', async () => {
  const make = vi.fn(async () => ({}));
  const read = lruCache(2, make);
  const [one, other] = await Promise.all([read('a'), read('a')]);
  expect(one).toBe(other);
});

test('does not cache null or rejections', async () => {
  const answers = [
    Promise.resolve(null),
    Promise.reject(new Error('Away.')),
    Promise.resolve('here'),
  ];
  const read = lruCache<string | null>(2, () => answers.shift() as Promise<string | null>);
  expect(await read('a')).toBeNull();
  await expect(read('a')).rejects.toThrow('Away.');
  expect([await read('a'), await read('a')]).toEqual(['here', 'here']);
});
