import { recomposition } from '@platband/releases/operations';
import { schedule } from '@platband/server-kit/http';
import { minuteMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ContentReader } from './content-reader';
import { seedContent } from './import-content';
import { movedArticles, redirectOf } from './moved-articles';
import { publishDue, publishRequested } from './publish-content';
import { readFromItems } from './read-call';

declare module 'fastify' {
  interface FastifyInstance {
    readonly content: ContentReader;
  }
}

/** Provides the content of the database, and seeds an empty one. */
export const contentPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, log, settings } = server;
    for (const { file, says } of await seedContent(database, settings.seedFolder))
      log.error({ file, says }, 'an invalid picture was skipped');
    const content = new ContentReader(database);
    server.decorate('content', content);
    await content.published();
    // A command or another server may have published since.
    server.addHook('onRequest', async () => void content.published().catch(() => {}));
    const movedTo = movedArticles(database);
    server.addHook('onRequest', async ({ method, url, originName }, reply) => {
      if (!['GET', 'HEAD'].includes(method)) return;
      const published = await content.published();
      const address =
        (originName === 'public' ? redirectOf(url, published) : null) ??
        (url.includes('/blogs/') ? await movedTo(url, published) : null);
      if (address !== null) return reply.redirect(address, 301);
    });
  },
  { name: 'content', dependencies: ['database'] },
);

/**
 * Recomposes pages with the published content at the configured interval, and retries a failed
 * publication.
 */
export const recompositionPlugin = fp(
  async (server: FastifyInstance) => {
    const { content, releases, settings } = server;
    const { composeEveryMinutes: minutes } = settings;
    const read = readFromItems(async () => (await content.refresh()).items, settings);
    const work = () => releases.live.change(recomposition(read));
    schedule(server, {
      name: 'publishing content',
      everyMs: minuteMs,
      work: async () => {
        await publishRequested(server);
        await publishDue(server);
      },
      atStart: true,
    });
    if (minutes > 0)
      schedule(server, { name: 'recomposing the site', everyMs: minutes * minuteMs, work });
  },
  { name: 'recomposition', dependencies: ['content', 'releases'] },
);
