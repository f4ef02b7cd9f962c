import { serverProblems } from '@platform/releases/check';
import { writeApi } from '@platform/releases/operations';
import { readJsonBodies, reject } from '@platform/server-kit/http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';
import { contentRoutes } from '../content/routes';
import { leadRoutes } from '../leads/routes';
import { newsletterRoutes } from '../newsletter/routes';
import { previewRoutes } from '../pictures/preview-routes';
import { descriptionRoutes } from './description-routes';

const prefixes = ['/api/V1', '/api/v1'];

/** Registers the documented calls (§7) under both prefixes. */
export const apiPlugin = fp(
  async (server: FastifyInstance) => {
    announceApi(server);
    for (const prefix of prefixes) await server.register(calls, { prefix });
  },
  { name: 'api', dependencies: ['consents', 'content', 'leads', 'pictures', 'rate-limits'] },
);

/** Writes the call schemas for deploy checks, and logs incompatible live releases. */
function announceApi(server: FastifyInstance): void {
  const { siteFolder } = server.settings;
  const api = serverCalls();
  server.addHook('onReady', () =>
    writeApi(api, siteFolder).catch((error: Error) =>
      server.log.error({ reason: error.message }, 'cannot check deploys against this server'),
    ),
  );
  // Not awaited, so that visitors are served meanwhile.
  server.addHook('onListen', async () => {
    const problems = await serverProblems(api, siteFolder).catch((error: Error) => [error.message]);
    for (const reason of problems)
      server.log.warn({ reason }, 'a live release does not fit this server');
  });
}

async function calls(api: FastifyInstance): Promise<void> {
  readJsonBodies(api);
  for (const routes of [
    leadRoutes,
    newsletterRoutes,
    contentRoutes,
    previewRoutes,
    descriptionRoutes,
  ])
    await api.register(routes);
  api.all('/*', () => {
    throw reject(404, 'There is no such call. openapi.json describes all calls.');
  });
}
