import type { ServerHttp2Stream } from 'node:http2';
import { finished, Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { reject } from './rejection';

/** The least that a body must bring in each window: a tenth of what a 2G line does. */
const slowest = { bytes: 15_000, windowMs: 30_000 };
/** For a whole body: the timeout that Node has for HTTP/1.1 alone. */
const longestMs = 300_000;

/**
 * Ends request bodies that arrive too slowly: they would hold memory, files and upload places. The
 * status is 503, which clients retry: nothing that a visitor sends is lost.
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
    // An error after the last reader has left would end the process.
    body.on('error', () => {});
    const since = Date.now();
    const timer = setInterval(() => {
      const isTooSlow = bytes < slowest.bytes || Date.now() - since >= longestMs;
      bytes = 0;
      if (!isTooSlow) return;
      if (stream === undefined) reply.header('connection', 'close');
      else stream.once('finish', () => stream.close());
      body.destroy(reject(503, 'This arrived too slowly. Please send it again.'));
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
