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

type LoanType = keyof typeof loanTypes;

/** The closest loan type for each service in §1. */
const loanTypeByService: Readonly<Record<string, LoanType>> = {
  'get finance advice': 'BusinessLoan',
  'cibil score': 'PersonalLoan',
  'corporate funding': 'BusinessLoan',
  'private funding': 'BusinessLoan',
  'unsecured funding': 'BusinessLoan',
  'working capital loans': 'BusinessLoan',
  'msme and sme loans': 'BusinessLoan',
  'revenue-based financing': 'BusinessLoan',
  'invoice and receivable financing': 'CC OD DOD',
  'cash credit / overdraft': 'CC OD DOD',
  'secured business funding': 'Secured Term Loan',
  'loan against securities': 'Secured Term Loan',
  'real estate finance': 'Secured Term Loan',
  'npa / restructure / refinance': 'Secured Term Loan',
  'debt restructuring assistance': 'Secured Term Loan',
  'project finance': 'project Funding',
  'emergency unsecured funding': 'Emergency Funding',
  'bridge loans': 'Emergency Funding',
  'nclt resolution / ots settlement': 'Emergency Funding',
  'equity funding': 'Equity Funding',
  'ecb / sblc / equity raising (m&a)': 'Equity Funding',
  'ipo support and advisory': 'Equity Funding',
  'startup funding solutions': 'Equity Funding',
};

/** Returns the closest loan type for a service, or undefined for other names. */
export const loanTypeFor = (service: string): LoanType | undefined =>
  loanTypeByService[service.trim().toLowerCase()];
