import { readJsonBodies, reject } from '@platband/server-kit/http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { contentRoutes } from '../content/routes';
import { leadRoutes } from '../leads/routes';
import { newsletterRoutes } from '../newsletter/routes';
import { previewRoutes } from '../pictures/preview-routes';
import { descriptionRoutes } from './description-routes';

const prefixes = ['/api/V1', '/api/v1'];

/** Registers the documented calls (§7) under both prefixes. */
export const apiPlugin = fp(
  async (server: FastifyInstance) => {
    for (const prefix of prefixes) await server.register(calls, { prefix });
  },
  { name: 'api', dependencies: ['consents', 'content', 'leads', 'pictures', 'rate-limits'] },
);

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
    throw reject(404, 'The API has no such call. See openapi.json for all calls.');
  });
}
