-- What the staff does with a lead (lead-status.ts). A lead that is won or lost has handled_at besides, by which lists know the open ones.

ALTER TABLE lead ADD COLUMN status TEXT NOT NULL DEFAULT 'new';
ALTER TABLE lead ADD COLUMN lost_reason TEXT;
-- A token's holder.
ALTER TABLE lead ADD COLUMN assignee TEXT;
ALTER TABLE lead ADD COLUMN reminder_at BIGINT;
-- In one word (lead-source.ts); NULL until it is indexed.
ALTER TABLE lead ADD COLUMN came_by TEXT;
-- 0: it cannot be found by its words yet (index-leads.ts).
ALTER TABLE lead ADD COLUMN has_words INTEGER NOT NULL DEFAULT 0;
CREATE INDEX lead_by_status ON lead (status, received_at, id);
CREATE INDEX lead_by_assignee ON lead (assignee, received_at, id);
CREATE INDEX lead_by_came_by ON lead (came_by, received_at, id);
CREATE INDEX lead_by_reminder ON lead (reminder_at) WHERE reminder_at IS NOT NULL;
CREATE INDEX lead_without_words ON lead (received_at, id) WHERE has_words = 0;

CREATE TABLE lead_note (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL,
  written_at BIGINT NOT NULL,
  written_by TEXT NOT NULL,
  -- `note`, or `change`: what the server wrote of a change of status, assignee or reminder.
  kind TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX lead_note_by_lead ON lead_note (lead_id, written_at);

-- The words of a lead, in UTF-8: bytes are in one order in every database, whatever its language.
CREATE TABLE lead_word (
  word BYTEA NOT NULL,
  received_at BIGINT NOT NULL,
  lead_id TEXT NOT NULL
);
CREATE INDEX lead_word_by_word ON lead_word (word, received_at, lead_id);
CREATE INDEX lead_word_by_lead ON lead_word (lead_id, word);

UPDATE lead SET status = 'lost', lost_reason = 'unknown' WHERE handled_at IS NOT NULL;
INSERT INTO lead_note (id, lead_id, written_at, written_by, kind, text)
  SELECT id, id, handled_at, COALESCE(handled_by, ''), 'note', handled_note FROM lead WHERE handled_at IS NOT NULL AND handled_note <> '';
