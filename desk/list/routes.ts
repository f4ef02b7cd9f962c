import { readFileSync } from 'node:fs';
// For `server.database`.
import type {} from '@platband/server-kit/http';
import { sendOwnPage, textIn } from '@platband/server-kit/pages';
import { holdersOf, type Token } from '@platband/server-kit/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  ChangedMeanwhile,
  countQuarantined,
  readDeskVersion,
  readKinds,
  readSources,
} from 'server/leads';
import { readUnsent } from 'server/mail';
import { serveStaffPages } from 'server/staff-pages';
import { getFigures } from '../figures/figures';
import { figuresPage } from '../figures/figures-view';
import { rangeIn } from '../figures/range';
import { readReleaseEffects } from '../figures/release-effects';
import { addressOfState, type DeskState, readState } from './desk-state';
import { downloadRoutes } from './download-routes';
import { type Action, leadActions } from './lead-actions';
import { leadsPage } from './leads-view';
import { fresh, hiddenState, readPage } from './read-page';
import { refuseWithout } from './refuse-without';

type ShowLeads = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: Token,
  state?: DeskState,
) => Promise<unknown>;
const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const [style, script] = [own('desk.css'), own('renew.js')];
/** For the list only, which renews itself. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Requests per token in ten minutes. */
const actions = { points: 600, duration: 600 };

/**
 * `/leads/`: the staff's pages for leads, behind a sign-in with the right `leads` or `leads-read`.
 * Personal data travels only in POST bodies or encrypted, and every use of the token is recorded.
 */
async function deskRoutes(server: FastifyInstance): Promise<void> {
  const { database } = server;
  const used = new RateLimiterMemory(actions);
  const isTooOften = ({ id }: Token) =>
    used.consume(id).then(
      () => false,
      () => true,
    );
  const behindToken = serveStaffPages(server, { name: 'leads', heading: 'Leads', isTooOften });
  const showLeads: ShowLeads = async (request, reply, { holder }, state) => {
    const { body, query } = request;
    const asked = state ?? (await readState(database, body, query));
    // First, so that what changes meanwhile renews the list.
    const version = await readDeskVersion(database);
    const page = await readPage(database, asked);
    const shown = { ...asked, rows: page.rows, next: page.next };
    const more = page.next && { ...fresh(asked), after: page.next };
    reply.header('content-security-policy', policy);
    const kinds = await readKinds(database);
    const holders = await holdersOf(database, 'leads');
    return sendOwnPage(
      reply,
      leadsPage({
        holder,
        shown,
        people: page.people,
        notes: page.notes,
        counts: page.counts,
        version,
        renewed: await addressOfState(database, fresh(asked)),
        more: more && (await addressOfState(database, more)),
        state: await hiddenState(database, shown),
        holders,
        refused: state === undefined ? null : (body as ReadonlyMap<string, string>),
        choices: { kinds, sources: await readSources(database), holders },
        quarantined: await countQuarantined(database),
        unsentMails: await readUnsent(database),
      }),
      reply.statusCode,
    );
  };
  server.get('/leads/', behindToken('viewed leads', showLeads));
  server.post(
    '/leads/',
    behindToken('searched leads', async ({ body, query }, reply) =>
      reply.redirect(await addressOfState(database, await readState(database, body, query)), 303),
    ),
  );
  ownFiles(server, behindToken);
  leadActions(server, actionsOf(server, behindToken, showLeads), behindToken);
  server.get('/leads/figures', (_request, reply) => reply.redirect('/leads/figures/', 301));
  server.get('/leads/figures/', behindToken('viewed figures', showFigures));
  downloadRoutes(server, behindToken);
}

/**
 * Returns what adds the route for a lead's button. It returns to the same page and focuses the
 * lead's row, or the lead's form if the action was rejected.
 */
const actionsOf =
  (
    { database }: FastifyInstance,
    behindToken: ReturnType<typeof serveStaffPages>,
    showLeads: ShowLeads,
  ): Action =>
  (what, work, right = 'leads') =>
    behindToken(what, async (request, reply, token) => {
      const state = await readState(database, request.body, request.query);
      const id = textIn(request.body, 'id');
      try {
        if (right === 'leads') refuseWithout(token, right);
        const changed = { ...state, undo: [], ...(await work(id, request, token)) };
        const row = request.url.startsWith('/leads/row') ? id : (state.open ?? id);
        return reply.redirect(`${await addressOfState(database, changed)}#row-${row}`, 303);
      } catch (error) {
        reply.status(error instanceof ChangedMeanwhile ? 409 : 422);
        const { message } = error as Error;
        return showLeads(request, reply, token, { ...state, undo: [], message });
      }
    });

function ownFiles(server: FastifyInstance, behindToken: ReturnType<typeof serveStaffPages>): void {
  server.get('/leads/desk.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  server.get('/leads/renew.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  // Asked by the page itself, so it neither counts as a use nor extends the session.
  server.get(
    '/leads/version',
    behindToken(null, async () => String(await readDeskVersion(server.database))),
  );
}

async function showFigures(
  { query, server: { database } }: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const asked = rangeIn(query);
  const figures = await getFigures(database, asked.days);
  return sendOwnPage(
    reply,
    figuresPage({
      ...asked,
      figures,
      effects: await readReleaseEffects(database, figures.days),
      kinds: await readKinds(database),
    }),
  );
}

export const deskPlugin = fp(deskRoutes, {
  name: 'leads-page',
  dependencies: ['database', 'mail', 'rate-limits'],
  encapsulate: true,
});
