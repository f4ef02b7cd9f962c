/** Who can apply (§1). */
export const applicants = [
  'Finance consultants',
  'Retired bankers',
  'Business advisors',
  'Aspiring entrepreneurs',
  'Professionals with business contacts',
] as const;

/** Franchise Benefits (§2 Franchise page). */
export const benefits = [
  { name: 'No Office Required', text: 'A telephone and your contacts are enough to begin.' },
  { name: 'Low Risk', text: 'There is no stock to buy and no branch to rent.' },
  { name: 'High Rewards', text: 'A commission for each lead that becomes a loan.' },
  { name: 'Easy Onboarding', text: 'Training first, then a contact with us for every case.' },
] as const;
