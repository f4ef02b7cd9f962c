import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { blockedWhenRendered as blockedOn } from './rendered-pages';

const served = { origin: 'https://site.example', trusted: [], reserved: [], has: () => false };
const blockedWhenRendered = (pages: Parameters<typeof blockedOn>[0]) => blockedOn(pages, served);
const page = (body: string, path = '/') => ({ path, body });

test('accepts styles with generated class names', () => {
  const css =
    '.css-1x{color:red}@media (min-width:30em){.css-1x:hover>p{top:0}}@keyframes animation-ab{from{top:0}}.a:not(button){top:0}';
  expect(
    blockedWhenRendered([page(`<div data-remote="club"><style>${css}</style></div>`)]),
  ).toEqual([]);
});

cases(['body{margin:0}', '*{box-sizing:border-box}', '@media print{.a p, h1{top:0}}'])(
  'reports styles that reach beyond a slice, with the slice and the page',
  (css) => {
    const body = `<div data-remote="plants"></div><div data-remote="club"><style>${css}</style></div>`;
    expect(blockedWhenRendered([page(body), page(body, '/hi')])).toEqual([
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

test('reports invalid CSS', () => {
  expect(blockedWhenRendered([page('<style>.a{</style><style>}</style>')])).toHaveLength(1);
});

cases([
  ['<script>alert(1)</script>', 'a <script> in the page'],
  ['<script type="module">a()</script>', 'a <script> in the page'],
  ['<button onclick="a()">', 'an event handler in an attribute'],
  ['<iframe src="https://maps.example/">', 'a frame or plugin'],
  ['<base href="/a/">', '<base>'],
])('reports elements that the policy blocks', (tag, what) => {
  const body = `<div data-remote="plants"></div><div data-remote="club">${tag}</div>`;
  expect(blockedWhenRendered([page(body, '/club')])).toEqual([
    {
      remote: 'club',
      what: '/club',
      reason: expect.stringContaining(
        `It renders ${what}, which the site's Content-Security-Policy blocks: <`,
      ),
    },
  ]);
});

test('reports a picture that is missing', () => {
  const body = '<div data-remote="club"><img alt="" src="/assets/face.png"></div>';
  expect(blockedWhenRendered([page(body)])).toEqual([
    {
      remote: 'club',
      what: '/',
      reason: expect.stringMatching(/^It refers to \/assets\/face\.png/),
    },
  ]);
});

test("accepts the site's scripts and the page's data", () => {
  const body =
    '<script src="/a.js" async=""></script><script type="application/ld+json">{"on":"<b onclick=1>"}</script><a href="/on" data-on="x">On = off</a>';
  expect(blockedWhenRendered([page(body)])).toEqual([]);
});

test("accepts a theme's tokens on the slice and below an attribute", () => {
  const css = '[data-remote="club"],[data-light]{--ink:red;color-scheme:light}.a{top:0}';
  expect(blockedWhenRendered([page(`<style>${css}</style>`)])).toEqual([]);
  expect(blockedWhenRendered([page('<style>[data-light]{top:0}</style>')])).toHaveLength(1);
  expect(blockedWhenRendered([page('<style>p{--ink:red}</style>')])).toHaveLength(1);
});
