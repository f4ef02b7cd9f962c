import { reject } from '@platband/server-kit/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { retention } from 'shared-contracts/contract/api/retention';
import { contentFor } from './preview-content';

/** Registers all calls that read content (§7), with the field names that pages use. */
export async function contentRoutes(server: FastifyInstance): Promise<void> {
  const { settings } = server;
  server.get(retention.path, async () => ({ days: settings.retentionDays }));
  for (const [kind, call] of Object.entries(contentCalls) as [
    ContentKind,
    (typeof contentCalls)[ContentKind],
  ][]) {
    const [field = ''] = Object.keys(call.response.entries);
    server.get(call.path, async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { [field]: (await contentFor(server, request)).items[kind] };
    });
  }
  const blogById = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const { blog } = (await contentFor(server, request)).items;
    const article = blog.find(({ id }) => String(id) === request.params.id);
    if (article === undefined) throw reject(404, 'There is no article with this id.');
    return article;
  };
  server.get('/media/blogs/:id', blogById);
  // Documented without the slash (§7).
  server.get('/media/blogs:id(^[\\w-]+$)', blogById);
}
