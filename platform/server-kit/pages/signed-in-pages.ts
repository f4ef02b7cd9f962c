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
import { createLinkKey, linkMinutes, useLinkKey } from '../tokens/sign-in-link';
import { recordUse } from '../tokens/token-repository';
import { type Token, tokenById, tokensOfEmail, validToken } from '../tokens/tokens';
import { textIn } from './form-body';
import { type Html, html } from './html';
import type { Look } from './look';
import { sendOwnPage, serveOwnPages } from './own-pages';
import type { Page } from './page';

interface SignedInPages {
  readonly database: Database;
  readonly limits: RateLimits;
  /** First path segment, and name of the session cookie. */
  readonly name: string;
  readonly heading: string;
  /** Explains which token is required; shown on the sign-in page. */
  readonly note: string;
  readonly page: (page: Page) => string;
  readonly look: Look;
  readonly mayUse: (token: Token) => boolean;
  /** Checks the rate limit per token. Defaults to unlimited. */
  readonly isTooOften?: (token: Token) => Promise<boolean>;
  /** Mails sign-in links. By default, only tokens are accepted. */
  readonly sendMail?: (mail: SignInMail) => Promise<void>;
}

export interface SignInMail {
  /** Client that asked for the link, for rate limits. */
  readonly askedBy: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}
type Answer = (request: FastifyRequest, reply: FastifyReply, token: Token) => Promise<unknown>;

const mailForm = (folder: string): Html =>
  html`<form method="post" action="${folder}sign-in" class="card">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required autofocus>
<button>Email me a link</button>
</form>`;

const confirmForm = (heading: string, folder: string, key = ''): Html =>
  html`<h1>${heading}</h1><form method="post" action="${folder}sign-in" class="card">
<input type="hidden" name="key" value="${key}">
<p><label><input type="checkbox" name="trusted" value="1"> This device is mine: stay signed in for ten hours</label></p>
<button>Sign in</button>
</form>`;

/**
 * Serves staff pages behind a sign-in with a token: the sign-in page, routes to start and end a
 * session, and a guard that runs a route within a session, before its body is read. Limits attempts
 * per client and records every use of the token; one without a name is not recorded, and does not
 * extend the session.
 */
export function serveSignedInPages(
  server: FastifyInstance,
  pages: SignedInPages,
): (what: string | null, answer: Answer) => RouteShorthandOptionsWithHandler {
  const { database, name, look } = pages;
  const folder = `/${name}/` as const;
  const sessions = new Sessions(database, name, folder);
  answerOnlyOn(server, ['staff']);
  serveOwnPages(server, folder, look);
  const signIn: SignIn = { ...pages, folder, sessions, showSignIn: signInPage(pages, folder) };
  signInRoutes(server, signIn);
  server.post(`${folder}sign-out`, async (request, reply) =>
    reply
      .header(
        'set-cookie',
        await sessions.end(request.headers.cookie, request.protocol === 'https'),
      )
      .redirect(folder, 303),
  );
  return sessionGuard(signIn);
}

interface SignIn extends SignedInPages {
  readonly folder: `/${string}/`;
  readonly sessions: Sessions;
  readonly showSignIn: ReturnType<typeof signInPage>;
}

const signInPage =
  ({ heading, note, page, sendMail }: SignedInPages, folder: `/${string}/`) =>
  (reply: FastifyReply, problem: string | null, status: number) =>
    sendOwnPage(
      reply,
      page({
        title: 'Sign in',
        folder,
        content: html`<h1>${heading}</h1>
${problem !== null && html`<p role="alert" class="${status === 200 ? 'message' : 'problem'}">${problem}</p>`}
${sendMail !== undefined && mailForm(folder)}
<form method="post" action="${folder}sign-in" class="card">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required${sendMail === undefined && html` autofocus`}>
<p class="note">${note} You stay signed in for half an hour after your last click.</p>
<button>Sign in</button>
</form>`,
      }),
      status,
    );

