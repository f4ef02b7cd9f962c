-- What staff and teams sign in with. The secret itself is stored nowhere: `hash` is its SHA-256.

CREATE TABLE token (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  holder TEXT NOT NULL,
  -- A list in JSON: `leads`, or a right to a slice (`deploy:mf-home`).
  rights TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  withdrawn_at BIGINT
);
CREATE TABLE token_use (
  id TEXT PRIMARY KEY,
  token_id TEXT NOT NULL,
  used_at BIGINT NOT NULL,
  -- What was done with it, without personal data.
  what TEXT NOT NULL
);
CREATE INDEX token_use_by_token ON token_use (token_id, used_at);

-- Keys that the server makes for itself, shared by all processes: signatures of sessions.
CREATE TABLE server_key (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
