import { cases } from '@platband/slice/build/cases';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug-of';

cases([
  [
    'What a Cibil score tells a lender, and what it does not',
    'what-a-cibil-score-tells-a-lender-and-what-it-does-not',
  ],
  ['10 ways -- really?', '10-ways-really'],
  ['  Edges!  ', 'edges'],
  ['Café & Crème', 'caf-cr-me'],
  ['ऋण', ''],
  ['!!! ???', ''],
  ['', ''],
  ['a', 'a'],
])('a slug is the title in lower-case ASCII', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a slug has only lower-case letters, digits and single inner hyphens', async () => {
  await fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugOf(slug)).toBe(slug);
    }),
    { numRuns: 2_000 },
  );
});

test('a slug keeps all letters and digits of the title in order', async () => {
  await fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abzAZ019 -_.!é') }), (title) => {
      expect(slugOf(title).replaceAll('-', '')).toBe(title.toLowerCase().replace(/[^a-z0-9]/g, ''));
    }),
  );
});
