import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Faq } from './Faq';

const faqs = ['How long does it take?', 'What does it cost?'].map((question) => ({
  question,
  answer: `${question} It depends.`,
}));

test('one question is open at a time, initially the first', () => {
  render(<Faq content={{ faqs }} />);
  const entries = faqs.map(
    ({ question }) => screen.getByText(question).closest('details') as HTMLDetailsElement,
  );
  expect(entries.map((entry) => [entry.open, entry.getAttribute('name')])).toEqual([
    [true, 'faq'],
    [false, 'faq'],
  ]);
  expect(entries[1]?.textContent).toBe('What does it cost?What does it cost? It depends.');
});

test('without questions there is no heading', () => {
  render(<Faq content={{ faqs: [] }} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
