-- Counts of requests per client and form, in the shape that rate-limiter-flexible reads (PostgreSQL only; one process counts in memory), and of mails per mailbox.

CREATE TABLE rate_limit (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
