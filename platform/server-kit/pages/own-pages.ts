import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFormBodies } from './form-body';
import { type Look, serveLook } from './look';

/** Allows no scripts, frames or external content, since these pages show visitors' input. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sets headers for the server's own pages (not cached, not indexed) and rejects forms from other
 * sites.
 */
export function serveOwnPages(server: FastifyInstance, folder: `/${string}/`, look: Look): void {
  readFormBodies(server);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // With `no-referrer`, browsers would send forms with "Origin: null".
      'referrer-policy': 'strict-origin',
      'x-robots-tag': 'noindex',
    });
  });
  // Protects forms in addition to SameSite=Strict cookies.
  server.addHook('onRequest', refuseOtherSites);
  server.get(folder.slice(0, -1), (_request, reply) => reply.redirect(folder, 301));
  serveLook(server, folder, look);
}

/**
 * Rejects forms from other sites by their origin. Clients without an Origin header are not
 * browsers, so their cookies are intentional.
 */
export async function refuseOtherSites(
  { method, headers, protocol, host }: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn =
    site === undefined
      ? origin === undefined || origin === `${protocol}://${host}`
      : site === 'same-origin';
  if (method !== 'GET' && method !== 'HEAD' && !isOwn)
    return reply
      .code(403)
      .type('text/plain')
      .send(
        'This form was sent from another site, so nothing was changed. Open the page of this site and send the form there.\n',
      );
}

export const sendOwnPage = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);
