/** The cards of Our Services (§1, §2 Home): hard-coded there, and so here. */
export const serviceCards: readonly { readonly title: string; readonly description: string }[] = [
  { title: 'Get Finance Advice', description: 'One conversation about what you need, what it costs and what you can carry.' },
  { title: 'Cibil Score', description: 'We read your credit report with you and say what to mend before you apply.' },
  { title: 'Corporate Funding', description: 'Working capital, term loans and project finance for companies.' },
  { title: 'Private Funding', description: 'Funds from private investors, from below 2 crore to 50 crore.' },
  { title: 'Unsecured Funding', description: 'Loans without collateral, on the strength of your income and record.' },
];
