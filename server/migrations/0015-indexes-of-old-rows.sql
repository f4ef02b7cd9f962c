-- What is erased by its age or its address is found without reading the whole table.

CREATE INDEX outbox_by_recipient ON outbox (lower(recipient)) WHERE lead_id IS NULL;
CREATE INDEX outbox_of_no_lead ON outbox (created_at) WHERE lead_id IS NULL;
CREATE INDEX subscriber_unverified ON subscriber (subscribed_at) WHERE verified_at IS NULL;
CREATE INDEX token_use_by_time ON token_use (used_at);
