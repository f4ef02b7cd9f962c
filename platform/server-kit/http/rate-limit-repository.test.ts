import { afterEach, expect, test, vi } from 'vitest';
import { openForTest, overEachDatabase } from '../testing/test-database';
import { countPoint } from './rate-limit-repository';

afterEach(() => void vi.useRealTimers());

overEachDatabase('points', (kind) => {
  test('add up under a key until their window ends', async () => {
    const database = await openForTest(kind);
    const count = async (key: string) => (await countPoint(database, key, 60_000))?.points;
    expect([await count('a'), await count('b'), await count('a'), await count('a')]).toEqual([
      1, 1, 2, 3,
    ]);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 60_001);
    expect(await count('a')).toBe(1);
  });
});
