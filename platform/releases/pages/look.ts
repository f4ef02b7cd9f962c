import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { immutable } from '../http/cache-control';

const read = (path: string) => readFile(new URL(path, import.meta.url));
const ui = (file: string) => read(`../../../shared-contracts/ui/${file}`);

const sheets = await Promise.all([ui('tokens.css'), ui('fonts.css'), ui('reset.css'), read('style.css'), read('drawings.css')]);
/** The site's own colours, sizes and typeface, and the rules of these pages. */
const style = sheets.join('').replace('@import "./fonts.css";', '');

/** Serves what the server's own pages look like below their folder: style sheet, typeface and sign of the site. */
export function serveLook(server: FastifyInstance, folder: `/${string}/`): void {
  server.get(`${folder}style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  server.get(`${folder}seal.svg`, async (_request, reply) => reply.type('image/svg+xml').send(await ui('seal.svg')));
  for (const name of ['anek-latin', 'anek-rupee', 'anek-devanagari'])
    server.get(`${folder}fonts/${name}.woff2`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', immutable)
        .send(await ui(`fonts/${name}.woff2`)),
    );
}
