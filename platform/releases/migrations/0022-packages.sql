-- What teams install, as the site's npm registry serves it. A version never changes.
CREATE TABLE package (
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  -- Its package.json, in JSON.
  manifest TEXT NOT NULL,
  -- `sha512-…` of the tarball.
  integrity TEXT NOT NULL,
  file TEXT NOT NULL UNIQUE,
  tarball BYTEA NOT NULL,
  published_at BIGINT NOT NULL,
  PRIMARY KEY (name, version)
);
