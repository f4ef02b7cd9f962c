import { createHash } from 'node:crypto';
import type { Composition, RemoteRelease } from '@platband/slice/contract/composition';
import type { RenderedAddress } from '@platband/slice/contract/render-job';
import { expect, test } from 'vitest';
import { readShellPage } from '../release/shell-page';
import { emptyDocument, pageDocument } from './page-document';

const release = (name: string, exposes: RemoteRelease['exposes']): RemoteRelease => ({
  version: '1.0.0',
  release: '1.0.0-ab12',
  entry: `/remotes/${name}/1.0.0-ab12/remoteEntry.js`,
  exposes,
  integrity: { 'Home.css': 'sha256-home' },
});
const composition: Composition = {
  id: '0a1b2c3d',
  shell: '1.0.0-1',
  routes: [],
  redirects: {},
  languages: [],
  remotes: {
    plants: release('plants', {
      'pages/Home': { scripts: ['Home.js'], styles: ['Home.css', 'common.css'] },
    }),
    club: release('club', {
      'slots/Inline': { scripts: [], styles: ['Inline.css', 'common.css'] },
      'slots/Letter': { scripts: [], styles: ['common.css'] },
    }),
  },
};
const styles = {
  'shell/common.css': 'body{}',
  'shell/index.css': 'header{color:red}',
  'plants/Home.css': '.home{color:red}',
  'plants/common.css': '.common{}',
  'club/Inline.css': '.inline{}',
  'club/common.css': '.form{}',
};
const settings = {
  composition,
  shell: readShellPage(
    '<meta charset="utf-8"><link rel="stylesheet" href="/shell/common.css"><link rel="stylesheet" href="/shell/index.css"><link rel="icon" href="/a.svg">' +
      '<script type="module" src="/shell/a.js"></script><link rel="modulepreload" href="/shell/b.js"><link rel="modulepreload" href="/shell/hi.js" data-language="hi">' +
      '<script defer src="/shell/start.js" data-starts-scripts></script><script src="/shell/bootstrap.js"></script>',
  ),
  identity: { name: 'Firm & Co' },
  inlineStyles: { texts: new Map(Object.entries(styles)), waiting: [] as readonly string[] },
  settings: { colour: 'green' },
  origin: 'https://site.example',
};
const waitingFor = (owner: string) => ({
  ...settings,
  inlineStyles: { ...settings.inlineStyles, waiting: [owner] },
});
const address: RenderedAddress = {
  route: { path: '/', remote: 'plants', page: 'Home' },
  path: '/',
  head: [['title', {}, 'Beds & more']],
  body: '<main><p>Text</p></main>',
  exposes: [
    { remote: 'plants', expose: 'pages/Home' },
    { remote: 'club', expose: 'slots/Inline' },
    { remote: 'club', expose: 'slots/Letter' },
  ],
  readsQuery: [],
  reads: [],
  data: { text: '</script>' },
};
const partsOf = (html: string) => html.split('<body>') as [head: string, body: string];
const withoutNoscript = (html: string) => html.replace(/<noscript\b.*?<\/noscript>/g, '');

test('puts content and data before scripts that wait for the first paint', () => {
  const [head, body] = partsOf(pageDocument(settings, address));
  expect(head).toMatch(
    /^<!doctype html><html lang="en-IN" data-languages="en-IN hi" data-composition="0a1b2c3d" data-static=""><head><meta charSet="utf-8"\/>/,
  );
  expect(head).toContain('<title>Beds &amp; more</title>');
  expect(head).toMatch(
    /<script defer="" src="\/shell\/start.js" data-starts-scripts=""><\/script>.*<script type="speculationrules">/s,
  );
  expect(head).not.toMatch(/type="module"|modulepreload/);
  expect(body).toMatch(
    /^<div id="root"><main><p>Text<\/p><\/main><\/div><script type="application\/json" id="rendered-page">.*"data":{"text":"\\u003c\/script>"}}<\/script>/,
  );
  const [, shell, page] = body.split('<template data-waiting-scripts="">');
  expect(shell).toMatch(
    /^<script type="module" src="\/shell\/a.js"><\/script><link rel="modulepreload" href="\/shell\/b.js"\/><link rel="preload" href="\/config.json"/,
  );
  expect(page).toMatch(
    /remoteEntry\.js"\/><link[^>]*Home\.js"\/><\/template><script src="\/shell\/bootstrap.js"><\/script><\/body><\/html>$/,
  );
});

