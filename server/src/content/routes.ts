import { readFile } from 'node:fs/promises';
import { readLive } from '@platform/releases/composition/compose';
import { reject } from '@platform/releases/http/rejection';
import { releaseFolder } from '@platform/releases/release/make-release';
import { contentFile } from '@platform/slice/contract/own-content';
import type { FastifyInstance } from 'fastify';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { retention } from 'shared-contracts/contract/api/retention';
import { findItem, readItems } from './content-repository';

/** Every call that reads content (§7), under the field names that the pages read. */
export async function contentRoutes(server: FastifyInstance): Promise<void> {
  const { database, settings } = server;
  server.get(retention.path, async () => ({ days: settings.retentionDays }));
  for (const [kind, call] of Object.entries(contentCalls) as [ContentKind, (typeof contentCalls)[ContentKind]][]) {
    const [field = ''] = Object.keys(call.response.entries);
    server.get(call.path, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { [field]: await readItems(database, kind) };
    });
  }

  // What a slice has published with its live release.
  server.get<{ Params: { slice: string; name: string } }>('/content/:slice/:name', async ({ params: { slice, name } }, reply) => {
    const release = (await readLive(settings.siteFolder))?.remotes[slice];
    const isNamed = /^[\w-]+$/.test(name);
    const text =
      release &&
      isNamed &&
      (await readFile(`${releaseFolder(settings.siteFolder, slice, release.release)}/${contentFile(name)}`, 'utf8').catch(() => null));
    if (!text) throw reject(404, `${slice} has published no ${name}.`);
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });

  const blogById = async (id: string) => {
    const article = await findItem(database, 'blog', id);
    if (article === null) throw reject(404, 'There is no article with this id.');
    return article;
  };
  server.get<{ Params: { id: string } }>('/media/blogs/:id', (request) => blogById(request.params.id));
  // Documented so, without the slash (§7).
  server.get<{ Params: { id: string } }>('/media/blogs:id(^[\\w-]+$)', (request) => blogById(request.params.id));
}
