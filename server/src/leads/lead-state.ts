const single = ['open', 'handled', 'quarantined'] as const;
/** States that do not overlap; won and lost leads count as handled. */
type SingleState = (typeof single)[number];

/** `accepted` means open or handled; `all` includes quarantined leads. */
export type LeadState = 'accepted' | SingleState | 'all';

export const statesIn: Readonly<Record<LeadState, readonly SingleState[]>> = {
  accepted: ['open', 'handled'],
  open: ['open'],
  handled: ['handled'],
  quarantined: ['quarantined'],
  all: single,
};

/** Must match the indexed expression exactly (0014-leads-by-state.sql). */
export const stateInSql =
  "(CASE WHEN quarantine_reason IS NOT NULL THEN 'quarantined' WHEN handled_at IS NULL THEN 'open' ELSE 'handled' END)";
