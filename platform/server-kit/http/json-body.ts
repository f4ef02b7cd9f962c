import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { reject } from './rejection';

/**
 * The largest body a form may send, in bytes: its longest message (`limits.longTextCharacters`), in
 * letters of four bytes, and the rest.
 */
export const bodyLimitBytes = 131_072;

/** JSON only, in valid UTF-8. Fastify's own parser rejects names that reach prototypes. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
    (request, body, done) => {
      const rejection = reject(400, 'The body is not valid JSON in UTF-8.');
      if (!isUtf8(body)) return done(rejection);
      return parse(request, body.toString(), (error, value) =>
        done(error === null ? null : rejection, value),
      );
    },
  );
}
