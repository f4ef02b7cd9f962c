interface Status {
  readonly label: string;
  readonly isOpen: boolean;
}

/** The statuses of a lead, in order of display. */
export const statuses = {
  new: { label: 'New', isOpen: true },
  called: { label: 'Called', isOpen: true },
  papers: { label: 'Papers', isOpen: true },
  lender: { label: 'With the lender', isOpen: true },
  won: { label: 'Won', isOpen: false },
  lost: { label: 'Lost', isOpen: false },
} as const satisfies Readonly<Record<string, Status>>;
export type StatusName = keyof typeof statuses;
export const statusNames = Object.keys(statuses) as readonly StatusName[];

export const lostReasons = {
  unreachable: 'Does not answer',
  ineligible: 'Not eligible',
  elsewhere: 'Went to someone else',
  unneeded: 'No longer needs it',
  mistaken: 'Wrong number, or a joke',
  duplicate: 'Duplicate of another lead',
} as const;
export type LostReason = keyof typeof lostReasons;
export const lostReasonNames = Object.keys(lostReasons) as readonly LostReason[];
