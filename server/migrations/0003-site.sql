CREATE TABLE lead (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  fields TEXT NOT NULL,
  received_at BIGINT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  consent TEXT NOT NULL,
  source TEXT NOT NULL,
  -- 1 until the outbox holds the notice to the staff: one statement stores a lead with its notice.
  notice_pending INTEGER NOT NULL DEFAULT 1,
  -- quarantine-reason.ts; NULL if it is not in quarantine. The staff is notified once it is out.
  quarantine_reason TEXT,
  -- When a lead was won or lost, and by whom; NULL while it is open.
  handled_at BIGINT,
  handled_by TEXT,
  -- Its address and its number (person-keys.ts): '' if it has none.
  email_key TEXT NOT NULL,
  phone_key TEXT NOT NULL,
  -- Its own id until its person is known.
  person_id TEXT NOT NULL,
  -- lead-status.ts
  status TEXT NOT NULL DEFAULT 'new',
  lost_reason TEXT,
  -- A token's holder.
  assignee TEXT,
  reminder_at BIGINT,
  -- When it was first called, or answered otherwise.
  called_at BIGINT,
  -- Counts changes of the four above: one that was made from an earlier version is refused.
  version INTEGER NOT NULL DEFAULT 0,
  -- When the staff's erasure of its person takes effect; NULL if it is kept.
  erase_at BIGINT,
  -- How it is answered: call, mail or application (lead-queue.ts).
  queue TEXT NOT NULL,
  -- One word (lead-source.ts).
  came_by TEXT NOT NULL,
  -- 0 until its person and its words are stored (settle-leads.ts).
  is_settled INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX lead_by_kind_and_time ON lead (kind, received_at);
CREATE INDEX lead_without_notice ON lead (received_at) WHERE notice_pending = 1;
CREATE INDEX lead_by_email ON lead (email_key, received_at, id);
CREATE INDEX lead_by_phone ON lead (phone_key, received_at, id);
CREATE INDEX lead_by_person ON lead (person_id, received_at, id);
-- Lists for the staff, newest first. The expression is the one of lead-state.ts, or neither index
-- is used.
CREATE INDEX lead_by_state ON lead (
  (CASE WHEN quarantine_reason IS NOT NULL THEN 'quarantined' WHEN handled_at IS NULL THEN 'open' ELSE 'handled' END), received_at, id
);
CREATE INDEX lead_by_state_and_kind ON lead (
  (CASE WHEN quarantine_reason IS NOT NULL THEN 'quarantined' WHEN handled_at IS NULL THEN 'open' ELSE 'handled' END), kind, received_at, id
);
CREATE INDEX lead_by_status ON lead (status, received_at, id);
CREATE INDEX lead_by_assignee ON lead (assignee, received_at, id);
CREATE INDEX lead_by_came_by ON lead (came_by, received_at, id);
CREATE INDEX lead_open_by_queue ON lead (queue, received_at, id) WHERE handled_at IS NULL AND quarantine_reason IS NULL;
CREATE INDEX lead_open_by_person ON lead (queue, person_id, status, reminder_at, kind) WHERE handled_at IS NULL AND quarantine_reason IS NULL;
CREATE INDEX lead_to_erase ON lead (erase_at) WHERE erase_at IS NOT NULL;
CREATE INDEX lead_by_reminder ON lead (reminder_at) WHERE reminder_at IS NOT NULL;
CREATE INDEX lead_unsettled ON lead (received_at, id) WHERE is_settled = 0;
-- Leads of flows against this site are erased a day later.
CREATE INDEX lead_of_tests ON lead (received_at) WHERE quarantine_reason = 'test';

-- Leads of one number or address are one person's, until the staff separates them.
CREATE TABLE person (
  id TEXT PRIMARY KEY,
  -- 1 if the staff has separated it: new leads do not join it with another person.
  is_apart INTEGER NOT NULL DEFAULT 0
);
-- The numbers and addresses of people. Each has one owner.
CREATE TABLE person_key (
  key TEXT PRIMARY KEY,
  person_id TEXT NOT NULL
);
CREATE INDEX person_key_by_person ON person_key (person_id);
-- One row: counts changes of leads and people. Lists renew themselves by it, and a change of people
-- that was planned from an earlier state fails.
CREATE TABLE desk_version (
  version INTEGER NOT NULL
);
INSERT INTO desk_version (version) VALUES (0);

CREATE TABLE lead_note (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL,
  written_at BIGINT NOT NULL,
  written_by TEXT NOT NULL,
  -- `note`, or `change`: what the server wrote of a change of status, assignee or reminder.
  kind TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX lead_note_by_lead ON lead_note (lead_id, written_at);

-- The words of a lead, in UTF-8: bytes are in one order in every database, whatever its language.
CREATE TABLE lead_word (
  word BYTEA NOT NULL,
  received_at BIGINT NOT NULL,
  lead_id TEXT NOT NULL
);
CREATE UNIQUE INDEX lead_word_by_word ON lead_word (word, received_at, lead_id);
CREATE INDEX lead_word_by_lead ON lead_word (lead_id, word);

-- Names of a slice's form and its fields since a lead, so that leads stay readable once the form
-- has changed or is gone.
CREATE TABLE form_label (
  kind TEXT NOT NULL,
  since BIGINT NOT NULL,
  labels TEXT NOT NULL,
  PRIMARY KEY (kind, since)
);

-- Files of job applications. SQLite keeps bytes as they are under this type, as PostgreSQL does.
CREATE TABLE resume (
  lead_id TEXT PRIMARY KEY,
  file_name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  bytes BYTEA NOT NULL
);

-- One row: when a server last sent a synthetic lead to the site's own address, the key that marks
-- it, and which lead arrived with that key and when. The lead itself is deleted in the transaction
-- that stores it.
CREATE TABLE synthetic_lead (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  sent_at BIGINT NOT NULL,
  lead_id TEXT,
  arrived_at BIGINT NOT NULL
);
INSERT INTO synthetic_lead (id, key, sent_at, arrived_at) VALUES (1, '', 0, 0);

-- Outgoing mail and webhook calls. A row is claimed by moving next_attempt_at ahead, so that a
-- process that dies delays it only for a while.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  lead_id TEXT,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  next_attempt_at BIGINT NOT NULL,
  attempts INTEGER NOT NULL,
  sent_at BIGINT,
  last_error TEXT,
  -- `mail`, or `webhook`.
  channel TEXT NOT NULL DEFAULT 'mail',
  -- When a mail was permanently rejected; it is not retried.
  refused_at BIGINT
);
CREATE INDEX outbox_due ON outbox (sent_at, next_attempt_at);
CREATE INDEX outbox_by_lead ON outbox (lead_id);
CREATE INDEX outbox_by_recipient ON outbox (lower(recipient)) WHERE lead_id IS NULL;
CREATE INDEX outbox_of_no_lead ON outbox (created_at) WHERE lead_id IS NULL;
CREATE INDEX outbox_refused ON outbox (refused_at) WHERE refused_at IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (created_at) WHERE sent_at IS NULL AND refused_at IS NULL;

CREATE TABLE subscriber (
  email TEXT PRIMARY KEY,
  subscribed_at BIGINT NOT NULL,
  verified_at BIGINT,
  otp_salt TEXT,
  -- Hashes of all valid codes, latest first, separated by blanks.
  otp_hash TEXT,
  otp_expires_at BIGINT,
  otp_attempts INTEGER NOT NULL,
  consent TEXT NOT NULL
);
CREATE INDEX subscriber_unverified ON subscriber (subscribed_at) WHERE verified_at IS NULL;

-- Addresses mailed to people who ask for their data or its erasure: valid for an hour, once. Only
-- the key's SHA-256 is here.
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

-- What was erased on request, as SHA-256 of the leads' ids and of addresses: a restored backup is
-- erased again.
CREATE TABLE erased_key (
  hash TEXT PRIMARY KEY,
  erased_at BIGINT NOT NULL
);

-- Texts of privacy notices beside buttons; `version` is that of the page, which may be older than
-- the server.
CREATE TABLE notice (
  version TEXT NOT NULL,
  form TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (version, form, language)
);

-- Visits by day of the site's time zone (2026-11-26): no visitor, no address, nothing typed.
CREATE TABLE figure (
  day TEXT NOT NULL,
  what TEXT NOT NULL,
  page TEXT NOT NULL,
  source TEXT NOT NULL,
  campaign TEXT NOT NULL,
  form TEXT NOT NULL,
  many BIGINT NOT NULL,
  PRIMARY KEY (day, what, page, source, campaign, form)
);

-- What has become of the leads of an ended day, in JSON; NULL after one of them has changed.
CREATE TABLE lead_day (
  day TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  counted TEXT
);

-- Content as its editors write it: every revision of each list, article and picture.
CREATE TABLE content_revision (
  revision INTEGER PRIMARY KEY,
  -- The editor's id of it.
  id TEXT NOT NULL,
  message TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  changed_at BIGINT NOT NULL,
  -- The composition that previews it; NULL until somebody asks for one.
  composition TEXT
);
CREATE INDEX content_revision_by_composition ON content_revision (composition);
CREATE TABLE content_file (
  -- Below the content folder: faq.json, blogs/1-cibil.md, pictures/blog-cibil.svg.
  path TEXT NOT NULL,
  revision INTEGER NOT NULL,
  -- NULL, like the bytes, if this revision deletes it.
  hash TEXT,
  size INTEGER NOT NULL,
  bytes BYTEA,
  PRIMARY KEY (path, revision)
);
-- Visitors see the revision of the last publication.
CREATE TABLE content_publication (
  number INTEGER PRIMARY KEY,
  revision INTEGER NOT NULL,
  published_by TEXT NOT NULL,
  published_at BIGINT NOT NULL
);
-- The revision that is being published. A failed or killed attempt is repeated.
CREATE TABLE content_request (
  revision INTEGER NOT NULL,
  requested_by TEXT NOT NULL,
  requested_at BIGINT NOT NULL,
  problem TEXT
);
