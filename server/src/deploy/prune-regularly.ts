import type { FastifyInstance } from 'fastify';
import type { ReleaseService } from './release-service';

const dayMs = 86_400_000;

/** Removes from the store what nothing refers to any more: at the start, and once a day. Nobody waits for it. */
export function pruneRegularly(server: FastifyInstance, releases: Pick<ReleaseService, 'pruneStore'>): void {
  let latest: Promise<void> = Promise.resolve();
  const prune = () => {
    latest = releases.pruneStore().then(
      (folders) => {
        if (folders > 0) server.log.info({ folders }, 'the store was pruned');
      },
      (error: Error) => server.log.warn({ reason: error.message }, 'the store was not pruned'),
    );
  };
  const timer = setInterval(prune, dayMs);
  server.addHook('onReady', async () => prune());
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await latest;
  });
}
