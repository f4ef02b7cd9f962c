import { parametersFor, type Statement } from '@platband/server-kit/database';

/** Returns a word as it is stored and compared. */
export const getBytes = (word: string): Buffer => Buffer.from(word);
/** Returns bytes that sort after every word with this prefix, since UTF-8 never contains 0xff. */
export const getEnd = (beginning: string): Buffer =>
  Buffer.concat([getBytes(beginning), Buffer.of(0xff)]);

/**
 * Adds words by which a lead is found. Must run in a transaction that has updated the lead's row,
 * so that a lead erased meanwhile leaves no words behind.
 */
export const addSearchTerms = (
  leadId: string,
  receivedMs: number,
  words: readonly string[],
): readonly Statement[] =>
  words.length === 0
    ? []
    : [
        {
          sql: `INSERT INTO lead_word (lead_id, received_at, word) VALUES ${words.map((_, at) => `($1, $2, $${at + 3})`).join(', ')} ON CONFLICT DO NOTHING`,
          values: [leadId, receivedMs, ...words.map(getBytes)],
        },
        {
          sql: 'DELETE FROM lead_word WHERE lead_id = $1 AND NOT EXISTS (SELECT 1 FROM lead WHERE id = $1)',
          values: [leadId],
        },
      ];

export const deleteSearchTerms = (leadIds: readonly string[]): Statement => ({
  sql: `DELETE FROM lead_word WHERE lead_id IN (${parametersFor(leadIds)})`,
  values: leadIds,
});
