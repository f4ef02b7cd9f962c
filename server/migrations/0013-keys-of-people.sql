-- What a person's leads are found by (person-keys.ts): '' where a lead has none; NULL where it was stored before there were keys, or by an
-- older server beside this one (index-leads.ts).

ALTER TABLE lead ADD COLUMN email_key TEXT;
ALTER TABLE lead ADD COLUMN phone_key TEXT;
CREATE INDEX lead_by_email ON lead (email_key, received_at, id);
CREATE INDEX lead_by_phone ON lead (phone_key, received_at, id);
