import type { Http2ServerResponse } from 'node:http2';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the file of a response when its request is cancelled. Fastify does this for HTTP/1.1 only:
 * over HTTP/2, a request cancelled before its response started would keep the file open. A file that
 * fails to open (EMFILE) fails its response, not the server.
 */
export function releaseFiles(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw: { httpVersionMajor } }, { raw }, payload) => {
    if (!(payload instanceof Readable)) return payload;
    // Fastify listens for errors after all hooks have run, which may be too late.
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
