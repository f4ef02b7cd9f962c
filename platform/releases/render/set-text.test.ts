import { readFileSync } from 'node:fs';
import type { Letters } from '@platform/slice/contract/card-design';
import { expect, test } from 'vitest';
import { root } from '../disk/folders';
import { setText } from './set-text';

const setting = { x: 0, y: 100, size: 84, leading: 92, width: 980, fill: '#000' };
const letters: Letters = JSON.parse(readFileSync(`${root}/shell/card/letters.json`, 'utf8'));
const linesOf = (drawing: string | null) => drawing?.match(/<g transform/g)?.length;

test('a long title is broken into lines, a short one is not', () => {
  expect(linesOf(setText('Contact Us', setting, letters))).toBe(1);
  expect(
    linesOf(setText('Restructuring: the talk to have before the first default', setting, letters)),
  ).toBe(2);
});

test('sums in rupees, accents of the typeface and punctuation have their letters; other scripts have none', () => {
  expect(setText('₹3,500+ crore: “order” – and more…', setting, letters)).not.toBeNull();
  expect(setText('ऋण', setting, letters)).toBeNull();
});
