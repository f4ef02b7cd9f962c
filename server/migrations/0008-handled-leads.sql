-- Who has dealt with a lead, when, and what they noted; NULL: nobody yet.

ALTER TABLE lead ADD COLUMN handled_at BIGINT;
ALTER TABLE lead ADD COLUMN handled_by TEXT;
ALTER TABLE lead ADD COLUMN handled_note TEXT;

-- How a row of the outbox leaves: `mail`, or `webhook`.
ALTER TABLE outbox ADD COLUMN channel TEXT NOT NULL DEFAULT 'mail';
