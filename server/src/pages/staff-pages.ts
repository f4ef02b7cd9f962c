import { clientOf } from '@platform/releases/http/client-address';
import { minutes } from '@platform/releases/http/minutes';
import { rejectedToken, serveSignedInPages } from '@platform/releases/pages/signed-in-pages';
import { includesRight } from '@platform/releases/tokens/rights';
import { recordUse } from '@platform/releases/tokens/token-repository';
import { type Token, tokenFor } from '@platform/releases/tokens/tokens';
import type { FastifyInstance } from 'fastify';
import { look } from './look';
import { page } from './page';

/**
 * Pages of the staff, behind a sign-in with a token that has the right they are named by: few attempts a client, and every use is recorded.
 * @returns a guard that makes a route answer within a session
 */
export const serveStaffPages = (
  server: FastifyInstance,
  { name, heading, isTooOften }: { name: 'leads' | 'content'; heading: string; isTooOften?: (token: Token) => Promise<boolean> },
) =>
  serveSignedInPages(server, {
    ...{ database: server.database, name, heading, note: 'It was given to you by the person who runs this site.', page, look },
    ...(isTooOften !== undefined && { isTooOften }),
    mayUse: ({ rights }) => includesRight(rights, name),
    signIn: async (request, text) => {
      const retryAfterMs = await server.limits.count(clientOf(request), 'sign-in');
      if (retryAfterMs !== null)
        return { problem: `Too many attempts. Please try again in ${minutes(retryAfterMs)}.`, status: 429, retryAfterMs };
      const token = await tokenFor(server.database, text, name);
      if (token === null) {
        request.log.warn('a token was rejected');
        return rejectedToken;
      }
      await recordUse(server.database, token, `signed in to ${name}`);
      return { token };
    },
  });
