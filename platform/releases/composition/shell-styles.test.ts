import { expect, test } from 'vitest';
import { integrityOf } from '../disk/digest';
import { inlineShellStyles } from './shell-styles';

const template = `<head>
    <link rel="stylesheet" crossorigin href="/shell/assets/common.css">
    <link rel="stylesheet" crossorigin href="/shell/assets/index.css">
    <link rel="icon" href="/shell/assets/seal.svg">
  </head>`;
const texts: Readonly<Record<string, string>> = {
  'assets/common.css': '@font-face{src:url(./anek.woff2)}',
  'assets/index.css': 'header{color:red}',
};
const inlined = (limitBytes: number, known = texts) =>
  inlineShellStyles(template, (slice, file) => (slice === 'shell' ? (known[file] ?? null) : null), limitBytes);

test('the shell’s style sheets stand in the document in their order, and no link to one holds up the page', () => {
  const { html, hashes } = inlined(1_000);
  const styles = [...html.matchAll(/<style data-expose="shell">(.*?)<\/style>/g)].map(([, text]) => text);
  expect(styles).toEqual(['@font-face{src:url("/shell/assets/anek.woff2")}', 'header{color:red}']);
  expect(hashes).toEqual(styles.map((text) => integrityOf(Buffer.from(text ?? ''))));
  const links = html.replace(/<noscript>.*?<\/noscript>/g, '').match(/<link[^>]*rel="stylesheet"[^>]*>/g);
  expect(links).toEqual([
    '<link disabled rel="stylesheet" crossorigin href="/shell/assets/common.css">',
    '<link disabled rel="stylesheet" crossorigin href="/shell/assets/index.css">',
  ]);
  expect(html).toContain('<link rel="icon" href="/shell/assets/seal.svg">');
});

test('a visitor without script has the files, should a policy refuse what stands in the document', () => {
  expect(inlined(1_000).html).toContain('<noscript><link rel="stylesheet" crossorigin href="/shell/assets/index.css"></noscript>');
});

const bytes = Object.values(texts).join('').length + '""'.length + '/shell/assets/'.length - './'.length;

test.each([
  ['that fit the limit to the byte are inlined', bytes, texts, 2],
  ['a byte beyond the limit stay linked', bytes - 1, texts, 0],
  ['of which one is not there stay linked', 1_000, { 'assets/common.css': 'a{}' }, 0],
  ['of which one imports another stay linked', 1_000, { ...texts, 'assets/index.css': '@import "other.css";' }, 0],
])('styles %s', (_, limitBytes, known, count) => {
  const { html, hashes } = inlined(limitBytes, known as Readonly<Record<string, string>>);
  expect([html.match(/<style/g)?.length ?? 0, hashes.length, html === template]).toEqual([count, count, count === 0]);
});
