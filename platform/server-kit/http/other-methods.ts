import type { FastifyInstance, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';
import { longestAddress } from './open-server';

/**
 * Responds with 405 and the allowed methods if an address does not support the request's method.
 * Uses a separate router for addresses: adding a route per missing method would multiply the number
 * of routes by seven and slow down startup by a quarter.
 */
export function rejectOtherMethods(server: FastifyInstance): void {
  const addresses = findMyWay({ maxParamLength: longestAddress });
  const urlsOf = (url: string): Set<string> | undefined => addresses.findRoute('GET', url)?.store;
  // Routes that differ only in parameter names count as one address.
  server.addHook(
    'onRoute',
    ({ url }) => void (urlsOf(url)?.add(url) ?? addresses.on('GET', url, () => {}, new Set([url]))),
  );
  // Runs before the body is read. Does not throw, since a form's route would respond to an error
  // with its page.
  server.addHook('onRequest', async (request, reply) => {
    const urls: Set<string> | undefined = addresses.find('GET', request.url)?.store;
    if (urls === undefined || urls.has(request.routeOptions.url ?? '')) return;
    const takes = (method: string) =>
      [...urls].some((url) => server.hasRoute({ url, method: method as HTTPMethods }));
    const allowed = server.supportedMethods.filter(takes).sort();
    // Routes for all methods handle unknown addresses themselves.
    if (allowed.includes(request.method) || allowed.length === server.supportedMethods.length)
      return;
    const message = `This address supports only ${allowed.join(' and ')}.`;
    request.log.info({ status: 405, reason: message }, 'rejected');
    return reply.code(405).header('allow', allowed.join(', ')).send({ message });
  });
}
