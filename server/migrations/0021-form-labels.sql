-- What a slice's own form and its fields were called, from a lead on: its leads stay readable once the form has changed or is gone.

CREATE TABLE form_label (
  kind TEXT NOT NULL,
  since BIGINT NOT NULL,
  labels TEXT NOT NULL,
  PRIMARY KEY (kind, since)
);
