import type { FastifyInstance, HTTPMethods } from 'fastify';
import { reject } from './rejection';

/**
 * Answers 405 to methods that an address does not take, with those that it takes.
 * @returns to be called when all other routes are registered
 */
export function rejectOtherMethods(server: FastifyInstance): () => void {
  const urls = new Set<string>();
  server.addHook('onRoute', ({ url }) => void urls.add(url));
  return () => {
    for (const url of [...urls]) {
      const isTaken = (method: string) => server.hasRoute({ url, method: method as HTTPMethods });
      const others = server.supportedMethods.filter((method) => !isTaken(method));
      const allowed = server.supportedMethods.filter(isTaken).sort();
      // Before the body is read: whatever it is, the answer is the same.
      const answer405 = async () => {
        throw reject(405, `This address takes ${allowed.join(' and ')} only.`, { allow: allowed.join(', ') });
      };
      if (others.length > 0) server.route({ method: others, url, onRequest: answer405, handler: answer405 });
    }
  };
}
