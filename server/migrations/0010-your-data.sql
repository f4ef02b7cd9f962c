-- Addresses mailed to people who ask what is stored about them, or want it erased: good for an hour and once. Only the key's SHA-256 is here.
CREATE TABLE data_request (
  key_hash TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX data_request_by_email ON data_request (email);

-- What was done on such a request, without the data.
CREATE TABLE data_request_done (
  id TEXT PRIMARY KEY,
  done_at BIGINT NOT NULL,
  -- `access` or `erasure`.
  what TEXT NOT NULL,
  leads INTEGER NOT NULL,
  subscriptions INTEGER NOT NULL
);
