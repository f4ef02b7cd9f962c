import type { Http2ServerResponse } from 'node:http2';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Closes what an answer is read from once its request is gone. Fastify does so for HTTP/1.1; over
 * HTTP/2 a request that was cancelled before its answer began would keep its file open for ever. A
 * file that cannot be opened, as where there are too many, costs its answer and not the server.
 */
export function releaseFiles(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw: { httpVersionMajor } }, { raw }, payload) => {
    if (!(payload instanceof Readable)) return payload;
    // Fastify looks at it once all hooks have run: it may have failed by then.
    payload.on('error', () => {});
    if (httpVersionMajor !== 2) return payload;
    const { stream } = raw as unknown as Http2ServerResponse;
    if (stream === undefined || stream.destroyed) {
      payload.destroy();
      return '';
    }
    stream.once('close', () => payload.destroy());
    return payload;
  });
}
