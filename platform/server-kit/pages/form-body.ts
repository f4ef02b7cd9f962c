import type { FastifyInstance } from 'fastify';

const usualLimitBytes = 16_384;

/** Parses submitted forms as text. The last value of a repeated name wins. */
export function readFormBodies(server: FastifyInstance, bodyLimit = usualLimitBytes): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new Map(new URLSearchParams(body))),
  );
}

export const textIn = (body: unknown, name: string): string =>
  (body instanceof Map ? String(body.get(name) ?? '') : '').trim();
