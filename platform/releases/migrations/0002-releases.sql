-- One row for each attempt to change what is live.
CREATE TABLE deploy (
  id TEXT PRIMARY KEY,
  received_at BIGINT NOT NULL,
  -- `deploy`, `preview`, `rollback`, `retire`, or `command`: made on the machine itself.
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
  -- Since when it has held the lease; NULL while it waits.
  turn_at BIGINT,
  -- NULL while it is running.
  outcome TEXT,
  -- Reasons for a refusal or failure: a list in JSON.
  problems TEXT,
  ended_at BIGINT,
  -- Since when a notice of its outcome is due; NULL while it is running, and once it is sent.
  notice_at BIGINT
);
CREATE INDEX deploy_by_release ON deploy (slice, release_name, received_at);
CREATE INDEX deploy_by_time ON deploy (received_at);
CREATE INDEX deploy_with_notice ON deploy (notice_at) WHERE notice_at IS NOT NULL;

-- The row with the highest number is live. One row is one switch.
CREATE TABLE live_change (
  number BIGINT PRIMARY KEY,
  changed_at BIGINT NOT NULL,
  composition TEXT NOT NULL,
  cause TEXT NOT NULL,
  -- The releases in it: { shell, remotes } in JSON.
  pins TEXT NOT NULL,
  -- NULL for a change that concerns no single slice, such as new content.
  deploy_id TEXT
);

-- Folders in the store, each with the SHA-256 of its list of files.
CREATE TABLE stored_folder (
  path TEXT PRIMARY KEY,
  sha256 TEXT NOT NULL,
  stored_at BIGINT NOT NULL
);

-- One process at a time may change what is live. `beat` grows while the holder lives, and with
-- every holder; `holder` is NULL if nobody holds it.
CREATE TABLE deploy_lease (
  beat BIGINT NOT NULL,
  holder TEXT
);
INSERT INTO deploy_lease (beat, holder) VALUES (0, NULL);

-- The last trial of each release in a browser.
CREATE TABLE trial (
  slice TEXT NOT NULL,
  release_name TEXT NOT NULL,
  tried_at BIGINT NOT NULL,
  -- Whose token, and the name of the machine.
  holder TEXT NOT NULL,
  place TEXT NOT NULL,
  -- What it did to parts of others: a list in JSON.
  problems TEXT NOT NULL,
  -- 1: tried by a server of this site, or by a workflow that the operator named.
  is_trusted INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (slice, release_name)
);

-- The release that some visitors get: at most one.
CREATE TABLE gradual_deploy (
  number BIGINT PRIMARY KEY CHECK (number = 1),
  deploy_id TEXT NOT NULL,
  slice TEXT NOT NULL,
  release_name TEXT NOT NULL,
  holder TEXT NOT NULL,
  -- Percentages of visitors: a list in JSON. `stage` is the position of the current one.
  shares TEXT NOT NULL,
  stage BIGINT NOT NULL,
  -- NULL if somebody promotes it by hand.
  every_ms BIGINT,
  -- NULL if visitors are drawn.
  cohort TEXT,
  started_at BIGINT NOT NULL,
  next_at BIGINT,
  -- What they get: { id, shell, remotes } in JSON.
  pins TEXT NOT NULL,
  -- Every composition that each arm has had since: { old, new } in JSON.
  compositions TEXT NOT NULL,
  -- Signs the tokens of page loads whose reports count.
  visit_key TEXT NOT NULL DEFAULT ''
);

-- Releases that wait beside what is live until they go live together.
CREATE TABLE staged_release (
  slice TEXT PRIMARY KEY,
  release_name TEXT NOT NULL,
  holder TEXT NOT NULL,
  staged_at BIGINT NOT NULL
);

-- What they are together: at most one row.
CREATE TABLE next_composition (
  number BIGINT PRIMARY KEY CHECK (number = 1),
  -- The live composition that they were last checked over.
  live_composition TEXT NOT NULL,
  -- { id, shell, remotes } in JSON; NULL while something is missing.
  pins TEXT,
  -- What is missing, by slice: lists in JSON.
  missing TEXT NOT NULL
);

-- Page loads during a gradual deploy, and the kinds of events that each reported.
CREATE TABLE visit_event (
  -- Random, and from a page load's token.
  id TEXT NOT NULL,
  composition TEXT NOT NULL,
  what TEXT NOT NULL,
  -- Upper bound of the measured value; 0 if nothing is measured.
  step BIGINT NOT NULL,
  PRIMARY KEY (id, what)
);

-- Counts of what visitors' browsers report of slices: no visitor, no address, nothing typed.
CREATE TABLE report (
  -- Start of the five minutes.
  counted_at BIGINT NOT NULL,
  composition TEXT NOT NULL,
  slice TEXT NOT NULL,
  release_name TEXT NOT NULL,
  what TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- Upper bound of the measured value; 0 if nothing is measured.
  step BIGINT NOT NULL,
  many BIGINT NOT NULL,
  PRIMARY KEY (counted_at, composition, slice, release_name, what, subject, step)
);

-- One row that /readyz writes. The filler is large, since a nearly full disk takes a small row and
-- no large one.
CREATE TABLE probe (
  id INTEGER PRIMARY KEY,
  written_at BIGINT NOT NULL,
  filler BYTEA
);

-- One row: when this site's clock was last found plausible.
CREATE TABLE clock (
  id INTEGER PRIMARY KEY,
  seen_at BIGINT NOT NULL
);
