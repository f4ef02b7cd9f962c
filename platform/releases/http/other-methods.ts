import type { FastifyInstance, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { reject } from './rejection';

/**
 * Answers 405 to methods that an address does not take, with those that it takes. Addresses are found by a router of their own: a route for each
 * method that there is not makes seven of one, and a server that starts a quarter later.
 */
export function rejectOtherMethods(server: FastifyInstance): void {
  const addresses = findMyWay();
  const known = new Set<string>();
  server.addHook('onRoute', ({ url }) => {
    if (!known.has(url)) addresses.on('GET', url, () => {}, url);
    known.add(url);
  });
  // Before the body is read: whatever it is, the answer is the same.
  server.addHook('onRequest', async (request) => {
    const url: string | undefined = addresses.find('GET', request.url)?.store;
    if (url === undefined || url === request.routeOptions.url) return;
    const allowed = server.supportedMethods.filter((method) => server.hasRoute({ url, method: method as HTTPMethods })).sort();
    if (!allowed.includes(request.method))
      throw reject(405, `This address takes ${allowed.join(' and ')} only.`, { allow: allowed.join(', ') });
  });
}
