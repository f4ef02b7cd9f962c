import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { reject } from '@platband/server-kit/http';
import { dayMs } from '@platband/slice/contract/durations';
import { type PictureWidth, pictureWidths } from '@platband/slice/contract/picture-widths';
import type { FastifyInstance } from 'fastify';
import { contentFor } from '../content/preview-content';
import { findDrawing } from './drawings';
import type { PictureFormat } from './renderer';

const daySeconds = dayMs / 1_000;
const compress = promisify(gzip);

/**
 * Serves `media/preview/{imageFileName}` (§7): the original drawing or, with `?w=` and always for a
 * photograph, a picture of that width in the best format the browser accepts.
 */
export async function previewRoutes(server: FastifyInstance): Promise<void> {
  const { pictures } = server;
  server.get<{ Params: { imageFileName: string }; Querystring: { w?: string } }>(
    '/media/preview/:imageFileName',
    async (request, reply) => {
      const { imageFileName } = request.params;
      const content = await contentFor(server, request);
      const found = await findDrawing(server, content, imageFileName);
      // Original photographs may contain a GPS position.
      const isDrawing = imageFileName.endsWith('.svg');
      const { w = isDrawing ? undefined : '640' } = request.query;
      const isPublished = content === (await server.content.published());
      reply.header(
        'cache-control',
        isPublished
          ? `public, max-age=${daySeconds}, stale-while-revalidate=${7 * daySeconds}`
          : 'no-store',
      );
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      if (w !== undefined) {
        const format = formatFor(request.headers.accept ?? '');
        const picture = await pictures.atWidth(found, widthOf(w), format);
        reply.header('vary', 'accept');
        if (picture !== null) return reply.type(`image/${format}`).send(picture);
        // Not cached: the drawing is a substitute until the picture is rendered.
        reply.header('cache-control', 'no-store');
      }
      if (!isDrawing)
        throw reject(503, 'Too many pictures are being created. Please try again in a moment.', {
          retryAfterMs: 5_000,
        });
      reply
        .type('image/svg+xml')
        .header('vary', w === undefined ? 'accept-encoding' : 'accept, accept-encoding');
      const drawing = await found.source();
      if (request.headers['accept-encoding']?.includes('gzip') !== true) return reply.send(drawing);
      return reply.header('content-encoding', 'gzip').send(await compress(drawing));
    },
  );
}

function widthOf(requested: unknown): PictureWidth {
  const width = pictureWidths.find((known) => String(known) === requested);
  if (width === undefined) throw reject(400, `w must be one of ${pictureWidths.join(', ')}.`);
  return width;
}

function formatFor(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') || accept.includes('*/*') || accept === '' ? 'webp' : 'png';
}
