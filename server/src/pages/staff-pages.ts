import { type SignInMail, serveSignedInPages } from '@platform/server-kit/pages';
import { includesRight, type Token } from '@platform/server-kit/tokens';
import type { FastifyInstance } from 'fastify';
import { look } from './look';
import { page } from './page';

declare module 'fastify' {
  interface FastifyInstance {
    /** Mails a link to sign in. The plugin of mail provides it. */
    readonly sendSignInMail: (mail: SignInMail) => Promise<void>;
  }
}

/**
 * Pages of the staff, behind a sign-in with a token that has the right they are named by: few
 * attempts a client, and every use is recorded.
 * @returns a guard that makes a route answer within a session
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
    note: 'It was given to you by the person who runs this site.',
    ...(isTooOften !== undefined && { isTooOften }),
    sendMail: (mail) => server.sendSignInMail(mail),
    mayUse: ({ rights }) => [name, `${name}-read`].some((right) => includesRight(rights, right)),
  });
