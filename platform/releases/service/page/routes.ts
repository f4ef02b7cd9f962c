import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayOverride } from '../../composition/live-configuration';
import type { ServiceSettings } from '../../http/settings';
import { liveSlices } from '../../live/live-slices';
import { budgetExceptions, liveDeprecations } from '../../live/slice-status';
import { textIn } from '../../pages/form-body';
import { serveOwnPages } from '../../pages/own-pages';
import { Sessions } from '../../tokens/session';
import { recordUse } from '../../tokens/token-repository';
import { type Token, tokenById } from '../../tokens/tokens';
import { type Authorization, mayOne } from '../authorize';
import type { LastStep } from '../progress';
import { listReleases } from '../release-list';
import type { ReleaseService } from '../release-service';
import { deployPage } from './deploy-view';
import { signInPage } from './sign-in-page';

interface DeployPageRoutes {
  readonly releases: ReleaseService;
  readonly authorization: Authorization;
  readonly settings: ServiceSettings;
  /** Where times are shown for, as `Asia/Kolkata`. */
  readonly timeZone: string;
}

/** `/deploy/`: what is live, what was tried, and buttons to go back, for whoever has a token for releases. */
export async function deployPageRoutes(
  server: FastifyInstance,
  { releases, authorization, settings, timeZone }: DeployPageRoutes,
): Promise<void> {
  const { ledger } = releases;
  const sessions = new Sessions(ledger.database, 'deploy', '/deploy/');
  const site = settings.siteOrigin ?? (settings.deployPort === null ? '' : `http://localhost:${settings.port}`);
  serveOwnPages(server, '/deploy/');
  const show = (reply: FastifyReply, text: string, status = 200) => reply.code(status).type('text/html; charset=utf-8').send(text);

  /** What someone with a session gets; without one, the page to sign in. */
  const behindToken =
    (what: string, work: (request: FastifyRequest, reply: FastifyReply, token: Token) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await sessions.read(request.headers.cookie);
      const token = session === null ? null : await tokenById(ledger.database, session.tokenId);
      if (session === null || token === null || !mayOne(token, null))
        return show(reply, signInPage(request.method === 'POST' ? 'You are no longer signed in.' : null), 401);
      await recordUse(ledger.database, token, what);
      reply.header('set-cookie', await sessions.cookieFor(session, request.protocol === 'https'));
      return work(request, reply, token);
    };
  const showReleases = async (reply: FastifyReply, token: Token, messages: readonly string[] = []) =>
    show(
      reply,
      deployPage({
        holder: token.holder,
        timeZone,
        list: await listReleases(ledger),
        deprecations: await liveDeprecations(settings.siteFolder),
        exceptions: await budgetExceptions(settings.siteFolder),
        slices: await liveSlices(settings.siteFolder, await ledger.history()),
        mayRollBack: (slice) => mayOne(token, [`rollback:${slice}`]),
        site: (await mayOverride(settings.siteFolder)) ? site : null,
        messages,
      }),
    );

  server.get(
    '/deploy/',
    behindToken('looked at releases', (_request, reply, token) => showReleases(reply, token)),
  );
  server.post(
    '/deploy/roll-back',
    behindToken('ordered a rollback', async ({ body }, reply, token) => {
      const slice = textIn(body, 'slice');
      if (!mayOne(token, [`rollback:${slice}`])) return showReleases(reply, token, [`Your token may not roll ${slice} back.`]);
      const last = await releases.rollback({ slice, from: textIn(body, 'from') }, { ...token, mayGoUntried: true }).last();
      return showReleases(reply, token, messagesOf(last));
    }),
  );
  server.post('/deploy/sign-in', async (request, reply) => {
    const shown = await authorization.signIn(request, textIn(request.body, 'token'));
    if ('problem' in shown) return show(reply, signInPage(shown.problem), shown.status);
    const cookie = await sessions.cookieFor({ tokenId: shown.token.id, since: Date.now() }, request.protocol === 'https');
    return reply.header('set-cookie', cookie).redirect('/deploy/', 303);
  });
  server.post('/deploy/sign-out', async (request, reply) =>
    reply.header('set-cookie', await sessions.end(request.headers.cookie, request.protocol === 'https')).redirect('/deploy/', 303),
  );
}

function messagesOf(last: LastStep): readonly string[] {
  if (last.step !== 'refused' && last.step !== 'failed') return [`${last.slice} is on ${last.release}.`];
  return last.step === 'refused' ? last.problems : [last.message];
}
