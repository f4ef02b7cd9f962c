-- The privacy notices that have stood beside buttons, as they read; `version` is that of the page, which may be older than the server.
CREATE TABLE notice (
  version TEXT NOT NULL,
  form TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (version, form, language)
);
