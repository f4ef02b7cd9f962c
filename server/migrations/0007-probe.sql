-- One row that /readyz writes, to see whether the database takes anything.

CREATE TABLE probe (
  id INTEGER PRIMARY KEY,
  written_at BIGINT NOT NULL
);
