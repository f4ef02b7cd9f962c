-- Runs on SQLite and on PostgreSQL alike: TEXT, BIGINT, INTEGER and BYTEA only. Times are
-- milliseconds since 1970; objects are JSON in TEXT.

-- Counts of requests per client and form, in the shape that rate-limiter-flexible reads (PostgreSQL
-- only; one process counts in memory), and of mails per mailbox.
CREATE TABLE rate_limit (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);

-- Tokens of staff and teams. The secret itself is stored nowhere: `hash` is its SHA-256.
CREATE TABLE token (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  holder TEXT NOT NULL,
  -- A list in JSON: `leads`, or a right to a slice (`deploy:mf-blog`).
  rights TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  withdrawn_at BIGINT,
  -- Receives the outcome of the holder's releases, or NULL. The key, in base64, signs the requests.
  webhook_url TEXT,
  webhook_key TEXT,
  -- Receives links to sign in, or NULL if the holder signs in with the token.
  email TEXT
);
CREATE TABLE token_use (
  id TEXT PRIMARY KEY,
  token_id TEXT NOT NULL,
  used_at BIGINT NOT NULL,
  -- What was done with it, without personal data.
  what TEXT NOT NULL
);
CREATE INDEX token_use_by_token ON token_use (token_id, used_at);
CREATE INDEX token_use_by_time ON token_use (used_at);

-- Keys that the server makes for itself, shared by all processes: signatures of sessions.
CREATE TABLE server_key (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

-- Sessions that were signed out of before they expired. Their cookie still has a valid signature.
CREATE TABLE ended_session (
  -- `<name of the cookie> <id of the token> <since when>`
  session TEXT PRIMARY KEY,
  ends_at BIGINT NOT NULL
);
