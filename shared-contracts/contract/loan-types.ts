/** Loan type values and labels (§3). CarLoan's label is as documented. */
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
