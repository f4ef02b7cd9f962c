import { writeApi } from '@platform/releases/live/api-description';
import { serverProblems } from '@platform/releases/live/check-server';
import type { FastifyInstance } from 'fastify';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';

/** A starting server writes its schemas for the checks of deploys, and logs incompatible live releases. */
export function announceApi(server: FastifyInstance, siteFolder: string): void {
  const api = serverCalls();
  server.addHook('onReady', () =>
    writeApi(api, siteFolder).catch((error: Error) =>
      server.log.error({ reason: error.message }, 'deploys cannot be checked against this server'),
    ),
  );
  // Not awaited: visitors are served meanwhile.
  server.addHook('onListen', async () => {
    const problems = await serverProblems(api, siteFolder).catch((error: Error) => [error.message]);
    for (const reason of problems) server.log.warn({ reason }, 'a live release does not fit this server');
  });
}
