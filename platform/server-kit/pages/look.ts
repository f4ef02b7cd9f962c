import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { immutable } from '../http/cache-control';

/**
 * Look of the server's pages: the site's style sheets in order, its logo (SVG), and the fonts that
 * the style sheets load from `fonts/`.
 */
export interface Look {
  readonly sheets: readonly URL[];
  readonly seal: URL;
  readonly fonts: Readonly<Record<`${string}.woff2`, URL>>;
}

const own = (path: string) => new URL(path, import.meta.url);

/**
 * Serves the style sheet, logo and fonts of the server's pages in their folder. The site's style
 * sheets set tokens and add ornaments.
 */
export function serveLook(
  server: FastifyInstance,
  folder: `/${string}/`,
  { sheets, seal, fonts }: Look,
): void {
  // Concatenated because `@import` would cost additional requests.
  const style = [own('base.css'), ...sheets, own('style.css'), own('drawings.css')]
    .map((sheet) => readFileSync(sheet, 'utf8').replace(/^@import .*;$/gm, ''))
    .join('');
  server.get(`${folder}style.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  server.get(`${folder}seal.svg`, async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(seal)),
  );
  for (const [name, file] of Object.entries(fonts))
    server.get(`${folder}fonts/${name}`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', immutable)
        .send(await readFile(file)),
    );
}