test('inlines styles once so that no link blocks the page', () => {
  const [head] = partsOf(pageDocument(settings, address));
  const texts = [...head.matchAll(/<style data-expose="([^"]*)">(.*?)<\/style>/gs)].map(
    ([, owner, text = '']) => [owner, text] as const,
  );
  expect(texts).toEqual([
    ['shell', 'body{}\nheader{color:red}'],
    ['plants/pages/Home', '.home{color:red}\n.common{}'],
    ['club/slots/Inline', '.inline{}\n.form{}'],
  ]);
  const hashes = texts
    .map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(head) ?? [];
  expect(policy.replaceAll('&#x27;', "'")).toBe(
    `style-src 'self' http: https: ${hashes} 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src-attr 'unsafe-inline'`,
  );
  const links = withoutNoscript(head).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(links).toHaveLength(6);
  expect(links.filter((link) => !link.includes(' disabled=""'))).toEqual([]);
  expect(links[2]).toContain('href="/remotes/plants/1.0.0-ab12/Home.css" integrity="sha256-home"');
});

test('the policy allows `<style>` elements that components render', () => {
  const css = '.css-1x>p{color:red}';
  const body = `<main><style data-emotion="css 1x">${css}</style><style>${css}</style></main>`;
  const [head] = partsOf(pageDocument(settings, { ...address, body }));
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  expect(head.split(hash)).toHaveLength(2);
});

test('links every style sheet without JavaScript', () => {
  const [head] = partsOf(pageDocument(settings, address));
  const linked = [...head.matchAll(/<noscript>(.*?)<\/noscript>/g)]
    .map(([, links]) => links)
    .join('');
  expect(linked.match(/<link rel="stylesheet"/g)).toHaveLength(6);
});

test('preloads styles that are not inlined without blocking', () => {
  const [head] = partsOf(pageDocument(waitingFor('club/slots/Inline'), address));
  expect(head).toContain(
    '<link rel="preload" as="style" crossorigin="" href="/remotes/club/1.0.0-ab12/Inline.css"/>',
  );
  expect(head).toContain('<style data-expose="club/slots/Letter">.form{}</style>');
  expect(head).not.toContain('.inline{}');
});

test('blocks painting on shell styles that are not inlined', () => {
  const [head] = partsOf(pageDocument(waitingFor('shell'), address));
  expect(head).not.toContain('header{color:red}');
  expect(withoutNoscript(head)).toContain(
    '<link rel="stylesheet" href="/shell/common.css"/><link rel="stylesheet" href="/shell/index.css"/>',
  );
});

test('does not hydrate an unknown item', () => {
  expect(pageDocument(settings, { ...address, isUnknownItem: true })).not.toContain(
    'rendered-page',
  );
  const hindi = pageDocument(settings, { ...address, language: 'hi' });
  expect(hindi).toContain('<html lang="hi"');
  expect([
    hindi.includes('/shell/hi.js'),
    pageDocument(settings, address).includes('/shell/hi.js'),
  ]).toEqual([true, false]);
});

test("an empty document contains the site's words for browsers without scripts", () => {
  const words = '<main>Firm &amp; Co</main>';
  const [head, body] = partsOf(emptyDocument(settings, 'hi', words));
  expect(head).toContain('<script type="module" src="/shell/a.js"></script>');
  expect(head).toContain('<link rel="stylesheet" href="/shell/index.css"/>');
  expect(body).toContain(`<div id="root"></div><noscript>${words}</noscript>`);
  expect(body).not.toMatch(/<template|rendered-page/);
  expect(pageDocument(settings, address)).not.toContain('<noscript><main');
});
