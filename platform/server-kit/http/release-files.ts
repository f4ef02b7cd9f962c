import type { Http2ServerResponse } from 'node:http2';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Closes a response's file when its request is cancelled. Fastify does this only for HTTP/1.1: over
 * HTTP/2, a request cancelled before its response started would keep the file open. If a file fails
 * to open (EMFILE), its response fails instead of the server.
 */
export function releaseFiles(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw: { httpVersionMajor } }, { raw }, payload) => {
    if (!(payload instanceof Readable)) return payload;
    // Fastify starts listening for errors after all hooks have run, which may be too late.
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
