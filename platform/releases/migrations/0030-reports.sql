-- What visitors' browsers report of slices, counted: no visitor, no address, nothing typed.
CREATE TABLE report (
  -- Start of the five minutes, in milliseconds since 1970.
  counted_at BIGINT NOT NULL,
  composition TEXT NOT NULL,
  slice TEXT NOT NULL,
  release_name TEXT NOT NULL,
  what TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- What was measured was at most this; 0: nothing is measured.
  step BIGINT NOT NULL,
  many BIGINT NOT NULL,
  PRIMARY KEY (counted_at, composition, slice, release_name, what, subject, step)
);
