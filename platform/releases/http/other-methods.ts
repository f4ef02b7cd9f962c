import type { FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import { longestAddress } from './open-server';

/**
 * Answers 405 to methods that an address does not take, with those that it takes. Addresses are found by a router of their own: a route for each
 * method that there is not makes seven of one, and a server that starts a quarter later.
 */
export function rejectOtherMethods(server: FastifyInstance): void {
  const addresses = findMyWay({ maxParamLength: longestAddress });
  server.addHook('onRoute', ({ url, method }) => {
    // Routes of one shape are one address, whatever their parameters are called.
    const known: Set<string> | undefined = addresses.findRoute('GET', url)?.store;
    const methods = known ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    if (known === undefined) addresses.on('GET', url, () => {}, methods);
  });
  // Before the body is read, and not by an error, which a form would answer with its page.
  server.addHook('onRequest', async (request, reply) => {
    const methods: Set<string> | undefined = addresses.find('GET', request.url)?.store;
    // A route for every method answers itself, also that there is no such address.
    if (methods === undefined || methods.has(request.method) || methods.size === server.supportedMethods.length) return;
    const allowed = [...methods].sort();
    const message = `This address takes ${allowed.join(' and ')} only.`;
    request.log.info({ status: 405, reason: message }, 'rejected');
    return reply.code(405).header('allow', allowed.join(', ')).send({ message });
  });
}
