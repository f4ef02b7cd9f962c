import { allPages } from '@platform/releases/service/cache-purges';
import { configurationPath } from '@platform/slice/contract/configuration';
import type { FastifyInstance } from 'fastify';

const shared: readonly (string | undefined)[] = ['/*', configurationPath];

declare module 'fastify' {
  interface FastifyRequest {
    /** The surrogate key that a cache in front purges the page by; null: the cache revalidates each time. */
    keptUnder: string | null;
  }
}

/** An hour, should a purge be lost altogether. What is edited by hand, without a switch that would purge it, is soon asked for again. */
const keptSeconds = { pages: 3_600, configuration: 10 };
/** Browsers ask each time, as they do without a cache in front. */
const forAll = (seconds: number) => `max-age=0, must-revalidate, s-maxage=${seconds}`;
/** For caches in front alone (RFC 9213): a browser that went by it would show an old page, too. */
const forCaches = (seconds: number) => `max-age=${seconds}, stale-while-revalidate=${Math.min(seconds, 60)}, stale-if-error=86400`;

/**
 * Has caches in front keep pages until they are purged. Not while this server may be showing what was live before: nobody would purge that. While it fetches
 * what is live now, pages wait for it. Those of an arm are for caches that tell arms apart, and set themselves how long: others ask each time.
 */
export function sharePages(server: FastifyInstance): void {
  const { purges, releases, settings } = server;
  server.decorateRequest('keptUnder', null);
  if (settings.purgeUrls.length === 0) return;
  // Before the arm is known and the page is read: what is newer than its key is purged in vain, what is older never would be.
  server.addHook('onRequest', async (request) => {
    if (!shared.includes(request.routeOptions.url) || (request.query as { composition?: unknown }).composition !== undefined) return;
    await releases.folder.followed();
    if (releases.live.isInStep()) request.keptUnder = purges.give(await releases.live.shownKey());
  });
  server.addHook('onSend', async ({ keptUnder, arm, routeOptions }, reply) => {
    if (keptUnder === null || reply.getHeader('cache-control') !== 'no-cache' || reply.hasHeader('set-cookie')) return;
    reply.headers({ 'surrogate-key': `${allPages} ${keptUnder}`, 'cache-tag': `${allPages},${keptUnder}` });
    const isConfiguration = routeOptions.url === configurationPath;
    if (arm !== null && !isConfiguration) return;
    const seconds = isConfiguration ? keptSeconds.configuration : keptSeconds.pages;
    reply.headers({ 'cache-control': forAll(seconds), 'cdn-cache-control': forCaches(seconds), 'surrogate-control': forCaches(seconds) });
  });
}
