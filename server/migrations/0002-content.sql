-- What the pages show. `body` is the entity as the API answers it, in JSON.

CREATE TABLE content (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE TABLE seed (
  kind TEXT PRIMARY KEY,
  content_hash TEXT NOT NULL
);
