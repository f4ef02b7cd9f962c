import { readFileSync } from 'node:fs';
import type { Database } from '@platform/server-kit/database';
import { type Html, html } from '@platform/server-kit/html';
// For `server.database`.
import type {} from '@platform/server-kit/http';
import { sendOwnPage, textIn } from '@platform/server-kit/pages';
import { holdersOf, seal, type Token } from '@platform/server-kit/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  countByKind,
  countQuarantined,
  findLead,
  insertNote,
  noLead,
  readKinds,
  readLeads,
  readNotes,
  readSources,
  releaseLead,
  type StoredLead,
  setParted,
  wholePerson,
} from 'server/leads';
import { drop, readRefused, sendAgain } from 'server/mail';
import { eraseLeadsOfPerson } from 'server/personal-data';
import { serveStaffPages } from 'server/staff-pages';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';
import { figuresOf, ranges, usualRange } from '../figures/figures';
import { figuresPage } from '../figures/figures-view';
import { quickChanges, workOnLead } from '../notes/work-on-lead';
import { changeIn } from './change';
import { addressOf, type DeskState, readState } from './desk-state';
import { downloadRoutes } from './download-routes';
import { erasePage } from './erase-page';
import { findPage, peopleOf } from './lead-page';
import { leadsPage } from './leads-view';
import { filterOf } from './view';

type ShowLeads = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: Token,
  state?: DeskState,
) => Promise<unknown>;
type Action = (
  what: string,
  work: (id: string, request: FastifyRequest, token: Token) => Promise<Partial<DeskState>>,
) => ReturnType<ReturnType<typeof serveStaffPages>>;

const style = readFileSync(new URL('desk.css', import.meta.url), 'utf8');

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
  const showLeads: ShowLeads = async (request, reply, { holder }, state) => {
    const { body, query } = request;
    const asked = state ?? (await readState(database, body, query));
    const page = await readPage(database, asked);
    const shown = { ...asked, rows: page.rows, next: page.next };
    const more = page.next && { ...fresh(asked), after: page.next };
    const kinds = await readKinds(database);
    const holders = await holdersOf(database, 'leads');
    return sendOwnPage(
      reply,
      leadsPage({
        holder,
        shown,
        people: page.people,
        notes: page.notes,
        more: more && (await addressOf(database, more)),
        state: await hiddenState(database, shown),
        holders,
        refused: state === undefined ? null : (body as ReadonlyMap<string, string>),
        choices: { kinds, sources: await readSources(database), holders },
        today: await countByKind(database, [...kinds.keys()], timeOf(dayInIndia(Date.now()))),
        quarantined: await countQuarantined(database),
        refusedMails: await readRefused(database),
      }),
      state === undefined ? 200 : 422,
    );
  };
  /**
   * A button at a lead. It leads back to the page as it was, with the focus on the lead's row; a
   * refused one shows its form again.
   */
  const action: Action = (what, work) =>
    behindToken(what, async (request, reply, token) => {
      const state = await readState(database, request.body, request.query);
      const id = textIn(request.body, 'id');
      try {
        const changed = { ...state, ...(await work(id, request, token)) };
        const row = request.url.endsWith('/row') ? id : (state.open ?? id);
        return reply.redirect(`${await addressOf(database, changed)}#row-${row}`, 303);
      } catch (error) {
        return showLeads(request, reply, token, { ...state, message: (error as Error).message });
      }
    });

  server.get('/leads/', behindToken('looked at leads', showLeads));
  server.post(
    '/leads/',
    behindToken('searched leads', async ({ body, query }, reply) =>
      reply.redirect(await addressOf(database, await readState(database, body, query)), 303),
    ),
  );
  server.get('/leads/desk.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  server.post(
    '/leads/work',
    action('worked on a lead', async (id, { body }, { holder }) => {
      await workOnLead(database, id, holder, changeIn(body));
      return { message: 'Saved.' };
    }),
  );
  server.post(
    '/leads/row',
    action('worked on a lead', async (id, { body }, { holder }) => {
      const lead = await findLead(database, id);
      const change = quickChanges[textIn(body, 'do')];
      if (change === undefined || lead === null) return { open: id, message: null };
      await workOnLead(database, id, holder, change(lead));
      return { message: 'Saved.' };
    }),
  );
  server.post(
    '/leads/release',
    action('released a lead', async (id) => {
      await releaseLead(database, id);
      outbox.wake();
      return { message: 'Released: the mail about it is on its way.' };
    }),
  );
  server.post(
    '/leads/part',
    action('parted or joined leads', async (id, _request, { holder }) => {
      const { partedAs } = await leadOrThrow(database, id);
      await database.transaction([
        setParted(id, partedAs === null),
        insertNote(id, holder, 'change', partedAs === null ? 'Parted' : 'Joined'),
      ]);
      return {
        message: partedAs === null ? 'Parted: it is a row of its own.' : 'Joined.',
        open: id,
      };
    }),
  );
  server.post(
    '/leads/erase',
    behindToken('erased a person', async ({ body, query }, reply) => {
      const state = fresh(await readState(database, body, query));
      const lead = await findLead(database, textIn(body, 'id'));
      const leads = lead === null ? [] : await wholePerson(database, lead);
      // One that came since the page was shown is to be seen before it is erased.
      if (leads.length > 0 && textIn(body, 'leads') !== String(leads.length))
        return sendOwnPage(
          reply,
          erasePage(leads, await hiddenState(database, state), await addressOf(database, state)),
        );
      await eraseLeadsOfPerson(database, leads);
      const message = `Erased: ${leads.length === 1 ? '1 lead' : `${leads.length} leads`}.`;
      return reply.redirect(await addressOf(database, { ...state, message }), 303);
    }),
  );
  server.post(
    '/leads/mail/retry',
    action('retried a mail', async (id) => ({ message: await sendAgain(server, id) })),
  );
  server.post(
    '/leads/mail/drop',
    action('dropped a mail', async (id) => ({ message: await drop(server, id) })),
  );
  server.get('/leads/figures', (_request, reply) => reply.redirect('/leads/figures/', 301));
  server.get('/leads/figures/', behindToken('looked at figures', showFigures));
  downloadRoutes(server, behindToken);
}

/** The page's people, as it was shown or as the search finds them, and the notes of the open one. */
async function readPage(database: Database, { view, after, rows, next: known, open }: DeskState) {
  const found =
    rows === null
      ? await findPage(database, filterOf(view), after)
      : { leads: await readLeads(database, rows), next: known };
  const placeOf = ({ id }: StoredLead) => rows?.indexOf(id) ?? 0;
  const leads = found.leads.toSorted((one, other) => placeOf(one) - placeOf(other));
  const people = await peopleOf(database, leads);
  const opened = people.find(([{ id }]) => id === open) ?? [];
  const notes = await readNotes(
    database,
    opened.map(({ id }) => id),
  );
  return { people, notes, rows: leads.map(({ id }) => id), next: found.next };
}

const hiddenState = async (database: Database, state: DeskState): Promise<Html> =>
  html`<input type="hidden" name="state" value="${await seal(database, { ...state, message: null })}">`;

async function leadOrThrow(database: Database, id: string): Promise<StoredLead> {
  const lead = await findLead(database, id);
  if (lead === null) throw new Error(noLead(id));
  return lead;
}

/** The same search, begun anew. */
const fresh = (state: DeskState): DeskState => ({
  ...state,
  rows: null,
  open: null,
  message: null,
});

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

export const deskPlugin = fp(deskRoutes, {
  name: 'leads-page',
  dependencies: ['database', 'mail', 'rate-limits'],
  encapsulate: true,
});
