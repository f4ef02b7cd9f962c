import { expect, test } from 'vitest';
import { pairsOf } from './pairs';

test('candidates are tried alone and in twos, but two of one slice never together', () => {
  expect(pairsOf('mf-home@1.0.0-a, mf-forms@1.0.0-b,mf-home@1.0.0-c')).toEqual([
    ['mf-home@1.0.0-a'],
    ['mf-forms@1.0.0-b'],
    ['mf-home@1.0.0-c'],
    ['mf-home@1.0.0-a', 'mf-forms@1.0.0-b'],
    ['mf-forms@1.0.0-b', 'mf-home@1.0.0-c'],
  ]);
});

test.each(['mf-home', '', 'mf-home@', 'mf-home@a b'])(
  '"%s" is said to be no release',
  (releases) => {
    expect(() => pairsOf(releases)).toThrow('write slice@release');
  },
);
