import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { immutable } from '@platform/server-kit/http';
import { compositionPath, compositionPathOf } from '@platform/slice/contract/composition';
import { configurationPath } from '@platform/slice/contract/configuration';
import { baseOf, languageOf } from '@platform/slice/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { liveConfiguration } from '../composition/live-configuration';
import { resolvePreview } from '../service/previews';
import { canonicalPath, isForServerAlone, pathOf, queryOf, withoutRetry } from './addresses';
import { sendKeptPage } from './kept-pages';
import { readRoutes } from './read-routes';
import { resolvePath } from './resolve-path';
import { sharePages } from './share-pages';
import { showArms } from './show-arms';
import { showPreviews } from './show-previews';
import { isFile } from './site-files';
import { type SendForVisitor, visitorPages } from './visitor-pages';

/** Revalidated at every load; answered with 304 while it has not changed. */
const revalidated = 'no-cache';

/** The composition that visitors get: a link that a deploy replaces whole. */
const live = 'live';

interface SitePlugin {
  /**
   * The beginning of addresses beside the pages' that other routes answer in lower case, and
   * visitors may type otherwise.
   */
  readonly lowerCased?: string;
}

/**
 * The composed site: immutable versioned files, the page of every known route, and 404 otherwise.
 * Uses an allowlist, because the composer's records are in the same folder.
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
  // Whoever rewrites a page on its way breaks what its scripts expect of it.
  server.addHook('onSend', async (_request, reply) => {
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isDocument)
      reply.header('cache-control', `${reply.getHeader('cache-control')}, no-transform`);
  });
  /** Files of a page that another server has shown may not be here yet. */
  const withFetch =
    (send: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      // A release's service worker would answer for its pages, without any policy.
      if ('service-worker' in request.headers) return reply.callNotFound();
      const path = withoutRetry(pathOf(request));
      if (!(await isFile(siteFolder, path)))
        await fetchMissing(path).catch((error: Error) =>
          request.log.error({ reason: error.message, path }, 'a file was not fetched'),
        );
      return send(request, reply);
    };
  await server.register(fastifyStatic, {
    root: siteFolder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // A page that is older than the one a cache has may be the right one: after a rollback, and of
    // another arm. Their ETags differ.
    lastModified: false,
    allowedPath: (path) => !isForServerAlone(path),
    setHeaders: (response, path) => {
      const isVersioned = /^[\\/](?:remotes|shell|compositions[\\/]\w+[\\/]composition\.json)/.test(
        path.slice(siteFolder.length),
      );
      response.setHeader('cache-control', isVersioned ? immutable : revalidated);
      response.setHeader('vary', 'accept-encoding');
      // Scripts of a release may be requested by a shell on another origin.
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
      : reply.redirect(plainly + queryOf(request), 301);
  });
  server.setNotFoundHandler((request, reply) => sendNotFound(request, reply, siteFolder));
}

/** A page, or one of the few files beside the pages. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  site: string,
  forVisitor: SendForVisitor,
) {
  const path = pathOf(request);
  const pages = await compositionOf(request, site);
  const addresses = await readRoutes(join(site, pages));
  const found = await resolvePath({ site, pages, path, search: queryOf(request), addresses });
  if ('redirect' in found) return reply.redirect(found.redirect, found.status);
  if ('missing' in found) return sendNotFound(request, reply, site, found.missing);
  if ('route' in found) {
    const { page, route, ...asked } = found;
    // Of another composition than the visitor's own, as a preview is, there is the page for all.
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
  // Before the first composition no 404 page exists.
  if (!(await isFile(site, file)))
    return reply.type('text/plain; charset=utf-8').send('Not found\n');
  // Answers of routes outside this plugin do not pass its hooks.
  const caching = 'sendFile' in reply ? revalidated : `${revalidated}, no-transform`;
  return sendKeptPage(request, reply, join(site, file), caching);
}

/**
 * The live composition, one that is previewed or of the visitor's arm, or the one that
 * `?composition=<id>` requests where the configuration lets visitors choose.
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
