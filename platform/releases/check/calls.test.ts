import { expect, test } from 'vitest';
import { calls } from './calls';
import type { Candidate } from './candidate';

const list = (type: string) => ({ type: 'array', items: { type } });
const candidate = (published: object) =>
  ({
    changed: 'mf-home',
    shell: {},
    remotes: {
      'mf-home': {
        name: 'mf-home',
        asks: { calls: { 'GET /content/mf-loans/rates': { response: list('string') } } },
      },
      'mf-loans': { name: 'mf-loans', content: published, asks: { calls: {} } },
    },
    api: {},
  }) as unknown as Candidate;

test('content that a slice publishes is answered, as its schema has it', () => {
  expect(calls(candidate({ rates: list('string') }))).toEqual([]);
  expect(calls(candidate({ rates: list('number') }))).toEqual([
    expect.stringContaining('the live API answers GET /content/mf-loans/rates'),
  ]);
  expect(calls(candidate({}))).toEqual([
    expect.stringContaining('calls GET /content/mf-loans/rates, which the live API does not have'),
  ]);
});
