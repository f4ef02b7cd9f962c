import { reject } from '@platform/releases/http/rejection';
import { ownContentRoutes } from '@platform/releases/serving/own-content';
import type { FastifyInstance } from 'fastify';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { retention } from 'shared-contracts/contract/api/retention';
import { findItem, readItems } from './content-repository';

/** Every call that reads content (§7), under the field names that the pages read. */
export async function contentRoutes(server: FastifyInstance): Promise<void> {
  const { database, settings } = server;
  server.get(retention.path, async () => ({ days: settings.retentionDays }));
  for (const [kind, call] of Object.entries(contentCalls) as [
    ContentKind,
    (typeof contentCalls)[ContentKind],
  ][]) {
    const [field = ''] = Object.keys(call.response.entries);
    server.get(call.path, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { [field]: await readItems(database, kind) };
    });
  }

  await ownContentRoutes(server);
  const blogById = async (id: string) => {
    const article = await findItem(database, 'blog', id);
    if (article === null) throw reject(404, 'There is no article with this id.');
    return article;
  };
  server.get<{ Params: { id: string } }>('/media/blogs/:id', (request) =>
    blogById(request.params.id),
  );
  // Documented so, without the slash (§7).
  server.get<{ Params: { id: string } }>('/media/blogs:id(^[\\w-]+$)', (request) =>
    blogById(request.params.id),
  );
}
