import { type SignInMail, serveSignedInPages } from '@platband/server-kit/pages';
import { includesRight, type Token } from '@platband/server-kit/tokens';
import type { FastifyInstance } from 'fastify';
import { look } from './look';
import { page } from './page';

declare module 'fastify' {
  interface FastifyInstance {
    /** Mails a sign-in link. Provided by the mail plugin. */
    readonly sendSignInMail: (mail: SignInMail) => Promise<void>;
  }
}

/**
 * Adds staff pages behind a sign-in with a token that has the right of the same name. Limits
 * attempts per client and records every use.
 * @returns A guard that runs a route within a session.
 */
export const serveStaffPages = (
  server: FastifyInstance,
  {
    name,
    heading,
    isTooOften,
  }: {
    name: 'leads' | 'content';
    heading: string;
    isTooOften?: (token: Token) => Promise<boolean>;
  },
) =>
  serveSignedInPages(server, {
    database: server.database,
    limits: server.limits,
    name,
    heading,
    page,
    look,
    note: 'Use the token that an operator of this site gave you.',
    ...(isTooOften !== undefined && { isTooOften }),
    sendMail: (mail) => server.sendSignInMail(mail),
    mayUse: ({ rights }) => [name, `${name}-read`].some((right) => includesRight(rights, right)),
  });
