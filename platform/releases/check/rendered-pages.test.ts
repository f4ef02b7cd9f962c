import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { blockedWhenRendered as blockedOn } from './rendered-pages';

const served = { origin: 'https://site.example', trusted: [], reserved: [], has: () => false };
const problemsOf = (body: string, path = '/') => blockedOn([{ path, body }], served);
const ofClub = (reason: string, path = '/') => [
  { remote: 'club', what: path, reason: expect.stringContaining(reason) },
];
const inClub = (html: string) =>
  `<div data-remote="plants"></div><div data-remote="club">${html}</div>`;

cases([
  // Styles with generated class names, and tokens of a theme.
  '<style>.css-1x{color:red}@media (min-width:30em){.css-1x:hover>p{top:0}}@keyframes animation-ab{from{top:0}}.a:not(button){top:0}</style>',
  '<style>[data-remote="club"],[data-light]{--ink:red;color-scheme:light}.a{top:0}</style>',
  // The site's scripts, and the page's data.
  '<script src="/a.js" async=""></script><script type="application/ld+json">{"on":"<b onclick=1>"}</script><a href="/on" data-on="x">On = off</a>',
])('accepts what stays inside of a slice and what the policy allows', (html) => {
  expect(problemsOf(inClub(html))).toEqual([]);
});

cases([
  'body{margin:0}',
  '*{box-sizing:border-box}',
  '@media print{.a p, h1{top:0}}',
  '[data-light]{top:0}',
  'p{--ink:red}',
])('reports styles that reach beyond a slice, with the slice and the page', (css) => {
  const body = inClub(`<style>${css}</style>`);
  const pages = [
    { path: '/', body },
    { path: '/hi', body },
  ];
  expect(blockedOn(pages, served)).toEqual([
    {
      remote: 'club',
      what: '/',
      reason: expect.stringMatching(/^<style> styles ".*", which matches elements of other slices/),
    },
  ]);
});

test('reports invalid CSS', () => {
  expect(problemsOf('<style>.a{</style><style>}</style>')).toHaveLength(1);
});

cases([
  ['<script>alert(1)</script>', 'an inline <script>'],
  ['<script type="module">a()</script>', 'an inline <script>'],
  ['<button onclick="a()">', 'an event handler in an attribute'],
  ['<iframe src="https://maps.example/">', 'a frame or plugin'],
  ['<base href="/a/">', '<base>'],
])('reports elements that the policy blocks', (tag, what) => {
  expect(problemsOf(inClub(tag), '/club')).toEqual(
    ofClub(
      `Its output contains ${what}, which the site's Content-Security-Policy blocks: <`,
      '/club',
    ),
  );
});

test('reports a picture that is missing', () => {
  const picture = inClub('<img alt="" src="/assets/face.png">');
  expect(problemsOf(picture)).toEqual(ofClub('Its output refers to /assets/face.png'));
});
