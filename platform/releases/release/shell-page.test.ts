import { expect, test } from 'vitest';
import { readShellPage } from './shell-page';

test("classifies a built shell's links by when they are needed", () => {
  const page = readShellPage(`<!doctype html><html lang="en-IN" data-static><head>
    <meta charset="utf-8" /><link rel="icon" href="/shell/seal.svg" type="image/svg+xml" />
    <link rel="preload" as="script" href="/shell/bootstrap.js" fetchpriority="high">
    <script type="module" crossorigin src="/shell/a.js"></script><link rel="modulepreload" crossorigin href="/shell/hi.js" data-language="hi">
    <link rel="stylesheet" crossorigin href="/shell/index.css"><script defer src="/shell/start.js" data-starts-scripts></script></head>
    <body><div id="root"></div><script src="/shell/bootstrap.js" fetchpriority="high"></script></body></html>`);
  expect(page).toEqual({
    head: [
      ['meta', { charSet: 'utf-8' }],
      ['link', { rel: 'icon', href: '/shell/seal.svg', type: 'image/svg+xml' }],
      ['script', { defer: 'defer', src: '/shell/start.js', 'data-starts-scripts': '' }],
    ],
    styles: [['link', { rel: 'stylesheet', crossOrigin: '', href: '/shell/index.css' }]],
    modules: [
      ['script', { type: 'module', crossOrigin: '', src: '/shell/a.js' }],
      [
        'link',
        { rel: 'modulepreload', crossOrigin: '', href: '/shell/hi.js', 'data-language': 'hi' },
      ],
    ],
    bootstrap: [
      [
        'link',
        { rel: 'preload', as: 'script', href: '/shell/bootstrap.js', fetchPriority: 'high' },
      ],
      ['script', { src: '/shell/bootstrap.js', fetchPriority: 'high' }],
    ],
  });
});
