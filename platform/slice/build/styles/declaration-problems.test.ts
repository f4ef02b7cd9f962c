import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { problemsOfStyles } from './style-problems';

const problems = (declaration: string) => problemsOfStyles(`.mf-x_a{${declaration}}`, 'mf-x');

cases([
  'container-name:cards',
  'container:cards / inline-size',
  'container-name:mf-x_a cards',
  'view-transition-name:hero',
  'anchor-name:--button',
  'anchor-name:--mf-x_a, --b',
  'scroll-timeline-name:--page',
  'scroll-timeline:--page block',
  'view-timeline:--page',
  'timeline-scope:--page',
  'container-name:var(--n)',
])('refuses declarations that reach beyond the slice', (declaration) => {
  expect(problems(declaration)).toHaveLength(1);
});

cases([
  'container-type:inline-size',
  'container:mf-x_cards / inline-size',
  'container-name:none',
  'view-transition-name:mf-x_hero',
  'view-transition-name:none',
  'anchor-name:--mf-x_button',
  'scroll-timeline:--mf-x_page inline',
])('accepts declarations that stay inside the slice', (declaration) => {
  expect(problems(declaration)).toEqual([]);
});

test('refuses a shared name within keyframes', () => {
  const css = '@keyframes mf-x_k{to{anchor-name:--b}}';
  expect(problemsOfStyles(css, 'mf-x')).toHaveLength(1);
});
