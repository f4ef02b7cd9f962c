import { expect, test } from 'vitest';
import { areTexts, readStored } from './storage';

const blocked = () => {
  throw new DOMException('Blocked', 'SecurityError');
};
test.each([
  ['nothing', () => null],
  ['what is not valid JSON', () => '{'],
  ['null', () => 'null'],
  ['a number', () => '5'],
  ['a text', () => '"Asha"'],
  ['an object of another shape', () => '{"name":{"first":"Asha"}}'],
  ['storage that is blocked', blocked],
])('replaces %s', (_, read) => {
  expect(readStored(read, areTexts, { name: 'none' })).toEqual({ name: 'none' });
});

test('returns what fits', () => {
  expect(readStored(() => '{"name":"Asha"}', areTexts, {})).toEqual({ name: 'Asha' });
});
