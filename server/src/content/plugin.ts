import { regularly } from '@platform/releases/http/regularly';
import { recomposition } from '@platform/releases/live/recompose';
import { minuteMs } from '@platform/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { readFromDatabase } from './read-call';
import { seedContent } from './seed-content';
import { takeFacts } from './take-facts';

/** Seeds the content that pages show from its folder. */
export const contentPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, log, settings } = server;
    for (const { file, line, says } of await seedContent(database, settings.contentFolder))
      log.error({ file, line, says }, 'content with a mistake was not taken');
    await takeFacts(database);
    // A command, or another server, may have published others.
    regularly(server, {
      name: 'reading who the company is',
      everyMs: 10_000,
      work: () => takeFacts(database),
    });
  },
  { name: 'content', dependencies: ['database'] },
);

/** Recomposes pages from what the database holds, as often as configured. */
export const recompositionPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, releases, settings } = server;
    const { composeEveryMinutes: minutes } = settings;
    const work = () => releases.live.change(recomposition(readFromDatabase(database, settings)));
    if (minutes > 0)
      regularly(server, { name: 'composing the site anew', everyMs: minutes * minuteMs, work });
  },
  { name: 'recomposition', dependencies: ['content', 'releases'] },
);
