import { expect, test } from 'vitest';
import { articleNotes } from './article-notes';

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;

test('shows date, author, reading time and topics in this order', () => {
  expect(
    articleNotes({
      description: words(610),
      publishedOn: '2026-04-06',
      author: 'credit analyst',
      topics: ['Loans', 'Collateral'],
    }),
  ).toEqual(['6 April 2026', 'By our credit analyst', '3 min read', 'Loans, Collateral']);
});

test('does not join words across elements', () => {
  expect(articleNotes({ description: '<li>word</li>'.repeat(610) })).toEqual(['3 min read']);
});

test('formats days like Intl', () => {
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

test('omits missing parts and rounds up to a minute', () => {
  expect(articleNotes({ description: '<p>Short</p>' })).toEqual(['1 min read']);
  expect(articleNotes({ description: '', publishedOn: 'last week', topics: [] })).toEqual([
    '1 min read',
  ]);
  expect(articleNotes({ description: '', publishedOn: '2026-02-30' })).toEqual(['1 min read']);
});
