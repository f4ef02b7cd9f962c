import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { rolloutIn } from './rollout';

cases<[Record<string, unknown>, object | undefined]>([
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
])('sends the options of a gradual deploy as a query', (values, query) => {
  expect(rolloutIn(values)).toEqual(query);
});

cases<[Record<string, unknown>, string]>([
  [{ every: '10m' }, '--every and --by-hand need shares of visitors'],
  [{ gradual: '5%' }, '--gradual needs either --every or --by-hand'],
  [{ gradual: '5%', every: '10m', 'by-hand': true }, '--gradual needs either --every or --by-hand'],
  [{ gradual: '5%', every: 'soon' }, '"soon" is not a duration'],
  [{ gradual: '5%', 'to-cohort': 'staff' }, 'Use --to-cohort without --gradual'],
  [{ 'to-cohort': 'st aff' }, 'is not a valid name of a cohort'],
  [{ gradual: '5%,3%', every: '10m' }, 'must increase'],
  [{ gradual: '5%,200%', every: '10m' }, 'must increase'],
  [{ gradual: '5%,25%', 'by-hand': true }, 'Without "every", there can be only one share'],
  [{ gradual: '5%,25%', every: '0s' }, 'between one second and 30 days'],
  [{ gradual: 'some', every: '10m' }, 'is not a list of shares'],
])('rejects contradictory options of a gradual deploy', (values, words) => {
  expect(() => rolloutIn(values)).toThrow(words);
});
