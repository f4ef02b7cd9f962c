import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'TermsAndConditions', description: 'x' };

export default function TermsAndConditions() {
  return (
    <Section heading="TermsAndConditions" level={1}>
      <p>x</p>
    </Section>
  );
}
