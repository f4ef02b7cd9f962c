import { checked } from '@platform/releases/http/checked';
import { reject } from '@platform/releases/http/rejection';
import { recordUse } from '@platform/releases/tokens/token-repository';
import type { Token } from '@platform/releases/tokens/tokens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cameBy } from 'shared-contracts/contract/came-by';
import { inIndia } from 'shared-contracts/contract/india-time';
import { figuresOf, usualRange } from '../figures/figures';
import { bearerToken } from '../http/bearer-token';
import { type NotesByLead, readNotes } from '../leads/lead-note-repository';
import { findPage } from '../leads/lead-page';
import { placeIn, placeText } from '../leads/lead-place';
import { findLead, noLead } from '../leads/lead-repository';
import { sourceOf } from '../leads/lead-source';
import { formNameOf, isKind } from '../leads/stored-kinds';
import type { StoredLead } from '../leads/stored-lead';
import { workOnLead } from '../leads/work-on-lead';
import { drop, sendAgain } from '../mail/act-on-mail';
import { readRefused } from '../mail/outbox-repository';
import { type DeskLead, deskCalls, figureQuery, leadChange, leadQuery } from './desk-calls';

/** @throws Rejection 401, 403 or 429 */
type Guard = (request: FastifyRequest, what: string) => Promise<Token>;
type OfOne = FastifyRequest<{ Params: { id: string } }>;

/** What the desk does, for programs. Every use of the token is recorded. */
export async function deskRoutes(server: FastifyInstance): Promise<void> {
  const { database } = server;
  const behindToken: Guard = async (request, what) => {
    const token = await bearerToken(server, request, 'leads');
    await recordUse(database, token, what);
    return token;
  };
  const read = async (id: string): Promise<DeskLead> => {
    const lead = await findLead(database, id);
    if (lead === null) throw reject(404, noLead(id));
    return deskLead(lead, await readNotes(database, [id]));
  };

  server.get(deskCalls.find.path, async (request) => {
    await behindToken(request, 'searched leads');
    const { after = '', due, ...asked } = checked(leadQuery, request.query);
    if (asked.kind !== undefined && !isKind(asked.kind))
      throw reject(400, `There is no kind ${asked.kind}.`);
    const filter = Object.fromEntries(
      Object.entries({ ...asked, isDue: due === '1' }).filter(([, value]) => value !== undefined),
    );
    const { leads, next } = await findPage(database, filter, placeIn(after));
    const notes = await readNotes(
      database,
      leads.map(({ id }) => id),
    );
    return {
      leads: leads.map((lead) => deskLead(lead, notes)),
      next: next === null ? null : placeText(next),
    };
  });
  server.get(deskCalls.read.path, async (request: OfOne) => {
    await behindToken(request, 'looked at a lead');
    return read(request.params.id);
  });
  server.post(deskCalls.work.path, async (request: OfOne) => {
    const { holder } = await behindToken(request, 'worked on a lead');
    const { id } = request.params;
    const { reminderAt, ...change } = checked(leadChange, request.body);
    await read(id);
    const reminderMs = typeof reminderAt === 'string' ? Date.parse(reminderAt) : reminderAt;
    await workOnLead(database, id, holder, { ...change, reminderMs }).catch((error: Error) => {
      throw reject(400, error.message);
    });
    return read(id);
  });

  server.get(deskCalls.figures.path, async (request) => {
    await behindToken(request, 'looked at figures');
    return figuresOf(database, Number(checked(figureQuery, request.query).days ?? usualRange));
  });
  refusedMailRoutes(server, behindToken);
}

/** Mail that was refused for good: listed, sent again, dropped. */
function refusedMailRoutes(server: FastifyInstance, behindToken: Guard): void {
  server.get(deskCalls.mail.path, async (request) => {
    await behindToken(request, 'looked at refused mail');
    const refused = await readRefused(server.database);
    return refused.map(({ id, lead_id: leadId, channel, created_at, last_error: reason }) => ({
      id,
      leadId,
      channel,
      since: inIndia(created_at),
      reason,
    }));
  });
  server.post(deskCalls.retry.path, async (request: OfOne) => {
    await behindToken(request, 'retried a mail');
    return { message: await sendAgain(server, request.params.id) };
  });
  server.post(deskCalls.drop.path, async (request: OfOne) => {
    await behindToken(request, 'dropped a mail');
    return { message: await drop(server, request.params.id) };
  });
}

function deskLead(lead: StoredLead, notes: NotesByLead): DeskLead {
  const {
    id,
    kind,
    receivedAt,
    fields,
    quarantineReason,
    status,
    lostReason,
    assignee,
    reminderAt,
  } = lead;
  const source = sourceOf(lead);
  return {
    id,
    kind,
    form: formNameOf(lead),
    receivedAt,
    fields,
    quarantineReason,
    status,
    lostReason,
    assignee,
    reminderAt,
    source: { came_by: cameBy(source).source, ...source },
    history: (notes.get(id) ?? []).map(({ written_at: at, written_by: by, kind: what, text }) => ({
      at,
      by,
      kind: what,
      text,
    })),
  };
}
