import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFormBodies } from './form-body';
import { style } from './page';

/** Without scripts, frames or anything from elsewhere: what visitors typed is shown here. */
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What pages of the server have in common: never kept, never found by search engines, and no form of another site reaches them. */
export function serveOwnPages(server: FastifyInstance, folder: `/${string}/`): void {
  readFormBodies(server);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });
  // Cookies are SameSite=Strict besides.
  server.addHook('onRequest', refuseOtherSites);
  server.get(folder.slice(0, -1), (_request, reply) => reply.redirect(folder, 301));
  server.get(`${folder}style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

/** No form of another site posts to ours. */
export async function refuseOtherSites(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (request.method !== 'POST' || isOwnForm(request)) return;
  return reply.code(403).type('text/plain').send('This form is not of this site.\n');
}

/** Browsers say where a form is from; what says nothing is no browser, and has no cookie by accident. */
function isOwnForm({ headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === 'null' || headers.origin === `${protocol}://${host}`;
}
