import { expect, test } from 'vitest';
import { rolloutIn } from './rollout';

test.each<[Record<string, unknown>, object | undefined]>([
  [{}, undefined],
  [
    { gradual: '5%,25%,100%', every: '10m' },
    { gradual: '5,25,100', every: '600' },
  ],
  [
    { gradual: '5, 25.5', every: '30s' },
    { gradual: '5,25.5', every: '30' },
  ],
  [{ gradual: '5%', 'by-hand': true }, { gradual: '5' }],
  [{ 'to-cohort': 'staff' }, { cohort: 'staff' }],
])('sends %o as %o', (values, query) => {
  expect(rolloutIn(values)).toEqual(query);
});

test.each<[Record<string, unknown>, string]>([
  [{ every: '10m' }, 'Say how many visitors'],
  [{ gradual: '5%' }, 'Say when more visitors get it'],
  [{ gradual: '5%', every: '10m', 'by-hand': true }, 'Say when more visitors get it'],
  [{ gradual: '5%', every: 'soon' }, '"soon" is no time'],
  [{ gradual: '5%', 'to-cohort': 'staff' }, 'use --to-cohort alone'],
  [{ 'to-cohort': 'st aff' }, 'name is in lower-case letters'],
  [{ gradual: '5%,3%', every: '10m' }, 'must grow'],
  [{ gradual: '5%,200%', every: '10m' }, 'must grow'],
  [{ gradual: '5%,25%', 'by-hand': true }, 'By hand there is one share'],
  [{ gradual: '5%,25%', every: '0s' }, 'from a second to 30 days'],
  [{ gradual: 'some', every: '10m' }, 'list of percentages'],
])('rejects %o as wrong usage', (values, words) => {
  expect(() => rolloutIn(values)).toThrow(words);
});
