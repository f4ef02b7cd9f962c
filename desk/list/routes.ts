// For `server.database`.
import type {} from '@platform/server-kit/http';
import { sendOwnPage, textIn } from '@platform/server-kit/pages';
import { holdersOf, type Token } from '@platform/server-kit/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  countByKind,
  countQuarantined,
  readKinds,
  readNotes,
  readResume,
  readSources,
  releaseLead,
} from 'server/leads';
import { drop, readRefused, sendAgain } from 'server/mail';
import { serveStaffPages } from 'server/staff-pages';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';
import { exportLeads, exportTypes } from '../export/export-leads';
import { figuresOf, ranges, usualRange } from '../figures/figures';
import { figuresPage } from '../figures/figures-view';
import { workOnLead } from '../notes/work-on-lead';
import { changeIn } from './change';
import { findPage, peopleOf } from './lead-page';
import { placeIn } from './lead-place';
import { leadsPage } from './leads-view';
import { filterOf, viewIn } from './view';

type ShowLeads = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: Token,
  message?: string | null,
) => Promise<unknown>;
type Action = (
  what: string,
  work: (id: string, request: FastifyRequest, token: Token) => Promise<string>,
) => ReturnType<ReturnType<typeof serveStaffPages>>;

/** What someone with a token may ask for in ten minutes. */
const actions = { points: 600, duration: 600 };

/**
 * `/leads/`: what the staff does with leads, behind a token with the right `leads`. All that names
 * a person, or a lead, travels in the body of a POST, and every use of the token is recorded.
 */
async function deskRoutes(server: FastifyInstance): Promise<void> {
  const { database, outbox } = server;
  const used = new RateLimiterMemory(actions);
  const isTooOften = ({ id }: Token) =>
    used.consume(id).then(
      () => false,
      () => true,
    );
  const behindToken = serveStaffPages(server, { name: 'leads', heading: 'Leads', isTooOften });
  const showLeads: ShowLeads = async (request, reply, { holder }, message = null) => {
    const { view, problem } = viewIn(request.body, request.query);
    const after = placeIn(textIn(request.body, 'after'));
    const kinds = await readKinds(database);
    const today = await countByKind(database, [...kinds.keys()], timeOf(dayInIndia(Date.now())));
    const quarantined = await countQuarantined(database);
    const refused = await readRefused(database);
    const choices = {
      kinds,
      sources: await readSources(database),
      holders: await holdersOf(database, 'leads'),
    };
    const { leads, next } = await findPage(database, filterOf(view), after);
    const people = await peopleOf(database, leads);
    const notes = await readNotes(
      database,
      people.flat().map(({ id }) => id),
    );
    const found = { people, notes, found: leads.length, next, after };
    return sendOwnPage(
      reply,
      leadsPage({
        holder,
        view,
        ...found,
        choices,
        today,
        quarantined,
        refused,
        message: problem ?? message,
      }),
    );
  };
  /** A button at a lead. */
  const action: Action = (what, work) =>
    behindToken(what, async (request, reply, token) => {
      const message = await work(textIn(request.body, 'id'), request, token).catch(
        (error: Error) => error.message,
      );
      return showLeads(request, reply, token, message);
    });

  server.get('/leads/', behindToken('looked at leads', showLeads));
  server.post('/leads/', behindToken('searched leads', showLeads));
  server.post(
    '/leads/work',
    action('worked on a lead', async (id, { body }, { holder }) => {
      await workOnLead(database, id, holder, changeIn(body));
      return 'Saved.';
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
    '/leads/mail/retry',
    action('retried a mail', (id) => sendAgain(server, id)),
  );
  server.post(
    '/leads/mail/drop',
    action('dropped a mail', (id) => drop(server, id)),
  );
  server.get('/leads/figures', (_request, reply) => reply.redirect('/leads/figures/', 301));
  server.get('/leads/figures/', behindToken('looked at figures', showFigures));
  downloadRoutes(server, behindToken, showLeads);
}

async function showFigures(
  { query, server: { database } }: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const asked = Number((query as { days?: unknown }).days);
  const days = ranges.find((range) => range === asked) ?? usualRange;
  return sendOwnPage(
    reply,
    figuresPage({
      days,
      figures: await figuresOf(database, days),
      kinds: await readKinds(database),
    }),
  );
}

/** The list as a file, and the résumé of an application. */
function downloadRoutes(
  server: FastifyInstance,
  behindToken: ReturnType<typeof serveStaffPages>,
  showLeads: ShowLeads,
): void {
  const { database } = server;
  server.post(
    '/leads/export',
    behindToken('exported leads', async (request, reply) => {
      const filter = filterOf(viewIn(request.body).view);
      const type = textIn(request.body, 'type') === 'xlsx' ? 'xlsx' : 'csv';
      reply.header(
        'content-disposition',
        `attachment; filename="leads-${dayInIndia(Date.now())}.${type}"`,
      );
      return reply.type(exportTypes[type].mediaType).send(exportLeads(database, filter, type));
    }),
  );
  server.post(
    '/leads/resume',
    behindToken('took a résumé', async (request, reply, token) => {
      const resume = await readResume(database, textIn(request.body, 'id'));
      if (resume === null)
        return showLeads(request, reply, token, 'There is no résumé with this lead.');
      // The name may hold anything: RFC 8187.
      reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(resume.fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      );
      return reply.type(resume.mediaType).send(resume.bytes);
    }),
  );
}

export const deskPlugin = fp(deskRoutes, {
  name: 'leads-page',
  dependencies: ['database', 'mail', 'rate-limits'],
  encapsulate: true,
});
