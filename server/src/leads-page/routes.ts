import { Readable } from 'node:stream';
import { clientOf } from '@platform/releases/http/client-address';
import { minutes } from '@platform/releases/http/minutes';
import { textIn } from '@platform/releases/pages/form-body';
import { serveOwnPages } from '@platform/releases/pages/own-pages';
import { type Session, Sessions } from '@platform/releases/tokens/session';
import { recordUse } from '@platform/releases/tokens/token-repository';
import { type Token, tokenById, tokenFor } from '@platform/releases/tokens/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';
import { csvOf } from '../leads/csv';
import { leadChunks } from '../leads/find-leads';
import { readKinds } from '../leads/form-label-repository';
import { findPage } from '../leads/lead-page';
import { countByKind, countQuarantined, handleLead, releaseLead, reopenLead } from '../leads/lead-repository';
import { readResume } from '../resumes/resume-repository';
import { leadsPage } from './leads-view';
import { signInPage } from './sign-in-page';
import { placeIn, viewIn } from './view';

interface SignedIn {
  readonly token: Token;
  readonly session: Session;
}

/** What someone with a token may ask for in ten minutes. */
const actions = { points: 600, duration: 600 };

/**
 * `/leads/`: what the staff does with leads, behind a token with the right `leads`. All that names a person, or a lead, travels in the body of a
 * POST, and every use of the token is recorded.
 */
async function leadsPageRoutes(server: FastifyInstance): Promise<void> {
  const { database, limits, outbox } = server;
  const sessions = new Sessions(database, 'leads', '/leads/');
  const used = new RateLimiterMemory(actions);
  serveOwnPages(server, '/leads/');
  const show = (reply: FastifyReply, text: string, status = 200) => reply.code(status).type('text/html; charset=utf-8').send(text);

  const signedIn = async (request: FastifyRequest): Promise<SignedIn | null> => {
    const session = await sessions.read(request.headers.cookie);
    const token = session === null ? null : await tokenById(database, session.tokenId, 'leads');
    return session === null || token === null ? null : { session, token };
  };
  /** What someone with a session gets; without one, the page to sign in. */
  const behindToken =
    (what: string, work: (request: FastifyRequest, reply: FastifyReply, token: Token) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const who = await signedIn(request);
      if (who === null) return show(reply, signInPage(request.method === 'POST' ? 'You are no longer signed in.' : null), 401);
      const isTooOften = await used.consume(who.token.id).then(
        () => false,
        () => true,
      );
      if (isTooOften) return show(reply, signInPage('That was too often. Please wait for some minutes.'), 429);
      await recordUse(database, who.token, what);
      reply.header('set-cookie', await sessions.cookieFor(who.session, request.protocol === 'https'));
      return work(request, reply, who.token);
    };
  const showLeads = async (request: FastifyRequest, reply: FastifyReply, { holder }: Token, message: string | null = null) => {
    const { view, problem } = viewIn(request.body, request.query);
    const { state, ...filter } = view;
    const after = placeIn(request.body);
    const kinds = await readKinds(database);
    const today = await countByKind(database, [...kinds.keys()], timeOf(dayInIndia(Date.now())));
    const quarantined = await countQuarantined(database);
    const found = await findPage(database, filter, state, after);
    return show(reply, leadsPage({ holder, view, found, after, kinds, today, quarantined, message: problem ?? message }));
  };
  /** A button at a lead. */
  const action = (what: string, work: (id: string, request: FastifyRequest, token: Token) => Promise<string>) =>
    behindToken(what, async (request, reply, token) => {
      const message = await work(textIn(request.body, 'id'), request, token).catch((error: Error) => error.message);
      return showLeads(request, reply, token, message);
    });

  server.get('/leads/', behindToken('looked at leads', showLeads));
  server.post('/leads/', behindToken('searched leads', showLeads));
  server.post(
    '/leads/handled',
    action('marked a lead as handled', async (id, { body }, { holder }) => {
      await handleLead(database, id, holder, textIn(body, 'note').slice(0, 500));
      return 'Marked as handled.';
    }),
  );
  server.post(
    '/leads/reopen',
    action('opened a lead again', async (id) => {
      await reopenLead(database, id);
      return 'Open again.';
    }),
  );
  server.post(
    '/leads/release',
    action('released a lead', async (id) => {
      await releaseLead(database, id);
      outbox.wake();
      return 'Released: the mail about it is on its way.';
    }),
  );
  server.post(
    '/leads/export',
    behindToken('exported leads', async (request, reply) => {
      const { state, ...filter } = viewIn(request.body).view;
      reply.header('content-disposition', `attachment; filename="leads-${dayInIndia(Date.now())}.csv"`);
      const csv = csvOf(() => leadChunks(database, filter, state));
      return reply.type('text/csv; charset=utf-8').send(Readable.from(csv));
    }),
  );
  server.post(
    '/leads/resume',
    behindToken('took a résumé', async (request, reply, token) => {
      const resume = await readResume(database, textIn(request.body, 'id'));
      if (resume === null) return showLeads(request, reply, token, 'There is no résumé with this lead.');
      // The name may hold anything: RFC 8187.
      reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(resume.fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      );
      return reply.type(resume.mediaType).send(resume.bytes);
    }),
  );

  server.post('/leads/sign-in', async (request, reply) => {
    const waitMs = await limits.count(clientOf(request), 'sign-in');
    if (waitMs !== null) {
      reply.header('retry-after', Math.ceil(waitMs / 1_000));
      return show(reply, signInPage(`Too many attempts. Please try again in ${minutes(waitMs)}.`), 429);
    }
    const token = await tokenFor(database, textIn(request.body, 'token'), 'leads');
    if (token === null) {
      request.log.warn('a token was rejected');
      return show(reply, signInPage('This token is not valid here, or not any more.'), 403);
    }
    await recordUse(database, token, 'signed in to leads');
    reply.header('set-cookie', await sessions.cookieFor({ tokenId: token.id, since: Date.now() }, request.protocol === 'https'));
    return reply.redirect('/leads/', 303);
  });
  server.post('/leads/sign-out', async (request, reply) => {
    reply.header('set-cookie', await sessions.end(request.headers.cookie, request.protocol === 'https'));
    return reply.redirect('/leads/', 303);
  });
}

export const leadsPagePlugin = fp(leadsPageRoutes, {
  name: 'leads-page',
  dependencies: ['database', 'mail', 'rate-limits'],
  encapsulate: true,
});
