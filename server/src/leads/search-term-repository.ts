import { parametersFor, type Statement } from '@platform/server-kit/database';

/** A word as it is stored and compared. */
export const getBytes = (word: string): Buffer => Buffer.from(word);
/** Sorts after every word with this prefix: UTF-8 does not contain this byte. */
export const getEnd = (beginning: string): Buffer =>
  Buffer.concat([getBytes(beginning), Buffer.of(0xff)]);

/**
 * Replaces the indexed words of a lead. Part of a transaction that has updated the lead's row: a
 * lead that is erased meanwhile leaves none behind.
 */
export const setSearchTerms = (
  leadId: string,
  receivedMs: number,
  words: readonly string[],
): readonly Statement[] => [
  deleteSearchTerms([leadId]),
  ...(words.length === 0
    ? []
    : [
        {
          sql: `INSERT INTO lead_word (lead_id, received_at, word) VALUES ${words.map((_, at) => `($1, $2, $${at + 3})`).join(', ')}`,
          values: [leadId, receivedMs, ...words.map(getBytes)],
        },
      ]),
  {
    sql: 'DELETE FROM lead_word WHERE lead_id = $1 AND NOT EXISTS (SELECT 1 FROM lead WHERE id = $1)',
    values: [leadId],
  },
];

export const deleteSearchTerms = (leadIds: readonly string[]): Statement => ({
  sql: `DELETE FROM lead_word WHERE lead_id IN (${parametersFor(leadIds)})`,
  values: leadIds,
});
