import type { FastifyInstance } from 'fastify';
import { refuse } from '../api/refusal';

/** The largest body a form may send, in bytes: its longest message (`limits.longTextCharacters`), in letters of four bytes, and the rest. */
export const bodyLimitBytes = 131_072;

/** JSON only, in valid UTF-8, without names that reach prototypes. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) => {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(body as Buffer);
      done(null, JSON.parse(text, refusePrototypes));
    } catch {
      done(refuse(400, 'The body is not valid JSON in UTF-8.'));
    }
  });
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('A name that reaches prototypes.');
  return value;
}
