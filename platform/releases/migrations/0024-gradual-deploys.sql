-- The release that some visitors get: one at a time, none without a row.
CREATE TABLE gradual_deploy (
  number BIGINT PRIMARY KEY CHECK (number = 1),
  deploy_id TEXT NOT NULL,
  slice TEXT NOT NULL,
  release_name TEXT NOT NULL,
  holder TEXT NOT NULL,
  -- Of visitors, in per cent: a list in JSON. `stage`: which of them counts.
  shares TEXT NOT NULL,
  stage BIGINT NOT NULL,
  -- Null: by hand.
  every_ms BIGINT,
  -- Null: visitors are drawn.
  cohort TEXT,
  started_at BIGINT NOT NULL,
  next_at BIGINT,
  -- What they get: { id, shell, remotes } in JSON.
  pins TEXT NOT NULL,
  -- Every composition that each arm has had since: { old, new } in JSON.
  compositions TEXT NOT NULL
);

-- What visits of a gradual deploy were like, each counted once for each kind. Without a composition's visits that were not drawn yet.
CREATE TABLE visit_count (
  composition TEXT NOT NULL,
  what TEXT NOT NULL,
  step BIGINT NOT NULL,
  many BIGINT NOT NULL,
  PRIMARY KEY (composition, what, step)
);
