import cluster from 'node:cluster';
import type {} from '@platband/server-kit/http';
import type { FastifyInstance } from 'fastify';

/** How long kept-alive connections may wait for their last response once another process serves. */
const drainMs = 5_000;

/**
 * Under `slice site serve`, ends this process once the next one listens and open connections have
 * received their responses.
 */
export function endWhenHandedOver(server: FastifyInstance): void {
  const { worker } = cluster;
  if (worker === undefined) return;
  worker.on('message', async (message) => {
    if (message !== 'hand over') return;
    server.log.info('a new process has taken over');
    const drained = server.drain(drainMs);
    // From now on, new connections go to the other process.
    worker.disconnect();
    await drained;
    await server.close();
    process.exit(0);
  });
}
