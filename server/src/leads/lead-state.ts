const single = ['open', 'handled', 'quarantined'] as const;
/** The statuses of leads; won and lost are handled. */
type SingleState = (typeof single)[number];

/** `accepted` leads, of these the open or the handled ones, quarantined leads, or all. */
export type LeadState = 'accepted' | SingleState | 'all';

export const statesIn: Readonly<Record<LeadState, readonly SingleState[]>> = {
  accepted: ['open', 'handled'],
  open: ['open'],
  handled: ['handled'],
  quarantined: ['quarantined'],
  all: single,
};

/** Exactly the indexed expression (0014-leads-by-state.sql). */
export const stateInSql =
  "(CASE WHEN quarantine_reason IS NOT NULL THEN 'quarantined' WHEN handled_at IS NULL THEN 'open' ELSE 'handled' END)";
