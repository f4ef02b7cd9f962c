import type { Database } from '@platband/server-kit/database';
import { sendOwnPage, textIn } from '@platband/server-kit/pages';
import type { Token } from '@platband/server-kit/tokens';
import { hourMs } from '@platband/slice/contract/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addNote,
  changePeople,
  findLead,
  noLead,
  personKey,
  planJoin,
  planPart,
  quickChanges,
  readPeople,
  releaseLead,
  type StoredLead,
  setErasure,
  workOnLeads,
} from 'server/leads';
import { drop, sendAgain } from 'server/mail';
import type { serveStaffPages } from 'server/staff-pages';
import { changeIn, shownLeadsIn } from './change';
import { addressOfState, type DeskState, readState } from './desk-state';
import { erasePage } from './erase-page';
import { fresh, hiddenState } from './read-page';
import { refuseWithout } from './refuse-without';
import { sayTime } from './say-time';

type Guard = ReturnType<typeof serveStaffPages>;
export type Action = (
  what: string,
  work: (id: string, request: FastifyRequest, token: Token) => Promise<Partial<DeskState>>,
  right?: 'leads' | 'leads-read',
) => ReturnType<Guard>;

/** Adds the lead actions, each under its button's URL. */
export function leadActions(server: FastifyInstance, action: Action, behindToken: Guard): void {
  workActions(server, action);
  quarantineAndPersonActions(server, action);
  eraseRoute(server, behindToken);
  server.post(
    '/leads/mail/retry',
    action('resent a mail', async (id) => ({ message: await sendAgain(server, id) })),
  );
  server.post(
    '/leads/mail/drop',
    action('dropped a mail', async (id) => ({ message: await drop(server, id) })),
  );
}

function workActions(server: FastifyInstance, action: Action): void {
  const { database } = server;
  server.post(
    '/leads/work',
    action('updated a lead', async (_id, { body }, { holder }) => {
      const change = changeIn(body);
      const undo = await workOnLeads(database, shownLeadsIn(body), holder, () => change);
      return { message: 'Saved.', undo: [...undo] };
    }),
  );
  server.post(
    '/leads/row',
    action('updated leads', async (_id, { body }, { holder }) => {
      const change = quickChanges.get(textIn(body, 'do')) ?? (() => ({}));
      const undo = await workOnLeads(database, shownLeadsIn(body), holder, (lead) =>
        change(lead, holder),
      );
      return {
        message: undo.length > 1 ? `Saved for ${undo.length} leads.` : 'Saved.',
        undo: [...undo],
      };
    }),
  );
  server.post(
    '/leads/undo',
    action('undid a change to leads', async (_id, { body, query }, { holder }) => {
      const { undo } = await readState(database, body, query);
      await workOnLeads(
        database,
        undo,
        holder,
        (lead) => undo.find(({ id }) => id === lead.id)?.work ?? {},
      );
      return { message: 'Undone.' };
    }),
  );
  server.post(
    '/leads/row/open',
    action('opened a lead', async (id) => ({ open: id, message: null }), 'leads-read'),
  );
}

function quarantineAndPersonActions(server: FastifyInstance, action: Action): void {
  const { database, outbox } = server;
  server.post(
    '/leads/release',
    action('released a lead from quarantine', async (id) => {
      await releaseLead(database, id);
      outbox.wake();
      return { message: 'Released. The mail about it is being sent.' };
    }),
  );
  server.post(
    '/leads/part',
    action('separated leads', async (id, _request, { holder }) => {
      const lead = await leadOrThrow(database, id);
      const isParted = await changePeople(database, async () => {
        const parted = await planPart(database, await leadOrThrow(database, id));
        return (
          parted && [...parted, ...addNote(lead, holder, 'change', 'Moved into a separate row')]
        );
      });
      if (!isParted)
        throw new Error(
          'These leads share a phone number or an email address, so they stay together.',
        );
      return { message: 'Moved into a separate row.', open: id, rows: null };
    }),
  );
  server.post(
    '/leads/row/keep',
    action('cancelled the erasure of a person', async (id) => {
      const [leads = []] = await readPeople(database, [await leadOrThrow(database, id)], 'all');
      await setErasure(
        database,
        leads.map((lead) => lead.id),
        null,
      );
      return { message: 'The erasure was cancelled. Nothing will be erased.' };
    }),
  );
  server.post(
    '/leads/join',
    action('joined leads', async (id, { body }, { holder }) => {
      const lead = await leadOrThrow(database, id);
      const key = personKey(textIn(body, 'key'));
      if (key === null) throw new Error('Enter a 10-digit phone number or an email address.');
      const isJoined = await changePeople(database, async () => {
        const joined = await planJoin(database, await leadOrThrow(database, id), [key]);
        return (
          joined && [...joined, ...addNote(lead, holder, 'change', `Merged with leads from ${key}`)]
        );
      });
      if (!isJoined) throw new Error(`${key} already belongs to this person.`);
      return { message: `${key} now belongs to this person.`, open: id, rows: null };
    }),
  );
}

async function leadOrThrow(database: Database, id: string): Promise<StoredLead> {
  const lead = await findLead(database, id);
  if (lead === null) throw new Error(noLead(id));
  return lead;
}

/** Erasing takes two presses, the first of which lists what is erased, and effect after an hour. */
function eraseRoute(server: FastifyInstance, behindToken: Guard): void {
  const { database } = server;
  server.post(
    '/leads/erase',
    behindToken('scheduled the erasure of a person', async ({ body, query }, reply, token) => {
      refuseWithout(token, 'leads-erase');
      const state = fresh(await readState(database, body, query));
      const lead = await findLead(database, textIn(body, 'id'));
      const [leads = []] = lead === null ? [] : await readPeople(database, [lead], 'all');
      // A lead that arrived after the page was shown must be shown before it is erased.
      if (leads.length > 0 && textIn(body, 'leads') !== String(leads.length))
        return sendOwnPage(
          reply,
          erasePage(
            leads,
            await hiddenState(database, state),
            await addressOfState(database, state),
          ),
        );
      const at = Date.now() + hourMs;
      const ids = leads.map(({ id }) => id);
      if (ids.length > 0) await setErasure(database, ids, at);
      const message = `Will be erased ${sayTime(at)}: ${ids.length === 1 ? '1 lead' : `${ids.length} leads`}. Until then, press Keep to cancel.`;
      return reply.redirect(await addressOfState(database, { ...state, message }), 303);
    }),
  );
}
