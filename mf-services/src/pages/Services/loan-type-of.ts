import type { loanTypes } from 'shared-contracts/contract/loan-types';
import type { Service } from './tabs';

type LoanType = keyof typeof loanTypes;

/**
 * The loan type that an enquiry about a service begins with. Services of other names leave it to
 * the visitor.
 */
const loanTypeByService: Readonly<Record<string, LoanType>> = {
  'corporate funding': 'BusinessLoan',
  'unsecured funding': 'BusinessLoan',
  'working capital loans': 'BusinessLoan',
  'msme and sme loans': 'BusinessLoan',
  'revenue-based financing': 'BusinessLoan',
  'invoice and receivable financing': 'CC OD DOD',
  'cash credit / overdraft': 'CC OD DOD',
  'secured business funding': 'Secured Term Loan',
  'loan against securities': 'Secured Term Loan',
  'real estate finance': 'Secured Term Loan',
  'project finance': 'project Funding',
  'emergency unsecured funding': 'Emergency Funding',
  'bridge loans': 'Emergency Funding',
  'equity funding': 'Equity Funding',
  'ecb / sblc / equity raising (m&a)': 'Equity Funding',
  'ipo support and advisory': 'Equity Funding',
  'startup funding solutions': 'Equity Funding',
};

export const loanTypeOf = ({
  subServiceName,
}: Pick<Service, 'subServiceName'>): LoanType | undefined =>
  loanTypeByService[subServiceName.trim().toLowerCase()];
