import { expect, test } from 'vitest';
import { articleNotes } from './article-notes';

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;

test('the day, the time it takes to read, and the topics, in this order', () => {
  expect(articleNotes({ description: words(610), publishedOn: '2026-04-06', topics: ['Loans', 'Collateral'] })).toEqual([
    '6 April 2026',
    '3 min read',
    'Loans, Collateral',
  ]);
});

test('content without a day or topics shows neither; the shortest article takes a minute', () => {
  expect(articleNotes({ description: '<p>Short</p>' })).toEqual(['1 min read']);
  expect(articleNotes({ description: '', publishedOn: 'last week', topics: [] })).toEqual(['1 min read']);
});
