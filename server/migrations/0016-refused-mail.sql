-- When a mail was refused for good; NULL: it was not. It is not sent again by itself.

ALTER TABLE outbox ADD COLUMN refused_at BIGINT;
CREATE INDEX outbox_refused ON outbox (refused_at) WHERE refused_at IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (created_at) WHERE sent_at IS NULL AND refused_at IS NULL;

-- As much as a lead may need: a disk that is nearly full takes a small row and no lead.
ALTER TABLE probe ADD COLUMN filler BYTEA;
