-- The revision that is to be published, until it is: a failed attempt, or one that was killed, is
-- repeated.
CREATE TABLE content_request (
  revision INTEGER NOT NULL,
  requested_by TEXT NOT NULL,
  requested_at BIGINT NOT NULL,
  problem TEXT
);