function signInRoutes(server: FastifyInstance, signIn: SignIn): void {
  const { database, limits, name, heading, folder, page, mayUse, sendMail } = signIn;
  const mailLink = async (email: string, askedBy: string): Promise<void> => {
    const token = (await tokensOfEmail(database, email)).find(mayUse);
    if (token === undefined) return;
    const key = await createLinkKey(database, token, name);
    const link = `${server.origins.of('staff')}${folder}sign-in?key=${key}`;
    const body = `Open this link within ${linkMinutes} minutes to sign in. It works only once:\n${link}\n\nIf you did not ask for this, ignore this email.\n`;
    await sendMail?.({
      askedBy,
      to: token.email ?? email,
      subject: `Link to sign in: ${heading.toLowerCase()}`,
      body,
    });
  };
  // Opening the link has no effect, since mail scanners also open links.
  server.get<{ Querystring: { key?: string } }>(`${folder}sign-in`, (request, reply) =>
    sendOwnPage(
      reply,
      page({ title: 'Sign in', folder, content: confirmForm(heading, folder, request.query.key) }),
    ),
  );
  server.post(`${folder}sign-in`, async (request, reply) => {
    const retryAfterMs = await limits.count(clientOf(request), `sign-in to ${name}`);
    if (retryAfterMs !== null) {
      reply.header('retry-after', Math.ceil(retryAfterMs / 1_000));
      const problem = `Too many attempts. Please try again in ${minutes(retryAfterMs)}.`;
      return signIn.showSignIn(reply, problem, 429);
    }
    const email = textIn(request.body, 'email');
    if (email === '') return signInWith(signIn, request, reply);
    // Not awaited, since the response time would reveal which addresses are known.
    void mailLink(email, clientOf(request)).catch(({ message }: Error) =>
      request.log.error({ reason: message }, 'a sign-in link was not mailed'),
    );
    return signIn.showSignIn(
      reply,
      'If this address is registered here, a link is on its way.',
      200,
    );
  });
}

const invalidToken =
  'This token has expired or is not valid for this page. Ask an operator of this site for a new one.';
const invalidLink = 'This link has been used or has expired. Request a new one below.';

async function signInWith(
  { database, name, heading, folder, mayUse, sessions, showSignIn }: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body } = request;
  const key = textIn(body, 'key');
  const token =
    key === ''
      ? await validToken(database, textIn(body, 'token'))
      : await useLinkKey(database, key, name);
  if (token === null || !mayUse(token)) {
    request.log.warn('a token was rejected');
    return showSignIn(reply, key === '' ? invalidToken : invalidLink, 403);
  }
  await recordUse(database, token, `signed in to ${heading.toLowerCase()}`);
  const cookie = await sessions.cookieFor(
    { tokenId: token.id, since: Date.now(), isTrusted: textIn(body, 'trusted') === '1' },
    request.protocol === 'https',
  );
  return reply.header('set-cookie', cookie).redirect(folder, 303);
}

function sessionGuard({
  database,
  sessions,
  mayUse,
  isTooOften = async () => false,
  showSignIn,
}: SignIn): (what: string | null, answer: Answer) => RouteShorthandOptionsWithHandler {
  const tokens = new WeakMap<FastifyRequest, Token>();
  const checkSession = async (
    request: FastifyRequest,
    reply: FastifyReply,
    what: string | null,
  ) => {
    const session = await sessions.read(request.headers.cookie);
    const token = session === null ? null : await tokenById(database, session.tokenId);
    if (session === null || token === null || !mayUse(token))
      return showSignIn(
        reply,
        request.method === 'POST'
          ? 'You are no longer signed in, so nothing was changed. Sign in and try again.'
          : null,
        401,
      );
    if (await isTooOften(token))
      return showSignIn(reply, 'Too many requests. Please wait a few minutes.', 429);
    tokens.set(request, token);
    if (what === null) return;
    await recordUse(database, token, what);
    reply.header('set-cookie', await sessions.cookieFor(session, request.protocol === 'https'));
  };
  return (what, answer) => ({
    onRequest: (request, reply) => checkSession(request, reply, what),
    handler: (request, reply) => answer(request, reply, tokens.get(request) as Token),
  });
}
