import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptionsWithHandler,
} from 'fastify';
import type { Database } from '../database/database';
import { clientOf } from '../http/client-address';
import { minutes } from '../http/minutes';
import { answerOnlyOn } from '../http/origins';
import type { RateLimits } from '../http/rate-limits';
import { Sessions } from '../tokens/session';
import { recordUse } from '../tokens/token-repository';
import { type Token, tokenById, validToken } from '../tokens/tokens';
import { textIn } from './form-body';
import { html } from './html';
import type { Look } from './look';
import { sendOwnPage, serveOwnPages } from './own-pages';
import type { Page } from './page';

interface SignedInPages {
  readonly database: Database;
  readonly limits: RateLimits;
  /** The first part of their addresses, and the name of the cookie. */
  readonly name: string;
  readonly heading: string;
  /** Which token is meant, for the page to sign in. */
  readonly note: string;
  readonly page: (page: Page) => string;
  readonly look: Look;
  readonly mayUse: (token: Token) => boolean;
  /** Rate limit per token. Defaults to unlimited. */
  readonly isTooOften?: (token: Token) => Promise<boolean>;
}

type Answer = (request: FastifyRequest, reply: FastifyReply, token: Token) => Promise<unknown>;

/**
 * Pages of the staff's origin behind a sign-in with a token: the sign-in page, the addresses that start and end a
 * session, and a guard that makes a route answer within one, before it reads a body. A client has
 * few attempts, and every use of the token is recorded.
 */
export function serveSignedInPages(
  server: FastifyInstance,
  pages: SignedInPages,
): (what: string, answer: Answer) => RouteShorthandOptionsWithHandler {
  const {
    database,
    limits,
    name,
    heading,
    note,
    page,
    look,
    mayUse,
    isTooOften = async () => false,
  } = pages;
  const folder = `/${name}/` as const;
  const sessions = new Sessions(database, name, folder);
  answerOnlyOn(server, ['staff']);
  serveOwnPages(server, folder, look);
  const showSignIn = (reply: FastifyReply, problem: string | null, status: number) =>
    sendOwnPage(
      reply,
      page({
        title: 'Sign in',
        folder,
        content: html`<h1>${heading}</h1>
${problem !== null && html`<p role="alert" class="problem">${problem}</p>`}
<form method="post" action="${folder}sign-in" class="card">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus>
<p class="note">${note} You stay signed in for half an hour after the last click.</p>
<button>Sign in</button>
</form>`,
      }),
      status,
    );

  server.post(`${folder}sign-in`, async (request, reply) => {
    const retryAfterMs = await limits.count(clientOf(request), `sign-in to ${name}`);
    if (retryAfterMs !== null) {
      reply.header('retry-after', Math.ceil(retryAfterMs / 1_000));
      return showSignIn(
        reply,
        `Too many attempts. Please try again in ${minutes(retryAfterMs)}.`,
        429,
      );
    }
    const token = await validToken(database, textIn(request.body, 'token'));
    if (token === null || !mayUse(token)) {
      request.log.warn('a token was rejected');
      return showSignIn(reply, 'This token is not valid here, or not any more.', 403);
    }
    await recordUse(database, token, `signed in to ${heading.toLowerCase()}`);
    const cookie = await sessions.cookieFor(
      { tokenId: token.id, since: Date.now() },
      request.protocol === 'https',
    );
    return reply.header('set-cookie', cookie).redirect(folder, 303);
  });
  server.post(`${folder}sign-out`, async (request, reply) =>
    reply
      .header(
        'set-cookie',
        await sessions.end(request.headers.cookie, request.protocol === 'https'),
      )
      .redirect(folder, 303),
  );

  const tokens = new WeakMap<FastifyRequest, Token>();
  const checkSession = async (request: FastifyRequest, reply: FastifyReply, what: string) => {
    const session = await sessions.read(request.headers.cookie);
    const token = session === null ? null : await tokenById(database, session.tokenId);
    if (session === null || token === null || !mayUse(token))
      return showSignIn(
        reply,
        request.method === 'POST' ? 'You are no longer signed in.' : null,
        401,
      );
    if (await isTooOften(token))
      return showSignIn(reply, 'That was too often. Please wait for some minutes.', 429);
    await recordUse(database, token, what);
    reply.header('set-cookie', await sessions.cookieFor(session, request.protocol === 'https'));
    tokens.set(request, token);
  };
  return (what, answer) => ({
    onRequest: (request, reply) => checkSession(request, reply, what),
    handler: (request, reply) => answer(request, reply, tokens.get(request) as Token),
  });
}
