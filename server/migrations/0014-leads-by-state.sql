-- Lists for the staff, newest first. The expression is the one of lead-state.ts, or neither index is used.

CREATE INDEX lead_by_state ON lead (
  (CASE WHEN quarantine_reason IS NOT NULL THEN 'quarantined' WHEN handled_at IS NULL THEN 'open' ELSE 'handled' END), received_at, id
);
CREATE INDEX lead_by_state_and_kind ON lead (
  (CASE WHEN quarantine_reason IS NOT NULL THEN 'quarantined' WHEN handled_at IS NULL THEN 'open' ELSE 'handled' END), kind, received_at, id
);
