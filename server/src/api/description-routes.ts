import type { FastifyInstance } from 'fastify';
import { allCalls } from 'shared-contracts/contract/api/all-calls';
import { liveForms } from '../leads/live-forms';
import { openApi } from './openapi';

/** Serves `openapi.json`, the API description, including the live slices' forms. */
export async function descriptionRoutes(server: FastifyInstance): Promise<void> {
  server.get('/openapi.json', async (_request, reply) => {
    // API viewers in browsers read it from other origins.
    reply.header('access-control-allow-origin', '*');
    const forms = await liveForms(server.settings.siteFolder);
    return openApi(server.prefix, [...allCalls, ...[...forms.values()].map(({ call }) => call)]);
  });
}
