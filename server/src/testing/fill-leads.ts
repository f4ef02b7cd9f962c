import { randomUUID } from 'node:crypto';
import type { Database } from '@platband/server-kit/database';
import { insertLead, setSettled } from '../leads/lead-repository';
import { personKeys } from '../leads/person-keys';
import { giveKeys, insertPerson } from '../leads/person-repository';
import { addSearchTerms } from '../leads/search-term-repository';
import { indexTerms } from '../leads/search-terms';

const kinds = ['contact', 'enquiry', 'meeting'];

/**
 * Stores leads from `Person 0` to `Person n`, all received at the same time.
 *
 * @param areSettled Whether their people and words are stored, too, which takes a server a while.
 */
export async function fillLeads(
  database: Database,
  count: number,
  receivedMs = Date.now(),
  areSettled = false,
): Promise<void> {
  const statementsOf = (at: number) => {
    const id = randomUUID();
    const fields = {
      name: `Person ${at}.`,
      email: `Person${at}@b.example`,
      mobile: String(9_000_000_000 + at),
    };
    const lead = {
      kind: kinds[at % kinds.length] ?? '',
      fields,
      receivedAt: receivedMs,
      idempotencyKey: id,
      consent: { notice: null, page: null },
      source: {},
      resume: null,
      labels: null,
      testKey: null,
      quarantineReason: null,
    };
    const { email, phone } = personKeys(fields);
    return [
      insertLead(id, lead, ''),
      ...(areSettled
        ? [
            insertPerson(id, false),
            ...giveKeys(id, [email, phone]),
            ...addSearchTerms(id, receivedMs, indexTerms(fields)),
            setSettled([id]),
          ]
        : []),
    ];
  };
  for (let at = 0; at < count; at += 250) {
    const some = Array.from({ length: Math.min(250, count - at) }, (_, more) => at + more);
    await database.transaction(some.flatMap(statementsOf));
  }
  await database.query('UPDATE lead SET notice_pending = 0');
}
