import { configurationPath } from '@platband/slice/contract/configuration';
import type { FastifyInstance } from 'fastify';
import { allPages } from '../service/cache-purges';

const shared: readonly (string | undefined)[] = ['/*', configurationPath];

declare module 'fastify' {
  interface FastifyRequest {
    /** Surrogate key for purging the page, or null if caches must always revalidate. */
    surrogateKey: string | null;
  }
}

/**
 * Limits how long a page stays cached if a purge is lost. Files edited by hand expire soon, because
 * no purge follows an edit.
 */
const maxAgeSeconds = { pages: 3_600, configuration: 10 };
/** Makes browsers revalidate each time, as they do without a cache in front. */
const forAll = (seconds: number) => `max-age=0, must-revalidate, s-maxage=${seconds}`;
/** Sent only to caches in front (RFC 9213), since browsers would show an outdated page. */
const forCaches = (seconds: number) =>
  `max-age=${seconds}, stale-while-revalidate=${Math.min(seconds, 60)}, stale-if-error=86400`;

/**
 * Lets caches in front keep pages until they are purged. Excludes pages sent while this server may
 * be showing an earlier composition, because those would never be purged. While the server fetches
 * the live composition, page requests wait for it. An arm's pages are only stored by caches
 * configured for arms, which set their own lifetime. Other caches revalidate.
 */
export function sharePages(server: FastifyInstance): void {
  const { purges, releases, settings } = server;
  server.decorateRequest('surrogateKey', null);
  if (settings.purgeUrls.length === 0) return;
  // Runs before the arm is known and the page is read. A page newer than its key is purged
  // needlessly, but an older one would never be purged.
  server.addHook('onRequest', async (request) => {
    if (
      !shared.includes(request.routeOptions.url) ||
      (request.query as { composition?: unknown }).composition !== undefined
    )
      return;
    await releases.folder.followed();
    if (releases.live.isInStep())
      request.surrogateKey = purges.markGiven(await releases.live.shownKey());
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
