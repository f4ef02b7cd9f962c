import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { reject } from './rejection';

/**
 * Maximum size of a form's body in bytes: the longest message (`limits.longTextCharacters`) in
 * four-byte characters, plus the other fields.
 */
export const bodyLimitBytes = 131_072;

/** Accepts only JSON in valid UTF-8. Fastify's parser rejects prototype keys. */
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
