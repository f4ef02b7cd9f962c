import { expect, test } from 'vitest';
import { articleNotes } from './article-notes';

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;

test('the day, the author, the time it takes to read, and the topics, in this order', () => {
  expect(
    articleNotes({
      description: words(610),
      publishedOn: '2026-04-06',
      author: 'credit analyst',
      topics: ['Loans', 'Collateral'],
    }),
  ).toEqual(['6 April 2026', 'By our credit analyst', '3 min read', 'Loans, Collateral']);
});

test('what stands in elements of its own are words of their own', () => {
  expect(articleNotes({ description: '<li>word</li>'.repeat(610) })).toEqual(['3 min read']);
});

test('days are written as Intl writes them', () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2024-${String(month).padStart(2, '0')}-0${(month % 9) + 1}`;
    expect(articleNotes({ description: '', publishedOn: day })[0]).toBe(
      new Date(day).toLocaleDateString('en-IN', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    );
  }
});

test('content without a day or topics shows neither; the shortest article takes a minute', () => {
  expect(articleNotes({ description: '<p>Short</p>' })).toEqual(['1 min read']);
  expect(articleNotes({ description: '', publishedOn: 'last week', topics: [] })).toEqual([
    '1 min read',
  ]);
  expect(articleNotes({ description: '', publishedOn: '2026-02-30' })).toEqual(['1 min read']);
});
