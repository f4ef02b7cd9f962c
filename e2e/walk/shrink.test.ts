import { expect, test } from 'vitest';
import { shrink } from './shrink';
import { chooseStep, randomFrom } from './step';

test('a list is shrunk to what fails by itself, wherever that is', async () => {
  const list = Array.from({ length: 50 }, (_, at) => at);
  expect(
    await shrink(list, async (shorter) => shorter.includes(3) && shorter.includes(41), 200),
  ).toEqual([3, 41]);
});

test('it is not asked more often than it may', async () => {
  let asked = 0;
  await shrink([1, 2, 3, 4, 5, 6, 7, 8], async () => ++asked < 0, 5);
  expect(asked).toBe(5);
});

test('a seed has the same steps each time', () => {
  const state = {
    controls: [{ name: 'Blogs', nth: 0 }],
    fields: [],
    forms: ['contact'],
    tabs: 1,
    isOffline: false,
    isBroken: false,
    isDeployed: false,
  };
  const stepsOf = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 30 }, (_, at) => chooseStep(random, at, state));
  };
  expect(stepsOf(7)).toEqual(stepsOf(7));
  expect(stepsOf(7)).not.toEqual(stepsOf(8));
});
