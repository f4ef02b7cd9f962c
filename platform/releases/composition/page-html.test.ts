import { createHash } from 'node:crypto';
import type { Composition } from '@platform/slice/contract/composition';
import { startsScripts, waitingScripts } from '@platform/slice/contract/waiting-scripts';
import { expect, test } from 'vitest';
import { pageHtml } from './page-html';

const composition: Composition = { id: '0a1b2c3d', shell: '1.0.0-1', routes: [], redirects: {}, remotes: {} };
const address = { route: null, path: '/none' as const, head: '', body: '<main></main>', readsQuery: [], data: {} };
const page = (attribute: string) =>
  pageHtml({
    template: `<!doctype html><html lang="en-IN"><head>
<script type="module" src="/shell/a.js"></script><link rel="modulepreload" href="/shell/b.js">
<script defer src="/shell/start.js"${attribute}></script></head><body><div id="root"></div></body></html>`,
    composition,
    readStyles: () => null,
    inlineLimitBytes: 0,
    profile: 'documented',
    origin: 'https://site.example',
    address,
  });

test('the scripts of a page wait in a template where its shell starts them', () => {
  const html = page(` ${startsScripts}`);
  const [head = '', body = ''] = html.split('</head>');
  expect(head).not.toMatch(/type="module"|modulepreload/);
  expect(body).toContain(
    `<template ${waitingScripts}><script type="module" src="/shell/a.js"></script><link rel="modulepreload" href="/shell/b.js">`,
  );
  expect(body.split(`<template ${waitingScripts}>`)).toHaveLength(3);
});

test('a shell that was built before it could start them has them linked, after what is to be seen', () => {
  const html = page('');
  expect(html).not.toContain('<template');
  const [head = ''] = html.split('</head>');
  expect(head).toContain('<script type="module" fetchpriority="low" src="/shell/a.js"></script>');
  expect(head).toContain('<link rel="modulepreload" fetchpriority="low" href="/shell/b.js">');
});

test('a page carries the shell’s styles, which its policy names, and says nothing of scripts that are missing', () => {
  const html = pageHtml({
    template: `<!doctype html><html lang="en-IN"><head><link rel="stylesheet" href="/shell/assets/index.css"></head><body><div id="root"></div>
<noscript>This site needs JavaScript</noscript></body></html>`,
    composition,
    readStyles: () => 'header{color:red}',
    inlineLimitBytes: 100,
    profile: 'documented',
    origin: 'https://site.example',
    address,
  });
  const hash = createHash('sha256').update('header{color:red}').digest('base64');
  expect(html).toContain('<style data-expose="shell">header{color:red}</style>');
  expect(html).toContain(`content="style-src 'self' http: https: 'sha256-${hash}'"`);
  expect(html).not.toContain('needs JavaScript');
  expect(html).toContain('<noscript><link rel="stylesheet" href="/shell/assets/index.css"></noscript>');
});
