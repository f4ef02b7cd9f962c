/** Loan type values and their labels (§3). CarLoan's label is documented so. */
export const loanTypes = {
  PersonalLoan: 'Personal Loans',
  CarLoan: 'Credit Card',
  BusinessLoan: 'Business Loans',
  'CC OD DOD': 'CC OD DOD',
  'Secured Term Loan': 'Secured Term Loan',
  'project Funding': 'Project Funding',
  'Equity Funding': 'Equity Funding',
  'Emergency Funding': 'Emergency Funding',
} as const;

/** Amount bands of private funding (§9). */
export const amountBands = ['below 2Cr', '2 to 10 Cr', '10 to 20Cr', '20 to 50Cr'] as const;
/** Service types of the inline enquiry (§9). */
export const serviceTypes = ['Loan', 'Private', 'Corporate', 'Unsecure'] as const;
