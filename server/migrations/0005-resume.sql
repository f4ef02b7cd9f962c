-- The files of job applications. SQLite takes any name for a type; under this one it keeps bytes as they are, as PostgreSQL does.

CREATE TABLE resume (
  lead_id TEXT PRIMARY KEY,
  file_name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  bytes BYTEA NOT NULL
);
