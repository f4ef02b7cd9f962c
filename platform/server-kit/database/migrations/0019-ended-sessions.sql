-- Sessions that were signed out of before they ended by themselves. Their cookie is still signed, and opens nothing any more.
CREATE TABLE ended_session (
  -- `<name of the cookie> <id of the token> <since when>`
  session TEXT PRIMARY KEY,
  -- When it ends by itself: milliseconds since 1970.
  ends_at BIGINT NOT NULL
);
