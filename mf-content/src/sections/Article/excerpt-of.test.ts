import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { getExcerpt } from './excerpt-of';

test('a preview has the first 120 characters and an ellipsis', () => {
  const preview = getExcerpt(`<p>${'a'.repeat(130)}</p>`);
  expect(preview).toBe(`${'a'.repeat(120)}…`);
});

cases([
  ['<h2>Heading</h2><p>and text</p>', 'Heading and text…'],
  ['<p>Fish &amp; chips &lt; 5&nbsp;₹</p>', 'Fish & chips < 5 ₹…'],
  ['<img alt="a > b" src="/x"><p>after</p>', 'after…'],
  ['', '…'],
])('a preview is the first sentence of text', (html, preview) => {
  expect(getExcerpt(html)).toBe(preview);
});

test('a preview ends at a complete character', () => {
  expect(getExcerpt('😀'.repeat(121))).toBe(`${'😀'.repeat(120)}…`);
});
