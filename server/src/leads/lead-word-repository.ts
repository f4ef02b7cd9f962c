import type { Statement } from '@platform/releases/database/database';
import { parametersFor } from '@platform/releases/database/sql';

/** A word as it is stored and compared. */
export const bytesOf = (word: string): Buffer => Buffer.from(word);
/** Behind every word that begins so: no UTF-8 has this byte. */
export const endOf = (beginning: string): Buffer => Buffer.concat([bytesOf(beginning), Buffer.of(0xff)]);

/**
 * Puts a lead's words in place of what they were. Part of a transaction that has changed the row of the lead: a lead that is erased meanwhile leaves
 * none behind.
 */
export const setWords = (leadId: string, receivedMs: number, words: readonly string[]): readonly Statement[] => [
  deleteWords([leadId]),
  ...(words.length === 0
    ? []
    : [
        {
          sql: `INSERT INTO lead_word (lead_id, received_at, word) VALUES ${words.map((_, at) => `($1, $2, $${at + 3})`).join(', ')}`,
          values: [leadId, receivedMs, ...words.map(bytesOf)],
        },
      ]),
  { sql: 'DELETE FROM lead_word WHERE lead_id = $1 AND NOT EXISTS (SELECT 1 FROM lead WHERE id = $1)', values: [leadId] },
];

export const deleteWords = (leadIds: readonly string[]): Statement => ({
  sql: `DELETE FROM lead_word WHERE lead_id IN (${parametersFor(leadIds)})`,
  values: leadIds,
});
