import { expect, test } from 'vitest';
import { inlinable } from './inline-styles';

test('relative addresses lead to where they led, others stay; nothing ends the element', () => {
  const text = inlinable(
    'a{background:url(./thread.svg)}b{background:url( "../x y.png" )}c{mask:url(data:image/svg+xml,<svg></svg>)}d{src:url("/fonts/a.woff2")}e{fill:url(#g)}/*</style>*/',
    '/remotes/mf-home/1.0.0-ab12/assets/Home.css',
  );
  expect(text).toContain('url("/remotes/mf-home/1.0.0-ab12/assets/thread.svg")');
  expect(text).toContain('url("/remotes/mf-home/1.0.0-ab12/x%20y.png")');
  expect(text).toContain('url("data:image/svg+xml,<svg><\\/svg>")');
  expect(text).toContain('url("/fonts/a.woff2")');
  expect(text).toContain('url("#g")');
  expect(text).toMatch(/\/\*<\\\/style>\*\/$/);
});

test.each([
  ['that cannot be read', null],
  ['that import others', '@import "other.css";'],
  ['with addresses that are not url()', 'a{background:image-set("a.png" 1x)}'],
])('styles %s are not inlined', (_, text) => expect(inlinable(text, '/shell/a.css')).toBeNull());
