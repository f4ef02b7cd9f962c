-- Leads of one number or address are one person's. Parted ones have their own id here; NULL: they
-- are with the others.

ALTER TABLE lead ADD COLUMN parted_as TEXT;
