import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { problemsOfStyles } from './style-problems';

const problems = (css: string) => problemsOfStyles(`${css} { top: 0 }`, 'mf-x');

cases([
  'html:has(dialog) .mf-x_a',
  'html[data-x]:has(dialog) .mf-x_a',
  'body:not(:has(dialog)) .mf-x_a',
  ':root:has(:focus) .mf-x_a',
  ':is(html, .mf-x_b):has(dialog) .mf-x_a',
  '*:has(p) > .mf-x_a',
  '.mf-x_a div:has(> .mf-x_b)',
  '.mf-x_a :has(> .mf-x_b)',
])('refuses selectors that any insertion evaluates', (css) => {
  expect(problems(css).join()).toContain('uses :has() on an element without a class');
});

cases([
  '.mf-x_a:has(input:focus) > :nth-child(1)',
  '.mf-x_a:has(input:focus) *',
  '.mf-x_a:not(:has(input)) .mf-x_b > :first-child:hover',
])('refuses selectors that match any element', (css) => {
  expect(problems(css).join()).toContain('uses :has() and matches any element');
});

cases([
  '.mf-x_a:has(> .mf-x_b)',
  '.mf-x_a:has(:focus-visible) .mf-x_b',
  '.mf-x_a:has(img) p',
  ':is(.mf-x_a, .mf-x_b):has(img)',
  '.mf-x_a > :nth-child(1)',
])('allows fast selectors', (css) => {
  expect(problems(css)).toEqual([]);
});
