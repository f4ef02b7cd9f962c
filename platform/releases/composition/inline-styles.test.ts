import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import type { Composition } from '@platband/slice/contract/composition';
import { expect, test } from 'vitest';
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
  const site = await mkdtemp(`${tmpdir()}/styles-`);
  const write = async (file: string, text: string) => {
    await mkdir(dirname(`${site}/${file}`), { recursive: true });
    await writeFile(`${site}/${file}`, text);
  };
  const half = 'x'.repeat(inlineLimitBytes() / 2);
  await write('shell/a.css', half);
  await write('shell/b.css', half);
  for (const [file, text] of Object.entries({
    half,
    over: `${half}x`,
    imports: '@import "other.css";',
  }))
    await write(`remotes/plants/1/${file}.css`, text);
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
  expect([...texts.keys()]).toEqual([
    'shell/a.css',
    'shell/b.css',
    'plants/half.css',
    'plants/over.css',
  ]);
  await write('shell/b.css', `${half}x`);
  expect((await readInlineStyles(composition, shell, site)).waiting).toContain('shell');
  await rm(site, { recursive: true });
});
