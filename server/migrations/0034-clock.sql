-- When this site's clock was last found plausible, in milliseconds since 1970: one row.

CREATE TABLE clock (
  id INTEGER PRIMARY KEY,
  seen_at BIGINT NOT NULL
);
