import { configurationPath } from '@platform/slice/contract/configuration';
import type { FastifyInstance } from 'fastify';
import { allPages } from '../service/cache-purges';

const shared: readonly (string | undefined)[] = ['/*', configurationPath];

declare module 'fastify' {
  interface FastifyRequest {
    /** Surrogate key for purges of the page, or null if caches must revalidate each time. */
    surrogateKey: string | null;
  }
}

/**
 * An hour, in case a purge is lost. Files edited by hand are revalidated soon, since nothing purges
 * them.
 */
const maxAgeSeconds = { pages: 3_600, configuration: 10 };
/** Browsers revalidate each time, as without a cache in front. */
const forAll = (seconds: number) => `max-age=0, must-revalidate, s-maxage=${seconds}`;
/** For caches in front only (RFC 9213): a browser would show an old page. */
const forCaches = (seconds: number) =>
  `max-age=${seconds}, stale-while-revalidate=${Math.min(seconds, 60)}, stale-if-error=86400`;

/**
 * Lets caches in front keep pages until they are purged. Not while this server may show an earlier
 * composition, which would never be purged. While it fetches what is live now, pages wait for it.
 * Pages of an arm are only for caches configured for arms, which set their own lifetime: others
 * revalidate.
 */
export function sharePages(server: FastifyInstance): void {
  const { purges, releases, settings } = server;
  server.decorateRequest('surrogateKey', null);
  if (settings.purgeUrls.length === 0) return;
  // Before the arm is known and the page is read: a page newer than its key is purged needlessly,
  // an older one never would be.
  server.addHook('onRequest', async (request) => {
    if (
      !shared.includes(request.routeOptions.url) ||
      (request.query as { composition?: unknown }).composition !== undefined
    )
      return;
    await releases.folder.followed();
    if (releases.live.isInStep())
      request.surrogateKey = purges.give(await releases.live.shownKey());
  });
  server.addHook('onSend', async ({ surrogateKey, arm, routeOptions }, reply) => {
    if (
      surrogateKey === null ||
      reply.getHeader('cache-control') !== 'no-cache' ||
      reply.hasHeader('set-cookie')
    )
      return;
    reply.headers({
      'surrogate-key': `${allPages} ${surrogateKey}`,
      'cache-tag': `${allPages},${surrogateKey}`,
    });
    const isConfiguration = routeOptions.url === configurationPath;
    if (arm !== null && !isConfiguration) return;
    const seconds = isConfiguration ? maxAgeSeconds.configuration : maxAgeSeconds.pages;
    reply.headers({
      'cache-control': forAll(seconds),
      'cdn-cache-control': forCaches(seconds),
      'surrogate-control': forCaches(seconds),
    });
  });
}
