-- 1: tried by a server of this site, or by a workflow that the operator named.
ALTER TABLE trial ADD COLUMN is_trusted INTEGER NOT NULL DEFAULT 0;

-- Signs the tokens of page loads whose reports count.
ALTER TABLE gradual_deploy ADD COLUMN visit_key TEXT NOT NULL DEFAULT '';

-- Page loads during a gradual deploy, and the kinds of events that each reported.
DROP TABLE visit_count;
CREATE TABLE visit_event (
  -- Random, and from a page load's token.
  id TEXT NOT NULL,
  composition TEXT NOT NULL,
  what TEXT NOT NULL,
  -- Upper bound of the measured value; 0 if nothing is measured.
  step BIGINT NOT NULL,
  PRIMARY KEY (id, what)
);
