import { expect, test } from 'vitest';
import { calls } from './calls';
import type { Candidate } from './candidate';

const list = (type: string) => ({ type: 'array', items: { type } });
const candidate = (published: object) =>
  ({
    changed: 'plants',
    shell: {},
    remotes: {
      plants: {
        name: 'plants',
        requires: { calls: { 'GET /content/seeds/rates': { response: list('string') } } },
      },
      seeds: { name: 'seeds', content: published, requires: { calls: {} } },
    },
    api: {},
  }) as unknown as Candidate;

test('content that a slice publishes satisfies its readers', () => {
  expect(calls(candidate({ rates: list('string') }))).toEqual([]);
  expect(calls(candidate({ rates: list('number') }))).toEqual([
    expect.stringContaining('the live API responds to GET /content/seeds/rates'),
  ]);
  expect(calls(candidate({}))).toEqual([
    expect.stringContaining(
      'makes the call GET /content/seeds/rates, which the live API does not offer',
    ),
  ]);
});
