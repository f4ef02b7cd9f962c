import { Section } from 'shared-contracts/ui/Section';

/** The feature block (§2 Home). */
export function WhyUs() {
  return (
    <Section heading="Choose Us To Improve Your Financial Condition">
      <h3>Fast Approval</h3>
      <p>We hand in a complete file, so that a lender can decide on the first reading.</p>
      <h3>Less Documents</h3>
      <p>We tell you which papers count before you collect any, and ask for each of them once.</p>
    </Section>
  );
}
