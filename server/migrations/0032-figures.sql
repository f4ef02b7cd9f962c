-- What visitors do, counted by day: no visitor, no address, nothing typed (figure-counts.ts).
CREATE TABLE figure (
  -- Of the site's time zone, as 2026-11-26.
  day TEXT NOT NULL,
  what TEXT NOT NULL,
  page TEXT NOT NULL,
  source TEXT NOT NULL,
  campaign TEXT NOT NULL,
  form TEXT NOT NULL,
  many BIGINT NOT NULL,
  PRIMARY KEY (day, what, page, source, campaign, form)
);
