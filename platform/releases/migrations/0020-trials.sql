-- What was seen of a release in a browser before it went live: the last trial counts.
CREATE TABLE trial (
  slice TEXT NOT NULL,
  release_name TEXT NOT NULL,
  -- Milliseconds since 1970.
  tried_at BIGINT NOT NULL,
  -- Whose token, and the name of the machine.
  holder TEXT NOT NULL,
  place TEXT NOT NULL,
  -- What it did to what is not its own: a list in JSON, empty where it was as before.
  problems TEXT NOT NULL,
  PRIMARY KEY (slice, release_name)
);
