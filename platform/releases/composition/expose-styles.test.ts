import { createHash } from 'node:crypto';
import type { RemoteRelease } from '@platform/slice/contract/composition';
import { expect, test } from 'vitest';
import { exposeStyles, type NeededExpose } from './expose-styles';

const release = (name: string, exposes: RemoteRelease['exposes']): RemoteRelease => ({
  version: '1.0.0',
  release: '1.0.0+ab12',
  contract: 1,
  entry: `/remotes/${name}/1.0.0+ab12/remoteEntry.js`,
  exposes,
  integrity: { 'assets/Home.css': 'sha256-home' },
});

const remotes = {
  'mf-home': release('mf-home', { 'pages/Home': { scripts: [], styles: ['assets/Home.css', 'assets/common.css'] } }),
  'mf-forms': release('mf-forms', {
    'slots/InlineEnquiry': { scripts: [], styles: ['assets/Inline.css', 'assets/common.css'] },
    'slots/Newsletter': { scripts: [], styles: ['assets/common.css'] },
  }),
};
const home: NeededExpose = ['mf-home', 'pages/Home'];
const inline: NeededExpose = ['mf-forms', 'slots/InlineEnquiry'];
const newsletter: NeededExpose = ['mf-forms', 'slots/Newsletter'];

function stylesOf(
  texts: Readonly<Record<string, string>>,
  limitBytes = 1_000,
  exposes: readonly NeededExpose[] = [home, inline, newsletter],
) {
  const { head, hashes, waiting } = exposeStyles({
    exposes,
    remotes,
    limitBytes,
    read: (remote, file) => texts[`${remote}/${file}`] ?? null,
  });
  return { head: head.join('\n'), hashes, waiting };
}

const texts = {
  'mf-home/assets/Home.css': '.home{color:red}',
  'mf-home/assets/common.css': '.common{}',
  'mf-forms/assets/Inline.css': '.inline{}',
  'mf-forms/assets/common.css': '.form{}',
};

test('the styles of a page and its slots stand in the document, and no link to any of them holds up the page', () => {
  const { head, waiting } = stylesOf(texts);
  expect(head).toContain('<style data-expose="mf-home/pages/Home">.home{color:red}\n.common{}</style>');
  expect(head).toContain('<style data-expose="mf-forms/slots/InlineEnquiry">.inline{}\n.form{}</style>');
  expect(waiting).toEqual([]);
  const links = head.replace(/<noscript>.*?<\/noscript>/g, '').match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(links).toHaveLength(4);
  expect(links.filter((link) => !link.includes(' disabled '))).toEqual([]);
  expect(links[0]).toContain('href="/remotes/mf-home/1.0.0+ab12/assets/Home.css" integrity="sha256-home"');
});

test('styles that two exposes share stand there once', () => {
  expect(stylesOf(texts).head.match(/\.form\{\}/g)).toHaveLength(1);
});

test('each style element has its hash for the policy', () => {
  const { head, hashes } = stylesOf(texts);
  const elements = [...head.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');
  expect(hashes).toEqual(elements.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`));
});

test('relative addresses lead to where they led, others stay; nothing ends the element', () => {
  const { head } = stylesOf({
    'mf-home/assets/Home.css':
      'a{background:url(./thread.svg)}b{background:url( "../x y.png" )}c{mask:url(data:image/svg+xml,<svg></svg>)}d{src:url("/fonts/a.woff2")}e{fill:url(#g)}/*</style>*/',
    'mf-home/assets/common.css': '',
  });
  expect(head).toContain('url("/remotes/mf-home/1.0.0+ab12/assets/thread.svg")');
  expect(head).toContain('url("/remotes/mf-home/1.0.0+ab12/x%20y.png")');
  expect(head).toContain('url("data:image/svg+xml,<svg><\\/svg>")');
  expect(head).toContain('url("/fonts/a.woff2")');
  expect(head).toContain('url("#g")');
  expect(head).toContain('/*<\\/style>*/\n</style>');
});

test('beyond the limit an expose waits for its styles: they are fetched ahead, and block nothing', () => {
  const { head, waiting } = stylesOf({ ...texts, 'mf-forms/assets/Inline.css': 'x'.repeat(2_000) });
  expect(waiting).toEqual([inline]);
  expect(head).toContain('<style data-expose="mf-forms/slots/Newsletter">.form{}</style>');
  expect(head).toContain('<link rel="preload" as="style" crossorigin href="/remotes/mf-forms/1.0.0+ab12/assets/Inline.css">');
  expect(head).not.toContain('xxx');
});

test.each([
  ['that cannot be read', undefined],
  ['that import others', '@import "other.css";'],
  ['with addresses that are not url()', 'a{background:image-set("a.png" 1x)}'],
])('styles %s are not inlined', (_, text) => {
  const { 'mf-home/assets/Home.css': __, ...others } = texts;
  const { waiting } = stylesOf(text === undefined ? others : { ...others, 'mf-home/assets/Home.css': text });
  expect(waiting).toEqual([home]);
});

test('without script every style sheet is linked', () => {
  const { head } = stylesOf(texts, 0);
  const inNoscript = [...head.matchAll(/<noscript>(.*?)<\/noscript>/g)].map(([, links]) => links).join('');
  for (const file of Object.keys(texts)) {
    const address = file.replace('/', '/1.0.0+ab12/');
    expect(inNoscript).toContain(`<link rel="stylesheet" crossorigin href="/remotes/${address}"`);
  }
});
