import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { html } from '@platband/server-kit/html';
import { sendOwnPage } from '@platband/server-kit/pages';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { company } from 'shared-contracts/contract/company';
import { look } from '../pages/look';
import { serveStaffPages } from '../pages/staff-pages';
import { editorConfiguration } from './configuration';
import { editorApiRoutes } from './editor-api';
import { readMarks } from './entry-names';
import { historyRoutes } from './history-page';

const { resolve } = createRequire(import.meta.url);
const program = (file: string) => join(dirname(resolve('@sveltia/cms')), '../dist', file);
const icons =
  '@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2';
const compress = promisify(gzip);
const own = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const marks = own('marks.js');
/** The site's typeface and tokens, for the bar: the editor brings its own styles. */
const style = [
  ...look.sheets.slice(0, 2).map((sheet) => readFileSync(sheet, 'utf8')),
  own('editor.css'),
]
  .join('')
  .replace(/^@import .*;$/gm, '');

/**
 * Returns the editor's script, with self-hosted icons and fonts instead of those from a public CDN.
 */
async function editorScript(): Promise<Buffer> {
  const source = await readFile(program('sveltia-cms.js'), 'utf8');
  const fonts = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)[^)]*/g;
  const own = (_: string, name: string) =>
    name.startsWith('material') ? '/content/icons.woff2' : '/content/fonts/anek-latin.woff2';
  return compress(source.replaceAll(fonts, own));
}

/** For this page only: the editor sets inline styles and shows pictures from memory. */
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'",
  "img-src 'self' blob: data:; connect-src 'self' blob: data:",
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
].join('; ');

/**
 * `/content/`: Sveltia CMS for the content of the database, behind a sign-in with the right
 * `content`.
 */
async function contentEditorRoutes(server: FastifyInstance): Promise<void> {
  const behindToken = serveStaffPages(server, { name: 'content', heading: 'Content' });
  server.get(
    '/content/',
    behindToken('opened the content editor', async (_request, reply) => {
      reply.header('content-security-policy', policy);
      return sendOwnPage(reply, editorPage());
    }),
  );
  await editorApiRoutes(server, behindToken);
  historyRoutes(server, behindToken);
  server.get('/content/config.json', (request) =>
    editorConfiguration(server.origins.of('staff', request)),
  );
  let script: Promise<Buffer> | undefined;
  server.get('/content/editor.js', async (_request, reply) => {
    script ??= editorScript();
    return reply
      .type('text/javascript')
      .headers({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
      .send(await script);
  });
  server.get('/content/chunks/react-dom.js', async (_request, reply) =>
    reply.type('text/javascript').send(await readFile(program('chunks/react-dom.js'))),
  );
  server.get('/content/icons.woff2', async (_request, reply) =>
    reply.type('font/woff2').send(await readFile(resolve(icons))),
  );
  server.get(
    '/content/marks',
    behindToken(null, () => readMarks(server)),
  );
  server.get('/content/marks.js', (_request, reply) => reply.type('text/javascript').send(marks));
  server.get('/content/editor.css', (_request, reply) => reply.type('text/css').send(style));
  // A session here also signs in to the editor.
  server.get('/content/signed-in.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .send(
        `localStorage.setItem('sveltia-cms.user', '{"backendName":"gitea","token":"of the session"}');\n`,
      ),
  );
}

const editorPage = (): string =>
  `<!doctype html>${
    html`<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${`Content · ${company().name}`}</title>
<link rel="stylesheet" href="/content/editor.css">
<link rel="cms-config-url" type="application/json" href="/content/config.json">
</head>
<body>
<header class="bar"><a class="home" href="/content/"><img src="/content/seal.svg" alt="" width="28" height="28"> ${company().name}</a>
<nav><a href="/content/history/">Publications and undo<b id="waiting"></b></a></nav></header>
<div id="nc-root"></div>
<p class="opening">The content of ${company().name} is loading.</p>
<script src="/content/signed-in.js"></script>
<script src="/content/editor.js"></script>
<script src="/content/marks.js"></script>
</body>
</html>`.text
  }`;

export const contentEditorPlugin = fp(contentEditorRoutes, {
  name: 'content-editor',
  dependencies: ['database', 'content', 'releases', 'rate-limits'],
  encapsulate: true,
});
