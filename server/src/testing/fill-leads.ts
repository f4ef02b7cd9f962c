import { randomUUID } from 'node:crypto';
import type { Database } from '@platform/releases/database/database';

const kinds = ['contact', 'enquiry', 'meeting'];

/** Stores leads like a server without keys of people: of `Person 0` to `Person n`, all received at the same time. */
export async function fillLeads(database: Database, count: number, receivedMs = Date.now()): Promise<void> {
  const leads = Array.from({ length: count }, (_, at) => {
    const fields = JSON.stringify({ name: `Person ${at}.`, email: `Person${at}@b.example`, mobile: String(9_000_000_000 + at) });
    return {
      sql: `INSERT INTO lead (id, kind, fields, received_at, idempotency_key, content_hash, consent, source, notice_pending)
            VALUES ($1, $2, $3, $4, $1, '', '{}', '{}', 0)`,
      values: [randomUUID(), kinds[at % kinds.length] ?? '', fields, receivedMs],
    };
  });
  for (let at = 0; at < count; at += 500) await database.transaction(leads.slice(at, at + 500));
}

const words = ['loan', 'machine', 'lathe', 'shop', 'house', 'truck', 'papers', 'bank', 'project', 'office', 'stock', 'export'];
const cities = ['Indore', 'Bhopal', 'Raipur', 'Ujjain', 'Delhi'];
const owners = ['Asha', 'Ravi', 'Meera', null];
const marks = [{ utm: { utm_source: 'letter' } }, { landingPage: '/?gclid=1' }, { referrer: 'https://news.example/' }, {}];

/** Stores leads of three years with their desk history. */
export async function fillDesk(database: Database, count: number): Promise<void> {
  const spanMs = 3 * 365 * 86_400_000;
  const pick = <One>(list: readonly One[], at: number): One => list[at % list.length] as One;
  const lead = (at: number) => {
    const message = Array.from({ length: 12 }, (_, place) => pick(words, at * 7 + place * place)).join(' ');
    const person = { name: `Person ${at} ${pick(['Sharma', 'Verma', 'Gupta'], at)}`, email: `person${at}@b.example` };
    const fields = JSON.stringify({ ...person, mobile: String(9_000_000_000 + at), city: pick(cities, at), message });
    const values = [randomUUID(), pick(kinds, at), fields, Date.now() - Math.floor(((count - at) / count) * spanMs)];
    const status = pick(['won', 'lost', 'lost', 'lost', 'lender', 'papers', 'called', 'new'] as const, Math.floor(at / 3));
    const handledAt = status === 'won' || status === 'lost' ? Date.now() : null;
    return {
      sql: `INSERT INTO lead (id, kind, fields, received_at, idempotency_key, content_hash, consent, source, notice_pending, status, assignee, handled_at)
            VALUES ($1, $2, $3, $4, $1, '', '{}', $5, 0, $6, $7, $8)`,
      values: [...values, JSON.stringify(pick(marks, at)), status, pick(owners, Math.floor(at / 5)), handledAt],
    };
  };
  for (let at = 0; at < count; at += 500)
    await database.transaction(Array.from({ length: Math.min(500, count - at) }, (_, place) => lead(at + place)));
}
