import { readFormBodies, refuseOtherSites, textIn } from '@platband/server-kit/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  added,
  cookieName,
  getText,
  keptSeconds,
  type Line,
  linesIn,
  without,
} from '../src/cart/lines';

const bodyLimitBytes = 4_096;

/** Registers the cart's routes for visitors without script. Forms change the cart's cookie. */
export async function cartRoutes(server: FastifyInstance): Promise<void> {
  server.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cache-control', 'no-store'),
  );
  server.addHook('onRequest', refuseOtherSites);
  readFormBodies(server, bodyLimitBytes);
  const changing = (
    path: string,
    to: string,
    change: (lines: readonly Line[], sku: string) => readonly Line[],
  ) =>
    server.post(path, (request, reply) =>
      keep(reply, change(linesOf(request), skuIn(request))).redirect(to, 303),
    );
  changing('/checkout/cart/add', '/checkout/cart', added);
  changing('/checkout/cart/remove', '/checkout/cart', without);
  changing('/checkout/place-order', '/checkout/thanks', () => []);
}

const linesOf = ({ headers: { cookie = '' } }: FastifyRequest) =>
  linesIn(new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookie)?.[1] ?? '');

const skuIn = ({ body }: FastifyRequest) => textIn(body, 'sku');

const keep = (reply: FastifyReply, lines: readonly Line[]) =>
  reply.header(
    'set-cookie',
    `${cookieName}=${getText(linesIn(getText(lines)))}; Path=/; SameSite=Lax; Max-Age=${keptSeconds}`,
  );
