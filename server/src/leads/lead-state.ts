const single = ['open', 'handled', 'quarantined'] as const;
/** Each lead is in one of these; handled are those that are won or lost. */
type SingleState = (typeof single)[number];

/** Which leads: those that the staff acts on, of these the open or the handled ones, those that it has to look at first, or all. */
export type LeadState = 'accepted' | SingleState | 'all';

export const statesIn: Readonly<Record<LeadState, readonly SingleState[]>> = {
  accepted: ['open', 'handled'],
  open: ['open'],
  handled: ['handled'],
  quarantined: ['quarantined'],
  all: single,
};

export const leadStates = Object.keys(statesIn) as readonly LeadState[];

/** The very expression that is indexed (0014-leads-by-state.sql). */
export const stateInSql =
  "(CASE WHEN quarantine_reason IS NOT NULL THEN 'quarantined' WHEN handled_at IS NULL THEN 'open' ELSE 'handled' END)";
