import type { FastifyInstance, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { longestAddress } from './open-server';

/**
 * Answers 405 to methods that an address does not take, with those that it takes. Addresses are
 * found by a router of their own: a route for each method that there is not makes seven of one, and
 * a server that starts a quarter later.
 */
export function rejectOtherMethods(server: FastifyInstance): void {
  const addresses = findMyWay({ maxParamLength: longestAddress });
  const urlsOf = (url: string): Set<string> | undefined => addresses.findRoute('GET', url)?.store;
  // Routes of one shape are one address, whatever their parameters are called.
  server.addHook(
    'onRoute',
    ({ url }) => void (urlsOf(url)?.add(url) ?? addresses.on('GET', url, () => {}, new Set([url]))),
  );
  // Before the body is read, and not by an error, which a form would answer with its page.
  server.addHook('onRequest', async (request, reply) => {
    const urls: Set<string> | undefined = addresses.find('GET', request.url)?.store;
    if (urls === undefined || urls.has(request.routeOptions.url ?? '')) return;
    const takes = (method: string) =>
      [...urls].some((url) => server.hasRoute({ url, method: method as HTTPMethods }));
    const allowed = server.supportedMethods.filter(takes).sort();
    // A route for every method answers itself, also that there is no such address.
    if (allowed.includes(request.method) || allowed.length === server.supportedMethods.length)
      return;
    const message = `This address takes ${allowed.join(' and ')} only.`;
    request.log.info({ status: 405, reason: message }, 'rejected');
    return reply.code(405).header('allow', allowed.join(', ')).send({ message });
  });
}
