import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { href, redirects, routes } from 'shared-contracts/contract/routes';
import type { Settings } from '../settings';

const immutable = 'public, max-age=31536000, immutable';
/** Asked about at every load; answered with 304 while it has not changed. */
const revalidated = 'no-cache';

/** The composed site: versioned files for ever, the page of every known route, and status 404 for the rest. */
export async function siteRoutes(server: FastifyInstance, { siteFolder }: Pick<Settings, 'siteFolder'>): Promise<void> {
  await server.register(fastifyStatic, {
    root: siteFolder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: true,
    setHeaders: (response, path) => {
      const isVersioned = /[\\/](?:remotes|shell)[\\/]/.test(path.slice(siteFolder.length));
      response.setHeader('cache-control', isVersioned ? immutable : revalidated);
      response.setHeader('x-content-type-options', 'nosniff');
      // Scripts of a release may be asked for by a shell on another origin.
      if (isVersioned) response.setHeader('access-control-allow-origin', '*');
    },
  });
  const page = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  for (const { path } of routes) server.get(path, page);
  for (const { from, to } of redirects) server.get(from, (_request, reply) => reply.redirect(href(to), 301));
  server.get('/remotes/:remote/:release/*', sendReleaseFile);
  server.setNotFoundHandler((request, reply) => {
    reply.code(404);
    return acceptsHtml(request) ? page(request, reply) : reply.type('text/plain; charset=utf-8').send('Not found\n');
  });
}

/**
 * A file of a release. A retry after a failed load asks for `<release>~<n>`, a new address for the same files: browsers keep a failed
 * module under its address until the page is reloaded.
 */
function sendReleaseFile(request: FastifyRequest, reply: FastifyReply) {
  const { remote, release, '*': file } = request.params as { remote: string; release: string; '*': string };
  return reply.sendFile(`remotes/${remote}/${release.replace(/~\d+$/, '')}/${file}`);
}

const acceptsHtml = (request: FastifyRequest) => request.headers.accept?.includes('text/html') === true;
