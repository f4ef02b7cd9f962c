import { readFile } from 'node:fs/promises';
import { reject } from '@platband/server-kit/http';
import { contentFile } from '@platband/slice/contract/slice-content';
import type { FastifyInstance } from 'fastify';
import { readLive } from '../composition/live-composition';
import { releaseFolder } from '../release/site-paths';

export async function ownContentRoutes(server: FastifyInstance): Promise<void> {
  const { siteFolder } = server.settings;
  server.get<{ Params: { slice: string; name: string } }>(
    '/content/:slice/:name',
    async ({ params: { slice, name } }, reply) => {
      const release = (await readLive(siteFolder))?.remotes[slice];
      const isNamed = /^[\w-]+$/.test(name);
      const text =
        release &&
        isNamed &&
        (await readFile(
          `${siteFolder}/${releaseFolder(slice, release.release)}/${contentFile(name)}`,
          'utf8',
        ).catch(() => null));
      if (!text) throw reject(404, `${slice} does not publish the content ${name}.`);
      return reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(text);
    },
  );
}
