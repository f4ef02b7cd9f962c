import type { FastifyInstance } from 'fastify';

const bodyLimitBytes = 16_384;

/** Bodies as forms send them, of texts only: of a name that comes twice the last one counts. */
export function readFormBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, new Map(new URLSearchParams(body))),
  );
}

export const textIn = (body: unknown, name: string): string => (body instanceof Map ? String(body.get(name) ?? '') : '').trim();
