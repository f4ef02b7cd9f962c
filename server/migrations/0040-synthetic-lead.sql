-- One row: when a server last sent a synthetic lead to the site's own address, the key that marks
-- it, and which lead arrived with that key and when, in milliseconds since 1970. The lead itself is
-- deleted in the transaction that stores it.

CREATE TABLE synthetic_lead (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  sent_at BIGINT NOT NULL,
  lead_id TEXT,
  arrived_at BIGINT NOT NULL
);
INSERT INTO synthetic_lead (id, key, sent_at, arrived_at) VALUES (1, '', 0, 0);
