-- Who may change what is live: one process at a time. `beat` grows while the holder lives, and with every holder.
CREATE TABLE deploy_lease (
  beat BIGINT NOT NULL,
  -- Null: nobody.
  holder TEXT
);
INSERT INTO deploy_lease (beat, holder) VALUES (0, NULL);
