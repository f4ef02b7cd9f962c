import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { immutable } from '@platband/server-kit/http';
import { compositionPath, compositionPathOf } from '@platband/slice/contract/composition';
import { configurationPath } from '@platband/slice/contract/configuration';
import { baseOf, languageOf } from '@platband/slice/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { liveConfiguration } from '../composition/live-configuration';
import { resolvePreview } from '../service/previews';
import { canonicalPath, getQuery, isForServerAlone, pathOf, withoutRetry } from './addresses';
import { sendKeptPage } from './kept-pages';
import { readRoutes } from './read-routes';
import { resolvePath } from './resolve-path';
import { sharePages } from './share-pages';
import { showArms } from './show-arms';
import { showPreviews } from './show-previews';
import { isFile } from './site-files';
import { type SendForVisitor, visitorPages } from './visitor-pages';

/** Browsers revalidate on every load, and get 304 if the file is unchanged. */
const revalidated = 'no-cache';

/** Link to the live composition, which a deploy replaces atomically. */
const live = 'live';

interface SitePlugin {
  /** Address prefix for other routes. They are lower-case, but people may type them differently. */
  readonly lowerCased?: string;
}

/**
 * Serves the composed site: immutable versioned files, a page for every known route, and 404
 * otherwise. Uses an allowlist, because the composer's records are in the same folder.
 */
async function siteRoutes(server: FastifyInstance, { lowerCased }: SitePlugin): Promise<void> {
  const { database, releases, settings } = server;
  const { siteFolder } = settings;
  const fetchMissing = (address: string) => releases.folder.fetchMissing(address);
  const hasComposition = async (id: string) => {
    const path = compositionPathOf(id);
    if (!(await isFile(siteFolder, path))) await fetchMissing(path).catch(() => {});
    return isFile(siteFolder, path);
  };
  const shown = { hasComposition, running: releases.gradual.shown };
  showPreviews(server, { ...shown, resolvePreview: (token) => resolvePreview(database, token) });
  showArms(server, shown);
  sharePages(server);
  // Proxies must not rewrite a page, because that breaks hydration.
  server.addHook('onSend', async (_request, reply) => {
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isDocument)
      reply.header('cache-control', `${reply.getHeader('cache-control')}, no-transform`);
  });
  const withFetch =
    (send: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      // A service worker from a release would serve pages without a policy.
      if ('service-worker' in request.headers) return reply.callNotFound();
      const path = withoutRetry(pathOf(request));
      if (!(await isFile(siteFolder, path)))
        await fetchMissing(path).catch((error: Error) =>
          request.log.error({ reason: error.message, path }, 'a file could not be fetched'),
        );
      return send(request, reply);
    };
  await server.register(fastifyStatic, {
    root: siteFolder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // ETags only, since dates would be wrong after a rollback and for arms.
    lastModified: false,
    allowedPath: (path) => !isForServerAlone(path),
    setHeaders: (response, path) => {
      const isVersioned = /^[\\/](?:remotes|shell|compositions[\\/]\w+[\\/]composition\.json)/.test(
        path.slice(siteFolder.length),
      );
      response.setHeader('cache-control', isVersioned ? immutable : revalidated);
      response.setHeader('vary', 'accept-encoding');
      // A shell on another origin may request a release's scripts.
      if (isVersioned) response.setHeader('access-control-allow-origin', '*');
    },
  });
  server.get(
    '/remotes/:remote/:release/*',
    withFetch((request, reply) => reply.sendFile(withoutRetry(pathOf(request)))),
  );
  const sendAsNamed = withFetch((request, reply) => reply.sendFile(pathOf(request)));
  server.get('/shell/*', sendAsNamed);
  server.get(`/compositions/:id${compositionPath}`, sendAsNamed);
  server.get(configurationPath, (_request, reply) => reply.sendFile(configurationPath));
  const forVisitor = visitorPages(server);
  server.get('/*', (request, reply) => {
    const plainly = canonicalPath(pathOf(request), lowerCased);
    return plainly === null
      ? sendPage(request, reply, siteFolder, forVisitor)
      : reply.redirect(plainly + getQuery(request), 301);
  });
  server.setNotFoundHandler((request, reply) => sendNotFound(request, reply, siteFolder));
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: string,
  forVisitor: SendForVisitor,
) {
  const path = pathOf(request);
  const pages = await compositionOf(request, site);
  const addresses = await readRoutes(join(site, pages));
  const found = await resolvePath({ site, pages, path, search: getQuery(request), addresses });
  if ('redirect' in found) return reply.redirect(found.redirect, found.status);
  if ('missing' in found) return sendNotFound(request, reply, site, found.missing);
  if ('route' in found) {
    const { page, route, ...asked } = found;
    // Previewed compositions only have the shared page.
    const own = request.arm?.composition ? `compositions/${request.arm.composition}` : live;
    const isPerVisitor =
      route.route.cookies !== undefined && request.previewed === null && pages === own;
    const visited = { ...route, ...asked, language: languageOf(path) };
    if (isPerVisitor && (await forVisitor(request, reply, visited))) return reply;
    return sendRendered(request, reply, site, page);
  }
  if (found.isUnknown) reply.code(404);
  return 'file' in found
    ? reply.sendFile(found.file)
    : sendRendered(request, reply, site, found.page);
}

const sendRendered = (request: FastifyRequest, reply: FastifyReply, site: string, file: string) =>
  sendKeptPage(request, reply, join(site, decodeURIComponent(file)));

async function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  site: string,
  status = 404,
) {
  reply.code(status);
  if (request.headers.accept?.includes('text/html') !== true)
    return reply.type('text/plain; charset=utf-8').send('Not found\n');
  const pages = await compositionOf(request, site);
  const inItsLanguage = `${pages}${baseOf(languageOf(pathOf(request)))}/404.html`;
  const file = (await isFile(site, inItsLanguage)) ? inItsLanguage : `${pages}/404.html`;
  // There is no 404 page before the first composition.
  if (!(await isFile(site, file)))
    return reply.type('text/plain; charset=utf-8').send('Not found\n');
  // Responses from other routes skip this plugin's hooks.
  const caching = 'sendFile' in reply ? revalidated : `${revalidated}, no-transform`;
  return sendKeptPage(request, reply, join(site, file), caching);
}

/**
 * Returns the visitor's composition: the live one, a preview's or arm's, or the one in
 * `?composition=<id>` if the configuration allows it.
 */
async function compositionOf(request: FastifyRequest, site: string): Promise<string> {
  const own = request.previewed ?? request.arm?.composition ?? null;
  if (own !== null) return `compositions/${own}`;
  const { composition } = request.query as { composition?: unknown };
  if (typeof composition !== 'string' || !/^\w+$/.test(composition)) return live;
  if (!(await liveConfiguration(site)).allowsOtherCompositions) return live;
  return (await isFile(site, `compositions/${composition}${compositionPath}`))
    ? `compositions/${composition}`
    : live;
}

export const sitePlugin = fp(siteRoutes, {
  name: 'site',
  dependencies: ['releases'],
  encapsulate: true,
});
