import { cases } from '@platband/slice/build/cases';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import type { Composition } from '@platband/slice/contract/composition';
import { expect, onTestFinished, test } from 'vitest';
import { inlinable } from '../release/inlinable';
import { readShellPage } from '../release/shell-page';
import { inlineLimitBytes, readInlineStyles } from './inline-styles';

test('resolves relative URLs and escapes closing tags', () => {
  const text = inlinable(
    'a{background:url(./thread.svg)}b{background:url( "../x y.png" )}c{mask:url(data:image/svg+xml,<svg></svg>)}d{src:url("/fonts/a.woff2")}e{fill:url(#g)}/*</style>*/',
    '/remotes/plants/1.0.0-ab12/assets/Home.css',
  );
  expect(text).toContain('url("/remotes/plants/1.0.0-ab12/assets/thread.svg")');
  expect(text).toContain('url("/remotes/plants/1.0.0-ab12/x%20y.png")');
  expect(text).toContain('url("data:image/svg+xml,<svg><\\/svg>")');
  expect(text).toContain('url("/fonts/a.woff2")');
  expect(text).toContain('url("#g")');
  expect(text).toMatch(/\/\*<\\\/style>\*\/$/);
});

cases([
  ['that cannot be read', null],
  ['that import others', '@import "other.css";'],
  ['with addresses that are not url()', 'a{background:image-set("a.png" 1x)}'],
])('does not inline styles that depend on their address', (_, text) =>
  expect(inlinable(text, '/shell/a.css')).toBeNull(),
);

test('does not inline styles above the size limit', async () => {
  const site = temporaryFolder(onTestFinished);
  const half = 'x'.repeat(inlineLimitBytes() / 2);
  await writeFiles(site, {
    'shell/a.css': half,
    'shell/b.css': half,
    'remotes/plants/1/half.css': half,
    'remotes/plants/1/over.css': `${half}x`,
    'remotes/plants/1/imports.css': '@import "other.css";',
  });
  const exposes = {
    'pages/Fits': { scripts: [], styles: ['half.css'] },
    'pages/Heavy': { scripts: [], styles: ['half.css', 'over.css'] },
    'slots/Imports': { scripts: [], styles: ['imports.css'] },
    'slots/Gone': { scripts: [], styles: ['gone.css'] },
    'slots/Bare': { scripts: [], styles: [] },
  };
  const composition = {
    remotes: { plants: { release: '1', entry: '/remotes/plants/1/entry.js', exposes } },
  } as unknown as Composition;
  const shell = readShellPage(
    '<link rel="stylesheet" href="/shell/a.css"><link rel="stylesheet" href="/shell/b.css">',
  );
  const { texts, waiting } = await readInlineStyles(composition, shell, site);
  expect(waiting).toEqual(['plants/pages/Heavy', 'plants/slots/Imports', 'plants/slots/Gone']);
  const read = ['shell/a.css', 'shell/b.css', 'plants/half.css', 'plants/over.css'];
  expect([...texts.keys()]).toEqual(read);
  await writeFiles(site, { 'shell/b.css': `${half}x` });
  expect((await readInlineStyles(composition, shell, site)).waiting).toContain('shell');
});
