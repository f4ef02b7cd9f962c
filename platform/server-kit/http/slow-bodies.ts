import type { ServerHttp2Stream } from 'node:http2';
import { finished, Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { reject } from './rejection';

/** Minimum rate of a body: a tenth of a 2G connection. */
const slowest = { bytes: 15_000, windowMs: 30_000 };
/** Timeout for a whole body, which Node only supports for HTTP/1.1. */
const longestMs = 300_000;

/**
 * Aborts request bodies that arrive too slowly, since they hold memory, files and upload slots.
 * Responds with 503, which clients retry, so visitors do not lose anything.
 */
export function endSlowBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done(null, payload);
    const { stream } = request.raw as { readonly stream?: ServerHttp2Stream };
    let bytes = 0;
    const body = new Transform({
      transform: (chunk: Buffer, _encoding, passOn) => {
        bytes += chunk.length;
        passOn(null, chunk);
      },
    });
    // Without a listener, a late error would end the process.
    body.on('error', () => {});
    const since = Date.now();
    const timer = setInterval(() => {
      const isTooSlow = bytes < slowest.bytes || Date.now() - since >= longestMs;
      bytes = 0;
      if (!isTooSlow) return;
      if (stream === undefined) reply.header('connection', 'close');
      else stream.once('finish', () => stream.close());
      body.destroy(reject(503, 'The request arrived too slowly. Please send it again.'));
    }, slowest.windowMs);
    timer.unref();
    finished(payload, (error) => {
      clearInterval(timer);
      if (error) body.destroy(error);
    });
    // An unread body must not block the next request on its connection.
    reply.raw.once('close', () => {
      clearInterval(timer);
      payload.unpipe(body);
      payload.resume();
    });
    payload.pipe(body);
    done(null, body);
  });
}
