-- Content as its editors write it: every revision of each list, article and picture. The tables `content` and `seed` of earlier versions are not read any more.

CREATE TABLE content_revision (
  revision INTEGER PRIMARY KEY,
  -- By which the editor knows it.
  id TEXT NOT NULL,
  message TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  changed_at BIGINT NOT NULL,
  -- The composition that previews it; NULL until somebody asks for one.
  composition TEXT
);
CREATE INDEX content_revision_by_composition ON content_revision (composition);
CREATE TABLE content_file (
  -- Below the content folder: faq.json, blogs/1-cibil.md, pictures/blog-cibil.svg.
  path TEXT NOT NULL,
  revision INTEGER NOT NULL,
  -- NULL, like the bytes: deleted by this revision.
  hash TEXT,
  size INTEGER NOT NULL,
  bytes BYTEA,
  PRIMARY KEY (path, revision)
);
-- Visitors see the revision of the last publication.
CREATE TABLE content_publication (
  number INTEGER PRIMARY KEY,
  revision INTEGER NOT NULL,
  published_by TEXT NOT NULL,
  published_at BIGINT NOT NULL
);
