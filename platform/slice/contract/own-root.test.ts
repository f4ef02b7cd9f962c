import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { withOwnRoot } from './own-root';

cases([
  [':root{--a:1}', '[data-remote="mf-x"]{--a:1}'],
  [':root, [data-dark]{--a:1}', '[data-remote="mf-x"], [data-dark]{--a:1}'],
  ['@media print{:root{--a:1}}', '@media print{[data-remote="mf-x"]{--a:1}}'],
  ['.a{top:0}body{margin:0}', '.a{top:0}[data-remote="mf-x"]:where(:not(body > *)){margin:0}'],
  ['.body{top:0}.a body-x{top:0}', '.body{top:0}.a body-x{top:0}'],
])('applies selectors of the document to the root of a slice', (css, expected) => {
  expect(withOwnRoot(css, 'mf-x')).toBe(expected);
});
