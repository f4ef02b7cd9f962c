-- Runs on SQLite and on PostgreSQL alike: TEXT, BIGINT and INTEGER only. Times are milliseconds since 1970; objects are JSON in TEXT.

CREATE TABLE lead (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  fields TEXT NOT NULL,
  received_at BIGINT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  consent TEXT NOT NULL,
  source TEXT NOT NULL,
  -- 1 until the outbox holds the notice to the staff: a lead is stored by one statement, and cannot lose its notice.
  notice_pending INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX lead_by_kind_and_time ON lead (kind, received_at);
CREATE INDEX lead_without_notice ON lead (received_at) WHERE notice_pending = 1;

-- Mail that is to leave. A row is claimed by moving next_attempt_at ahead, so that a process that dies holds it up only for a while.
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
  last_error TEXT
);
CREATE INDEX outbox_due ON outbox (sent_at, next_attempt_at);
CREATE INDEX outbox_by_lead ON outbox (lead_id);

CREATE TABLE subscriber (
  email TEXT PRIMARY KEY,
  subscribed_at BIGINT NOT NULL,
  verified_at BIGINT,
  otp_salt TEXT,
  otp_hash TEXT,
  otp_expires_at BIGINT,
  otp_attempts INTEGER NOT NULL,
  codes_sent INTEGER NOT NULL,
  codes_counted_from BIGINT NOT NULL,
  consent TEXT NOT NULL
);
