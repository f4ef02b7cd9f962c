-- What was sent, and what became of it. One row for each attempt to change what is live.
CREATE TABLE deploy (
  id TEXT PRIMARY KEY,
  received_at BIGINT NOT NULL,
  -- `deploy`, `rollback`, or `command`: made on the machine itself.
  kind TEXT NOT NULL,
  slice TEXT NOT NULL,
  release_name TEXT NOT NULL,
  token_id TEXT,
  holder TEXT NOT NULL,
  commit_id TEXT,
  author TEXT,
  message TEXT,
  built_at TEXT,
  -- 1: the slice's own tests and types were not checked before it was sent.
  skipped_checks INTEGER NOT NULL,
  bytes BIGINT,
  -- Since when it has been its turn; null: it waits.
  turn_at BIGINT,
  -- `live`, `refused`, `failed` or `rolled back`; null: under way.
  outcome TEXT,
  -- Why it was refused or failed: a list in JSON.
  problems TEXT,
  ended_at BIGINT
);
CREATE INDEX deploy_by_release ON deploy (slice, release_name, received_at);
CREATE INDEX deploy_by_time ON deploy (received_at);

-- What was live when: the row with the highest number is live. One row is one switch.
CREATE TABLE live_change (
  number BIGINT PRIMARY KEY,
  changed_at BIGINT NOT NULL,
  composition TEXT NOT NULL,
  cause TEXT NOT NULL,
  -- The releases in it: { shell, remotes } in JSON.
  pins TEXT NOT NULL,
  -- Null: a change that nobody asked for one slice, as new content.
  deploy_id TEXT
);

-- What the store holds, by its folder in it: the SHA-256 of its list of files.
CREATE TABLE stored_folder (
  path TEXT PRIMARY KEY,
  sha256 TEXT NOT NULL,
  stored_at BIGINT NOT NULL
);
