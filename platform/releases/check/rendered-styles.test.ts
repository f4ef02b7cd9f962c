import { expect, test } from 'vitest';
import { strayRenderedStyles } from './rendered-styles';

const page = (body: string, path = '/') => ({ path, body });

test('styles of generated classes are the slice’s own', () => {
  const css =
    '.css-1x{color:red}@media (min-width:30em){.css-1x:hover>p{top:0}}@keyframes animation-ab{from{top:0}}.a:not(button){top:0}';
  expect(
    strayRenderedStyles([page(`<div data-remote="club"><style>${css}</style></div>`)]),
  ).toEqual([]);
});

test.each(['body{margin:0}', '*{box-sizing:border-box}', '@media print{.a p, h1{top:0}}'])(
  '%s is reported with the slice and the page',
  (css) => {
    const body = `<div data-remote="plants"></div><div data-remote="club"><style>${css}</style></div>`;
    expect(strayRenderedStyles([page(body), page(body, '/hi')])).toEqual([
      {
        remote: 'club',
        what: '/',
        reason: expect.stringMatching(
          /^<style> styles ".*", which matches elements of other slices/,
        ),
      },
    ]);
  },
);

test('a text that is not CSS is reported', () => {
  expect(strayRenderedStyles([page('<style>.a{</style><style>}</style>')])).toHaveLength(1);
});
