import { expect, test } from 'vitest';
import { mapWithLimit } from './at-once';

test('starts no more work after a failure', async () => {
  const log: string[] = [];
  const work = async (item: string) => {
    log.push(`${item} begins`);
    if (item === 'fails') throw new Error('It fails.');
    await new Promise((resolve) => setTimeout(resolve, 20));
    log.push(`${item} ends`);
  };
  await expect(mapWithLimit(2, ['long', 'fails', 'late'], work)).rejects.toThrow('It fails.');
  expect(log).toEqual(['long begins', 'fails begins', 'long ends']);
});
